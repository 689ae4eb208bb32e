//! What the log says of facts under Danger, where that is not what it says under every rulebook.

use crate::{Action, CreatureId, Effect, NoiseKind, OwnAct, Reaction, Situation, Target, Telling};

use super::acts::brought;
use super::entries::{DEFEND, DROP, FETCH, FLIP, SEARCH, SHOOT, TURN_BACK};
use super::kinds::TRAP;
use super::note::Own;

/// How `effect` is told in `situation`, which is as it is after it.
pub(super) fn tell(situation: &Situation, effect: &Effect) -> Telling {
    match *effect {
        Effect::Acted { creature, ref action, .. } => act(situation, creature, action),
        Effect::Hurt { creature, amount, .. } => {
            let injuries = if amount == 1 { "an injury".to_owned() } else { format!("{amount} injuries") };
            Telling::does(creature, format!("take {injuries}. DNG-154"), format!("takes {injuries}. DNG-154"))
        }
        Effect::Rolled(ref roll) if roll.purpose == TRAP => {
            Telling::Plain(format!("The trap strikes: {roll}. DNG-163 DNG-154"))
        }
        Effect::HitNothing { .. } => Telling::Plain("Nothing is hit. DNG-36".to_owned()),
        Effect::Noise { kind, radius, at, .. } => noise(kind).map_or(Telling::Silent, |what| {
            Telling::Plain(format!("{what} ({at}): it is heard {radius} squares off. DNG-131"))
        }),
        Effect::Reacted { creature, reaction: Reaction::Own(DEFEND), .. } => {
            let defender = situation.creature(creature);
            let cards = brought(defender, Own::of(defender).withheld).join(" and ");
            Telling::does(creature, format!("defend with {cards}. SUR-78"), "defends itself. SUR-78")
        }
        _ => Telling::Usual,
    }
}

/// A guard that looks about as it always does goes without saying: what comes of it is told.
fn act(situation: &Situation, who: CreatureId, action: &Action) -> Telling {
    match action {
        Action::Stride(way) => {
            let to = way.last().map(|to| format!(" ({to})")).unwrap_or_default();
            Telling::does(who, format!("walk{to}."), "walks.")
        }
        Action::Seek(_) if who != CreatureId::ROGUE => Telling::Silent,
        Action::Seek(_) => Telling::does(who, "look about.", "looks about."),
        Action::Hide => Telling::does(who, "crouch. DNG-109", "crouches. DNG-109"),
        Action::Own(act) => own_act(situation, who, act),
        _ => Telling::Usual,
    }
}

fn own_act(situation: &Situation, who: CreatureId, act: &OwnAct) -> Telling {
    let (you, other, rule) = match act.number {
        SEARCH => return Telling::does(who, "search.", "searches."),
        SHOOT => return Telling::does(who, "shoot.", "shoots."),
        FETCH => ("fetch", "fetches", "DNG-149"),
        FLIP => ("flip", "flips", "DNG-87"),
        DROP => ("drop", "drops", "DNG-150"),
        TURN_BACK => ("turn back", "turns back", "DNG-151"),
        _ => return Telling::Silent,
    };
    let Target::Card(number) = act.at else { return Telling::Silent };
    let cards = situation.creature(who).hand.cards();
    let name = cards.get(usize::from(number)).map_or("a card", |(card, _)| card.name.text());
    Telling::does(who, format!("{you} {name}. {rule}"), format!("{other} a card. {rule}"))
}

const fn noise(kind: NoiseKind) -> Option<&'static str> {
    Some(match kind {
        NoiseKind::Movement => return None,
        NoiseKind::Loud => "Blows",
        NoiseKind::Scuffle => "A scuffle",
        NoiseKind::Throw => "Something clatters",
        NoiseKind::Call => "A shout",
        NoiseKind::Door => "A door",
        NoiseKind::Speech => "A voice",
        NoiseKind::Bell => "A bell",
    })
}
