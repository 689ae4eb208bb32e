//! What the head and the foot of the card say: the act, its price and the key that does it.

use crate::aim::{Approach, is_on_the_spot};
use tactical_grid::{Handling, Item, Square};
use unnoticed_rules::{
    Action, ActionKind, Aimed, CreatureId, Deed, OwnAct, Rulebook, SeekArea, Situation, Target,
};

/// What would be done, and what it costs: "Sneak (O8) · 1 action".
pub(super) fn of(rules: &dyn Rulebook, action: &Action, situation: &Situation) -> String {
    let rogue = situation.creature(CreatureId::ROGUE);
    let (currencies, price) = (rules.currencies(), rules.price(rogue, action));
    let cost = match currencies.first() {
        _ if rogue.turn.momentum => "your momentum".to_owned(),
        Some(_) if price.is_nothing() && currencies.len() > 1 => "for nothing".to_owned(),
        Some(first) if price.is_nothing() => format!("no {}", first.name),
        _ => price.told(currencies),
    };
    format!("{} · {cost}", deed(rules, action, situation))
}

/// What would be done there and on the way, and what all of it costs: "Sneak (D7), then open the door (E7) · 3 actions".
pub(super) fn of_approach(rules: &dyn Rulebook, approach: &Approach, situation: &Situation) -> String {
    let gait = approach.legs.first().and_then(|leg| rules.entry(leg.kind())).map_or("Go", |entry| entry.name);
    let end = approach.way.last().map(|end| format!(" ({end})")).unwrap_or_default();
    let price = approach.price.told(rules.currencies());
    let Some(goal) = &approach.goal else { return format!("{gait}{end} · {price}") };
    let goal = deed(rules, goal, situation);
    let goal = goal
        .chars()
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(goal.chars().skip(1)).collect());
    format!("{gait}{end}, then {goal} · {price}")
}

fn deed(rules: &dyn Rulebook, action: &Action, situation: &Situation) -> String {
    let end = |path: &[Square]| path.last().map(|end| format!(" ({end})")).unwrap_or_default();
    let who = |id: CreatureId| situation.get(id).map_or_else(String::new, |c| c.profile.name.clone());
    let name = name_of(rules, action.kind(), situation);
    match action {
        Action::Stride(path) | Action::Sneak(path) => format!("{name}{}", end(path)),
        Action::WalkOn(path) => format!("Walk on{}", end(path)),
        Action::Step(to) => format!("{name} ({to})"),
        Action::Seek(_) if rules.aimed(action.kind()) == Aimed::OnTheSpot => name.to_owned(),
        Action::Seek(SeekArea::Burst(at)) => format!("Seek around it ({at})"),
        Action::Seek(SeekArea::Cone(_)) => "Seek along a cone".to_owned(),
        Action::Strike(target) => format!("Strike {}", who(*target)),
        Action::Guess(square) => format!("Strike at whoever may be there ({square})"),
        Action::Subdue(target) => format!("Subdue {}", who(*target)),
        Action::Drag { body, path } => format!("Drag {}{}", who(*body), end(path)),
        Action::PointOut(subject) => format!("Point out {}", who(*subject)),
        Action::Throw(square) => format!("Throw ({square})"),
        Action::Interact(deed) => handling(*deed, situation),
        other => {
            let at = match other {
                Action::Own(OwnAct { at: Target::Creature(target), .. }) => format!(" {}", who(*target)),
                Action::Own(OwnAct { at: Target::Square(square), .. }) => format!(" ({square})"),
                Action::Own(OwnAct { at: Target::Way(way), .. }) => end(way),
                _ => String::new(),
            };
            format!("{name}{at}")
        }
    }
}

/// The name on the button of `kind`, be it one of those that only some creatures have.
fn name_of(rules: &dyn Rulebook, kind: ActionKind, situation: &Situation) -> &'static str {
    let common = rules.entry(kind).map(|entry| entry.name);
    let own = || rules.entries_of(situation, CreatureId::ROGUE).into_iter().find(|entry| entry.kind == kind);
    common.or_else(|| own().map(|entry| entry.name)).unwrap_or_default()
}

fn handling(deed: Deed, situation: &Situation) -> String {
    let board = &situation.board;
    match deed {
        Deed::Open(square) => format!("Open the door ({square})"),
        Deed::Close(square) => format!("Close the door ({square})"),
        Deed::PickLock(square) => format!("Pick the lock ({square})"),
        Deed::Use(item) => match board.items.get(usize::from(item.0)) {
            Some(Item { handling: Handling::Take, name, .. }) => format!("Take {name}"),
            Some(Item { handling: Handling::Use, name, .. }) => format!("Use {name}"),
            Some(Item { handling: Handling::Plant, name, .. }) => format!("Plant {name}"),
            None => "Take it".to_owned(),
        },
        Deed::Disarm(square) => match board.secrets.trap(square) {
            Some(trap) => format!("Take apart {}", trap.name),
            None => "Take it apart".to_owned(),
        },
        Deed::Snuff(_) => "Snuff the lamp".to_owned(),
        Deed::Light(_) => "Light the lamp".to_owned(),
        Deed::Leave(exit) => {
            let exit = board.exits.get(usize::from(exit.0));
            exit.map_or_else(|| "Leave".to_owned(), |exit| format!("Leave by {}", exit.name))
        }
    }
}

/// How the act is done, with the key that confirms in the place of `{}`.
pub(super) fn keys(rules: &dyn Rulebook, action: &Action) -> String {
    let words = match action {
        _ if is_on_the_spot(rules, action.kind()) => "{}, or the button again, to do it",
        Action::Seek(SeekArea::Burst(_)) => "{} or click to do it · Seek again for a cone",
        Action::Seek(SeekArea::Cone(_)) => "{} or click to do it · Seek again for an area",
        _ => "{} or click to do it",
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Level, RulebookName, SHIPPED};
    use crate::sim::Session;
    use unnoticed_rules::tactics::Tactics;

    #[test]
    fn hse_111_an_ability_of_a_stat_block_is_called_by_its_name() {
        let (_, id, text) = SHIPPED[0];
        let level = Level::parse(&format!("{id}.toml"), text).expect("it ships");
        let session = Session::start(level.under(RulebookName::of(&Tactics)), 1);
        let situation = session.situation();
        let entries = Tactics.entries_of(situation, CreatureId::ROGUE);
        let shove = entries.iter().find(|entry| entry.word == "shove").expect("rogues shove");
        let ActionKind::Own(number) = shove.kind else { panic!("it is its own") };
        let guard = situation.creatures[1].id;
        let action = Action::Own(OwnAct { number, at: Target::Creature(guard) });
        let title = of(&Tactics, &action, situation);
        assert!(title.starts_with(&format!("Shove {}", situation.creature(guard).profile.name)), "{title}");
    }
}
