//! What can be done under [`Lanterns`](super::lanterns::Lanterns), and what is rolled: sums of dice against sums.

use unnoticed_rules::{
    ActionEntry, ActionKind, Aimed, Compare, Currency, Die, Emblem, Purpose, ReactionEntry, RollKind,
    RollNature,
};

/// Makes a noise somewhere else.
pub const WHISTLE: u8 = 0;
/// Finds out in what area somebody is; of two throws one is kept.
pub const LISTEN: u8 = 1;
/// Marks somebody with oil that glows.
pub const SPLASH: u8 = 2;
/// Gets out of the way of a blow; one chooses where to.
pub const SLIP: u8 = 0;

/// What a turn is paid with: one of each.
pub static CURRENCIES: [Currency; 2] = [
    Currency { name: "main", plural: "mains", most: 1 },
    Currency { name: "maneuver", plural: "maneuvers", most: 1 },
];

pub static REACTIONS: [ReactionEntry; 1] = [ReactionEntry {
    number: SLIP,
    name: "Slip away",
    occasion: "strikes at you",
    gain: "a step to where you like",
    about: "Out of the way of a blow, into a square beside your own. LAN-08",
}];

#[rustfmt::skip]
pub static ENTRIES: [ActionEntry; 9] = [
    entry(ActionKind::Stride, "stride", "1", "Go", Aimed::Way, "Up to your pace."),
    entry(ActionKind::Seek, "seek", "2", "Look", Aimed::Area, "Your sum against theirs. LAN-02"),
    entry(ActionKind::Strike, "strike", "3", "Hit", Aimed::Creature, "Your sum against theirs. LAN-03"),
    entry(ActionKind::Interact, "use", "4", "Handle", Aimed::Thing, "Doors, things and exits. LAN-04"),
    entry(ActionKind::CallOut, "call-out", "5", "Shout", Aimed::OnTheSpot, "Heard far off. LAN-05"),
    entry(ActionKind::Own(LISTEN), "listen", "T", "Listen", Aimed::OnTheSpot, "Two throws, of which you keep one, against the sum of each. LAN-09"),
    entry(ActionKind::Own(WHISTLE), "whistle", "R", "Whistle", Aimed::Square, "A noise over there. LAN-06"),
    entry(ActionKind::Own(SPLASH), "splash", "6", "Splash", Aimed::Creature, "Oil over one in your light, once: it glows for 3 rounds, and you know where it is. LAN-10"),
    entry(ActionKind::EndTurn, "end-turn", "E", "Wait", Aimed::OnTheSpot, "Let the others go. LAN-07"),
];

const fn entry(
    kind: ActionKind,
    word: &'static str,
    key: &'static str,
    name: &'static str,
    aimed: Aimed,
    about: &'static str,
) -> ActionEntry {
    ActionEntry {
        kind,
        word,
        key,
        name,
        cost: "One main, or one maneuver for going and whistling",
        about,
        aimed,
        emblem: Emblem::Usual,
    }
}

/// What is rolled.
pub static ROLLS: [RollKind; 2] = [
    RollKind {
        word: "search",
        label: "Search",
        about: "Two dice against two. LAN-02",
        gain: "to find",
        count: 2,
        die: Die(6),
        compare: Compare::Beats,
        nature: RollNature::Search,
        is_shared: false,
    },
    RollKind {
        word: "fight",
        label: "Fight",
        about: "Three dice against three. LAN-03",
        gain: "to hurt",
        count: 3,
        die: Die(6),
        compare: Compare::Beats,
        nature: RollNature::Blow,
        is_shared: false,
    },
];

/// Two dice against two.
pub const SEARCH: Purpose = Purpose::new(&ROLLS[0]);
/// Three dice against three.
pub const FIGHT: Purpose = Purpose::new(&ROLLS[1]);
