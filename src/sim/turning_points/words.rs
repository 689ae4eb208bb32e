//! Turning points in words.

use tactical_grid::SenseKind;
use unnoticed_rules::{Action, By, CreatureId, Deed, Effect, NoiseKind, Roll, Situation};

use crate::level::Level;
use crate::sim::sentences::Places;
use crate::sim::{Fact, LogEntry, sentences};

use super::incidents::Incident;
use super::{TurningPoint, calls_others, situation_at};

/// Lines of the log before a moment among which its cause is looked for.
const CAUSE_LINES: usize = 40;

/// Tells of a mission that is over.
pub(super) struct Teller<'a> {
    pub level: &'a Level,
    pub log: &'a [LogEntry],
    pub situation: &'a Situation,
}

impl Teller<'_> {
    pub fn point(
        &self,
        line: usize,
        words: String,
        is_lucky: bool,
        other: Option<CreatureId>,
    ) -> TurningPoint {
        TurningPoint { line, round: self.log[line].round, words, is_lucky, other }
    }

    /// How `incident` began.
    pub fn found(&self, incident: &Incident) -> TurningPoint {
        self.came_to_know(incident.begun)
    }

    /// What somebody learned of the rogue at `line`.
    pub fn came_to_know(&self, line: usize) -> TurningPoint {
        let (words, guard) = match self.log[line].fact {
            Fact::Effect(Effect::Learned { observer, reason, .. }) => {
                (self.noticed(line, observer, reason.by), Some(observer))
            }
            _ => ("Somebody came to know of you.".to_owned(), None),
        };
        self.point(line, words, false, guard)
    }

    fn noticed(&self, line: usize, guard: CreatureId, by: By) -> String {
        let name = self.name(guard);
        match by {
            By::Roll => self.told_by_roll(line, guard),
            By::Sense(SenseKind::Sight) | By::OpenAct => format!("{name} saw you{}.", self.rogue_at(line)),
            By::Sense(SenseKind::Hearing) => {
                format!("{name} heard {}{}{}.", self.noise(line), self.rogue_at(line), self.failed(line))
            }
            By::Sense(SenseKind::Smell) => format!("{name} caught your scent{}.", self.rogue_at(line)),
            By::Sense(SenseKind::Tremor) => format!("{name} felt your steps{}.", self.rogue_at(line)),
            By::Ally(ally) => format!("{} told {name} of you.", self.name(ally)),
            By::Evidence(evidence) => format!("{name} {}.", sentences::evidence(evidence, self.situation)),
            By::Touch => format!("{name} ran into you{}.", self.rogue_at(line)),
            By::Attack => format!("Your attack gave you away to {name}."),
            By::Start | By::LostSight | By::EmptyPlace | By::Time => format!("{name} came to know of you."),
        }
    }

    /// The roll between the rogue and `guard` that comes last before `line`.
    fn told_by_roll(&self, line: usize, guard: CreatureId) -> String {
        let name = self.name(guard);
        let roll = self.before(line).find_map(|fact| match fact {
            Fact::Effect(Effect::Rolled(roll)) if is_between(roll, guard) => Some(roll),
            _ => None,
        });
        match roll {
            Some(roll) if roll.purpose.kind().word == "contact" => {
                let how = match self.last_deed(line) {
                    Some((CreatureId::ROGUE, Action::Interact(Deed::Open(_)))) => {
                        format!("noticed you{} as you opened the door", self.rogue_at(line))
                    }
                    Some((CreatureId::ROGUE, _)) => format!("noticed you{}", self.rogue_at(line)),
                    _ => format!("came upon you{} and noticed you", self.rogue_at(line)),
                };
                format!("{name} {how}: you had {} % not to be noticed.", roll.chance())
            }
            Some(roll) if roll.roller == CreatureId::ROGUE => format!(
                "{name} noticed you{}: your {} failed, at {} % to go well.",
                self.rogue_at(line),
                roll.purpose,
                roll.chance()
            ),
            Some(roll) => {
                format!("{name} found you{}: a {} at {} %.", self.rogue_at(line), roll.purpose, roll.chance())
            }
            None => format!("{name} came to know of you{}.", self.rogue_at(line)),
        }
    }

    /// Who did what last before `line`.
    fn last_deed(&self, line: usize) -> Option<(CreatureId, &Action)> {
        self.before(line).find_map(|fact| match fact {
            Fact::Effect(Effect::Acted { creature, action, .. }) => Some((*creature, action)),
            _ => None,
        })
    }

    /// What the rogue was heard by.
    fn noise(&self, line: usize) -> &'static str {
        let kind = self.before(line).find_map(|fact| match fact {
            Fact::Effect(Effect::Noise { by: CreatureId::ROGUE, kind, .. }) => Some(*kind),
            _ => None,
        });
        let acts = |effect: &&Effect| matches!(effect, Effect::Acted { creature: CreatureId::ROGUE, .. });
        let effects: Vec<&Effect> = self.before(line).filter_map(Fact::effect).collect();
        // All that its last deed has led to.
        let since = effects.iter().position(acts).map_or(effects.len(), |deed| deed + 1);
        kind.map_or("you", |kind| sentences::own_noise(kind, effects[..since].iter().copied()))
    }

    /// ": your Subdue failed, at 75 % to go well": the roll of the rogue's last deed before `line`, if that came to nothing.
    fn failed(&self, line: usize) -> String {
        let is_since =
            |fact: &&Fact| !matches!(fact, Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, .. }));
        let failed = self.before(line).take_while(is_since).find_map(|fact| match fact {
            Fact::Effect(Effect::Rolled(roll))
                if roll.roller == CreatureId::ROGUE && !roll.degree.succeeds() =>
            {
                Some(format!(": your {} failed, at {} % to go well", roll.purpose, roll.chance()))
            }
            _ => None,
        });
        failed.unwrap_or_default()
    }

    /// That `incident` was over at `line`.
    pub fn shaken_off(&self, incident: &Incident, line: usize) -> TurningPoint {
        let rounds = self.log[line].round - self.log[incident.begun].round;
        let words = format!("{} nobody knew of you any more.", later(rounds));
        self.point(line, words, true, None)
    }

    /// A roll that went well against the odds: of the rogue, or of somebody who failed to find it.
    pub fn went_well(&self, line: usize, roll: &Roll) -> TurningPoint {
        if roll.roller != CreatureId::ROGUE {
            let (name, at) = (self.name(roll.roller), self.rogue_at(line));
            let words = format!("{name} did not find you{at}: a {} at {} %.", roll.purpose, roll.chance());
            return self.point(line, words, true, Some(roll.roller));
        }
        let chance = roll.chance();
        let words = match (roll.against, self.handiwork(line)) {
            (Some(guard), Some(deed)) => {
                format!("{} did not notice {deed}, at {chance} %.", self.name(guard))
            }
            (Some(guard), None) => {
                format!("Your {} against {} went well, at {chance} %.", roll.purpose, self.name(guard))
            }
            (None, _) => format!("Your {} went well, at {chance} %.", roll.purpose),
        };
        self.point(line, words, true, roll.against)
    }

    /// "you open the door of the archive": what the rogue did before `line`, if nobody has done anything since and it was done
    /// with its hands.
    fn handiwork(&self, line: usize) -> Option<String> {
        let is_deed = |entry: &&LogEntry| {
            matches!(entry.fact, Fact::TurnBegan { .. } | Fact::Effect(Effect::Acted { .. }))
        };
        let deed = self.log[..line].iter().rfind(is_deed)?;
        let Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action, .. }) = &deed.fact else {
            return None;
        };
        let by_hand = matches!(action, Action::Interact(_) | Action::Throw(_));
        let told = deed.text.as_deref().filter(|_| by_hand)?.strip_prefix("You ")?;
        let (sentence, _) = told.split_once(". ").unwrap_or((told, ""));
        Some(format!("you {}", sentence.trim_end_matches('.')))
    }

    /// The call that brought the others, or the fight.
    pub fn turn_for_the_worse(&self, line: usize, fact: &Fact) -> Option<TurningPoint> {
        let Fact::Effect(Effect::Noise { by, kind, .. }) = fact else { return None };
        if *by == CreatureId::ROGUE || !calls_others(*kind) {
            return None;
        }
        let deed = if *kind == NoiseKind::Bell { "rang the bell" } else { "called the others" };
        Some(self.point(line, format!("{} {deed}.", self.name(*by)), false, Some(*by)))
    }

    /// The blow that felled the rogue at `line`, with what had gone before since `incident` began.
    pub fn felled(&self, incident: &Incident, line: usize) -> TurningPoint {
        let rounds = self.log[line].round - self.log[incident.begun].round;
        let later = later(rounds);
        let blow = self.before(line).find_map(|fact| match fact {
            Fact::Effect(Effect::Rolled(roll)) if roll.against == Some(CreatureId::ROGUE) => Some(roll),
            _ => None,
        });
        let striker = blow.map(|roll| roll.roller);
        let blow = match blow {
            Some(roll) => {
                format!("{} overpowered you with a blow at {} %", self.name(roll.roller), roll.chance())
            }
            None => "you were overpowered".to_owned(),
        };
        let words = format!("{later} {blow}: {}.", self.damage_in_all(incident.begun, line));
        self.point(line, words, false, striker)
    }

    /// "31 damage in all, where 24 would have been enough": what hit the rogue from one line to the other. Where it goes on under
    /// another rulebook health counts otherwise, and no more is said.
    fn damage_in_all(&self, from: usize, to: usize) -> String {
        let had = u32::from(situation_at(self.level, self.log, from).creature(CreatureId::ROGUE).health);
        let (mut damage, mut enough, mut is_told) = (0, had, true);
        for entry in &self.log[from + 1..=to] {
            match entry.fact {
                Fact::Effect(Effect::Hurt { creature: CreatureId::ROGUE, amount, .. }) => {
                    damage += u32::from(amount);
                }
                Fact::Effect(Effect::Regained { creature: CreatureId::ROGUE, amount }) => {
                    enough += u32::from(amount);
                }
                Fact::WentOver { .. } => is_told = false,
                _ => {}
            }
        }
        let in_all = format!("{damage} damage in all");
        if is_told && damage > enough {
            format!("{in_all}, where {enough} would have been enough")
        } else {
            in_all
        }
    }

    /// " at C7": where the rogue stood at `line`, if it had moved by then.
    fn rogue_at(&self, line: usize) -> String {
        let moved = self.log[..line].iter().rev().find_map(|entry| match entry.fact {
            Fact::Effect(Effect::Moved { creature: CreatureId::ROGUE, to, .. }) => Some(to),
            _ => None,
        });
        moved.map(|square| format!(" {}", Places(self.situation).at(square))).unwrap_or_default()
    }

    /// The facts before `line`, the last first, as far back as a cause may lie.
    fn before(&self, line: usize) -> impl Iterator<Item = &Fact> {
        self.log[line.saturating_sub(CAUSE_LINES)..line].iter().rev().map(|entry| &entry.fact)
    }

    fn name(&self, id: CreatureId) -> &str {
        self.situation.get(id).map_or("Somebody", |creature| &creature.profile.name)
    }
}

/// How much later something happened.
fn later(rounds: u32) -> String {
    match rounds {
        0 => "In the same round".to_owned(),
        1 => "A round later".to_owned(),
        _ => format!("{rounds} rounds later"),
    }
}

fn is_between(roll: &Roll, guard: CreatureId) -> bool {
    let pair = (roll.roller, roll.against);
    pair == (CreatureId::ROGUE, Some(guard)) || pair == (guard, Some(CreatureId::ROGUE))
}
