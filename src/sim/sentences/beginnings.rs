//! How fights begin, in words. Rules: HSE-18, HSE-20, SUR-12 to SUR-16.

use unnoticed_rules::CreatureId;
use unnoticed_rules::surprise::{Cause, Initiative, Opening, Trigger};

use super::names::Names;

impl Names<'_> {
    pub fn opening(&self, opening: &Opening) -> String {
        match &opening.cause {
            Cause::Attack { by, .. } if opening.is_ambush => {
                format!("A fight begins: an ambush by {}. SUR-13", self.perceived(*by))
            }
            Cause::Attack { by, .. } => {
                let means = if *by == CreatureId::ROGUE { "mean" } else { "means" };
                format!("A fight begins: {} {means} to attack. HSE-18", self.perceived(*by))
            }
            Cause::Touch { of, subject } => {
                let (one, other) = (self.perceived(*subject), self.perceived(*of));
                format!("A fight begins: {one} and {other} run into each other. HSE-18")
            }
            Cause::InView { of, subject } => {
                let notices = if *of == CreatureId::ROGUE { "notice" } else { "notices" };
                let (observer, subject) = (self.perceived(*of), self.perceived(*subject));
                format!("A fight begins: {observer} {notices} {subject}. HSE-18")
            }
        }
    }

    pub fn engaged(&self, creature: CreatureId, initiative: &Initiative, surprised: &[Trigger]) -> String {
        let rule = if initiative.is_effort() { "SUR-44" } else { "HSE-20" };
        let place = format!("{} initiative: {initiative}. {rule}", self.whose(creature));
        match surprised.first() {
            Some(trigger) => {
                format!(
                    "{place} {}: {}",
                    self.does(creature, "are surprised", "is surprised"),
                    self.trigger(*trigger)
                )
            }
            None => place,
        }
    }

    /// Why somebody is SURPRISED, in words.
    pub fn trigger(&self, trigger: Trigger) -> String {
        match trigger {
            Trigger::Ambushed => "ambushed. SUR-13".to_owned(),
            Trigger::ComradeAmbushed(comrade) => {
                format!("{} is ambushed out of nowhere. SUR-14", self.perceived(comrade))
            }
            Trigger::Botched => "a botch. SUR-15".to_owned(),
            Trigger::Helpless => "cannot respond. SUR-16".to_owned(),
            Trigger::Unready => "had no idea of anybody. TAC-132".to_owned(),
        }
    }
}
