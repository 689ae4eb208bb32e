//! What the log says of facts under Tactics, where that is not what it says under every rulebook.

use crate::{Action, Affliction, CreatureId, Effect, OwnAct, Reaction, Situation, Target, Telling};

use super::block::block;
use super::entries::{CATCH_BREATH, CHARGE, DEFEND, ESCAPE, GRAB, HELP_UP, JUMP, STAND_UP, ability_of};

/// How `effect` is told in `situation`, which is as it is after it.
pub(super) fn tell(situation: &Situation, effect: &Effect) -> Telling {
    match *effect {
        Effect::Acted { creature, ref action, .. } => act(situation, creature, action),
        Effect::Hurt { creature, amount, ref faces } => {
            let (you, other) = match faces.is_empty() {
                true => {
                    (format!("lose {amount} Stamina. TAC-256"), format!("loses {amount} Stamina. TAC-256"))
                }
                false => (
                    format!("bleed: {amount} Stamina. TAC-215"),
                    format!("bleeds: {amount} Stamina. TAC-215"),
                ),
            };
            Telling::does(creature, you, other)
        }
        Effect::Regained { creature, amount } => Telling::does(
            creature,
            format!("regain {amount} Stamina. TAC-266"),
            format!("regains {amount} Stamina. TAC-266"),
        ),
        Effect::Afflicted { creature, affliction, .. } => {
            let (word, rule) = (affliction.word(), rule(affliction));
            Telling::does(creature, format!("are {word}. {rule}"), format!("is {word}. {rule}"))
        }
        Effect::Recovered { creature, affliction } => {
            let (word, rule) = (affliction.word(), rule(affliction));
            Telling::does(
                creature,
                format!("are no longer {word}. {rule}"),
                format!("is no longer {word}. {rule}"),
            )
        }
        Effect::Granted { creature, purse } if purse.0[0] > 0 => Telling::does(
            creature,
            "score a critical hit: another main action. TAC-79",
            "scores a critical hit: another main action. TAC-79",
        ),
        Effect::Granted { .. } | Effect::MayGoOn { .. } => Telling::Silent,
        Effect::Readied { creature } => {
            Telling::does(creature, "are surprised no longer. TAC-129", "is surprised no longer. TAC-129")
        }
        Effect::Reacted { creature, reaction: Reaction::ReactiveStrike, to } => {
            let (you, them) = match to {
                CreatureId::ROGUE => (String::new(), "strikes as you leave. TAC-179".to_owned()),
                to => {
                    let name = situation.get(to).map_or("it", |to| to.profile.name.as_str());
                    (
                        format!("strike as {name} leaves. TAC-179"),
                        format!("strikes as {name} leaves. TAC-179"),
                    )
                }
            };
            Telling::does(creature, you, them)
        }
        Effect::HitNothing { .. } => Telling::Plain("Nothing is hit. HSE-106".to_owned()),
        _ => Telling::Usual,
    }
}

fn act(situation: &Situation, who: CreatureId, action: &Action) -> Telling {
    match action {
        Action::Stride(way) => {
            let to = way.last().map(|to| format!(" ({to})")).unwrap_or_default();
            Telling::does(who, format!("advance{to}. TAC-145"), "advances. TAC-145")
        }
        Action::Step(_) => Telling::does(who, "disengage. TAC-145", "disengages. TAC-145"),
        Action::Hide => Telling::does(who, "hide. TAC-106", "hides. TAC-106"),
        Action::Seek(_) => Telling::does(who, "search. TAC-126", "searches. TAC-126"),
        Action::Own(act) => own_act(situation, who, act),
        _ => Telling::Usual,
    }
}

fn own_act(situation: &Situation, who: CreatureId, act: &OwnAct) -> Telling {
    let at = match act.at {
        Target::Creature(CreatureId::ROGUE) => " at you".to_owned(),
        Target::Creature(target) => {
            situation.get(target).map(|at| format!(" at {}", at.profile.name)).unwrap_or_default()
        }
        Target::Square(square) => format!(" ({square})"),
        _ => String::new(),
    };
    let (you, other) = match act.number {
        DEFEND => ("defend yourself. TAC-146".to_owned(), "is on guard. TAC-146".to_owned()),
        STAND_UP => ("stand up. TAC-235".to_owned(), "stands up. TAC-235".to_owned()),
        CHARGE => (format!("charge{at}. TAC-183"), format!("charges{at}. TAC-183")),
        GRAB => (format!("grab{at}. TAC-227"), format!("grabs{at}. TAC-227")),
        JUMP => ("jump. TAC-147".to_owned(), "jumps. TAC-147".to_owned()),
        ESCAPE => ("try to break free. TAC-228".to_owned(), "tries to break free. TAC-228".to_owned()),
        HELP_UP => {
            let (you, other) = ("help a comrade up. TAC-236", "helps a comrade up. TAC-236");
            (you.to_owned(), other.to_owned())
        }
        CATCH_BREATH => ("catch your breath. TAC-267".to_owned(), "catches its breath. TAC-267".to_owned()),
        number => {
            let abilities = &block(situation.creature(who)).abilities;
            let ability = ability_of(number).and_then(|number| abilities.get(usize::from(number)));
            let name = ability.map_or("something", |ability| ability.name.text());
            (format!("use {name}{at}. TAC-142"), format!("uses {name}{at}. TAC-142"))
        }
    };
    Telling::does(who, you, other)
}

/// The rule of a condition.
const fn rule(affliction: Affliction) -> &'static str {
    match affliction {
        Affliction::Bleeding => "TAC-215",
        Affliction::Dazed => "TAC-218",
        Affliction::Frightened(_) => "TAC-220",
        Affliction::Grabbed(_) => "TAC-224",
        Affliction::Prone => "TAC-229",
        Affliction::Restrained => "TAC-237",
        Affliction::Slowed => "TAC-241",
        Affliction::Taunted(_) => "TAC-243",
        Affliction::Weakened => "TAC-245",
        Affliction::Unconscious => "TAC-246",
    }
}
