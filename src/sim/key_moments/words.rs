//! Rolls and deeds in sentences that a player would say.

use tactical_grid::{LampId, Square};
use unnoticed_rules::{Action, CreatureId, Deed, Degree, Effect, Evidence, Exposure, Roll, Situation};

use super::Reach;
use super::told::Told;

/// What the player's creature has just done, as it follows "noticed you", and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerDeed {
    /// "opening the door"
    pub doing: &'static str,
    /// What of it is seen by whoever does not see the player, as it follows "saw", and what is heard of it.
    pub shows: Option<(&'static str, &'static str)>,
    pub at: Option<Square>,
}

/// What the player's creature has done in this tick with its hands or mouth, if anything.
pub(super) fn deed_of_player(told: &Told) -> Option<PlayerDeed> {
    let board = &told.situation.board;
    let lamp = |lamp: LampId| board.lamp(lamp).map(|lamp| lamp.square);
    let action = told.effects().find_map(|effect| match effect {
        Effect::Acted { creature: CreatureId::ROGUE, action, .. } => Some(action),
        _ => None,
    })?;
    let (doing, at) = match *action {
        Action::Interact(Deed::Open(door)) => ("opening the door", Some(door)),
        Action::Interact(Deed::Close(door)) => ("closing the door", Some(door)),
        Action::Interact(Deed::PickLock(door)) => ("at the lock", Some(door)),
        Action::Interact(Deed::Snuff(id)) => ("putting out the lamp", lamp(id)),
        Action::Interact(Deed::Light(id)) => ("lighting the lamp", lamp(id)),
        Action::Interact(Deed::Disarm(trap)) => ("at the trap", Some(trap)),
        Action::Interact(Deed::Use(item)) => {
            ("at work", board.items.get(usize::from(item.0)).map(|item| item.square))
        }
        Action::Throw(_) => ("throwing something", None),
        _ => return None,
    };
    let shows = match *action {
        Action::Interact(Deed::Open(_)) => Some(("the door open", "the door")),
        Action::Interact(Deed::Close(_)) => Some(("the door close", "the door")),
        Action::Interact(Deed::Snuff(_)) => Some(("the lamp go out", "you at the lamp")),
        Action::Interact(Deed::Light(_)) => Some(("the lamp flare up", "you at the lamp")),
        _ => None,
    };
    Some(PlayerDeed { doing, shows, at })
}

/// That `who` noticed the rogue, whose `roll` was not enough, by what reached it, as far as the player may know that.
pub(super) fn noticed(
    (who, reach): (&str, Reach),
    roll: &Roll,
    deed: Option<&PlayerDeed>,
    place: &str,
) -> String {
    let does = if reach == Reach::Sound { "heard" } else { "noticed" };
    match (roll.purpose.kind().word, deed) {
        // Where one stands is not where one throws to.
        (_, Some(PlayerDeed { doing, at: None, .. })) => format!("{who} {does} you{place}, {doing}"),
        (_, Some(PlayerDeed { doing, shows: Some((seen, heard)), .. })) => match reach {
            Reach::Sound => format!("{who} heard {heard}{place}"),
            Reach::Sight => format!("{who} saw {seen}{place}"),
            Reach::Nothing | Reach::Blow => format!("{who} noticed you {doing}{place}"),
        },
        (_, Some(PlayerDeed { doing, .. })) => format!("{who} {does} you {doing}{place}"),
        ("sneak", None) if reach == Reach::Sight => format!("{who} glimpsed you{place}"),
        ("sneak", None) => format!("{who} {does} you{place}"),
        ("hide", None) if reach == Reach::Sight => format!("{who} saw where you hid{place}"),
        ("contact", None) => format!("{who} noticed you close by{place}"),
        _ => format!("{who} noticed you{place}"),
    }
}

/// What a roll that is no blow came to, if it is told for itself.
pub(super) fn rolled(told: &Told, roll: &Roll) -> String {
    let succeeds = roll.degree.succeeds();
    let by_player = roll.roller == CreatureId::ROGUE;
    let who = told.who(roll.roller);
    let whom = roll.against.map(|other| told.whom(other));
    match (roll.purpose.kind().word, by_player, &whom, succeeds) {
        ("hide", true, Some(whom), true) => format!("You hid from {whom}"),
        ("hide", true, Some(whom), false) => format!("You could not hide from {whom}"),
        ("sneak", true, Some(whom), true) => format!("You slipped past {whom}"),
        ("sneak", true, Some(whom), false) => match told.state_of(roll.against) {
            Some(Exposure::Perceived) => format!("{whom} still sees you"),
            Some(Exposure::Placed) => format!("{whom} still knows where you are"),
            _ => format!("You did not slip past {whom}"),
        },
        ("contact", true, Some(whom), true) => format!("{whom} was close by and did not notice you"),
        ("unobtrusive", true, Some(whom), true) => format!("You did it without {whom} noticing"),
        ("unobtrusive", true, Some(whom), false) => format!("What you did was no secret to {whom}"),
        ("diversion", true, Some(whom), true) => format!("You made {whom} look away"),
        ("diversion", true, Some(whom), false) => format!("You did not fool {whom}"),
        ("seek", true, Some(whom), true) => format!("You made out {whom}"),
        ("seek", false, Some(whom), false) => format!("{who} searched and did not find {whom}"),
        ("pick-lock", true, _, true) => "The lock gave way".to_owned(),
        ("pick-lock", true, _, false) => match roll.degree {
            Degree::CriticalFailure => "The lock held, and the pick broke".to_owned(),
            _ => "The lock held".to_owned(),
        },
        ("disarm", true, _, true) => "The trap is harmless now".to_owned(),
        ("disarm", true, _, false) => "The trap held, and the pick broke".to_owned(),
        (_, _, Some(whom), _) => format!("{who}: {} against {whom}, {}", roll.purpose, roll.degree),
        (_, _, None, _) => format!("{who}: {}, {}", roll.purpose, roll.degree),
    }
}

/// Where something is that is not as it should be.
pub(super) fn square_of(evidence: Evidence, situation: &Situation) -> Option<Square> {
    let board = &situation.board;
    match evidence {
        Evidence::Body(body) => situation.get(body).map(|body| body.square),
        Evidence::OpenDoor(square) => Some(square),
        Evidence::DarkLamp(lamp) => board.lamp(lamp).map(|lamp| lamp.square),
        Evidence::MissingItem(item) => board.items.get(usize::from(item.0)).map(|item| item.square),
    }
}
