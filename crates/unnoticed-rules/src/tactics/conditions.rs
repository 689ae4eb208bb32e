//! What a creature suffers from, as its player is shown it. Rules: TAC-215 to TAC-252, TAC-260, TAC-261.

use crate::{Affliction, Ailment, Creature, CreatureId, ShownCondition, Situation, Until};

use super::note::Own;
use super::stamina::{Vitality, vitality};

/// All that is the matter with `creature`.
pub(super) fn of(situation: &Situation, creature: &Creature) -> Vec<ShownCondition> {
    let afflictions = creature.conditions.afflictions.all();
    let mut shown: Vec<ShownCondition> =
        afflictions.map(|(own, until)| told(situation, own, until)).collect();
    let plain = |name, about: &str| ShownCondition { ailment: None, name, about: about.to_owned() };
    let (health, most) = (i16::from(creature.health), i16::from(creature.profile.max_health));
    if vitality(health, most, true) == Vitality::Winded {
        let about = "Half of its Stamina or less is left. TAC-260 TAC-261";
        let ailment = Some(Ailment::Winded);
        shown.push(ShownCondition { ailment, ..plain(Ailment::Winded.name(), about) });
    }
    if Own::of(creature).defends {
        shown.push(plain(
            "On guard",
            "Ability rolls against it have a double bane until its next turn. TAC-146",
        ));
    }
    if creature.conditions.surprised {
        shown.push(plain(
            "Surprised",
            "Until the first round ends ability rolls against it have an edge, and it cannot react. TAC-129 TAC-130 TAC-131",
        ));
    }
    shown
}

fn told(situation: &Situation, affliction: Affliction, until: Until) -> ShownCondition {
    let name_of = |id: CreatureId| match situation.get(id) {
        _ if id == CreatureId::ROGUE => "you".to_owned(),
        Some(creature) => creature.profile.name.clone(),
        None => "somebody".to_owned(),
    };
    let does = match affliction {
        Affliction::Bleeding => {
            "loses 1d6 + 1 Stamina with each main action and each roll with Might or Agility. TAC-215"
                .to_owned()
        }
        Affliction::Dazed => "does one thing only in its turn, and cannot react. TAC-218 TAC-219".to_owned(),
        Affliction::Frightened(of) => {
            format!("does not go nearer to {}, and has a bane against it. TAC-220 TAC-221", name_of(of))
        }
        Affliction::Grabbed(by) => format!("cannot move while {} holds it. TAC-224 TAC-225", name_of(by)),
        Affliction::Prone => {
            "crawls, strikes with a bane, and strikes at it by hand have an edge. TAC-230 TAC-231 TAC-232"
                .to_owned()
        }
        Affliction::Restrained => {
            "cannot move, and rolls against it have an edge. TAC-237 TAC-239".to_owned()
        }
        Affliction::Slowed => "moves 2 squares at most, and cannot shift. TAC-241 TAC-242".to_owned(),
        Affliction::Taunted(by) => {
            format!("has a double bane against anybody but {}. TAC-243", name_of(by))
        }
        Affliction::Weakened => "has a bane on every roll. TAC-245".to_owned(),
        Affliction::Unconscious => "knows nothing of what goes on. TAC-246".to_owned(),
    };
    let ends = match until {
        Until::EndOfTurn => " It ends with its turn. TAC-248",
        Until::Save => {
            " It may throw it off at the end of its turn, with 6 or more on a die of ten. TAC-250 TAC-252"
        }
        Until::Ended => "",
    };
    let ailment = affliction.ailment();
    ShownCondition {
        ailment: Some(ailment),
        name: ailment.name(),
        about: format!("Whoever suffers this {does}{ends}"),
    }
}
