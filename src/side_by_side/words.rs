//! What an act would bring, in few words.

use unnoticed_rules::power::in_short;
use unnoticed_rules::{Action, Against, Forecast, HeldState};

/// `foreseen` for `action`, which costs `price` and leads so many `squares` far if it is a move: "1 action · up to 2 squares ·
/// then 65 % unnoticed, 35 % hidden (+7 Stealth) · heard 6 squares off". What is known afterwards says all that a roll comes to.
pub(super) fn of(foreseen: &Forecast, action: &Action, price: &str, squares: Option<u8>) -> String {
    let price = if price.is_empty() { "free" } else { price };
    let mut parts = vec![price.to_owned()];
    parts.extend(squares.map(|squares| format!("up to {squares} squares")));
    let states = states(foreseen).filter(|_| !matches!(action, Action::Strike(_)));
    match (states, hardest(foreseen)) {
        (Some(states), Some(roll)) => parts.push(format!("{states}{}", by(roll))),
        (Some(states), None) => parts.push(states),
        (None, hardest) => {
            parts.extend(hardest.map(|against| format!("{}{}", chances(against), by(against))));
        }
    }
    parts.extend(fall(foreseen));
    if foreseen.noise_radius > 0 {
        parts.push(format!("heard {} squares off", foreseen.noise_radius));
    }
    parts.join(" · ")
}

/// The roll that is least likely to succeed.
fn hardest(foreseen: &Forecast) -> Option<&Against> {
    foreseen.rolls.iter().min_by_key(|roll| roll.degrees.percent(|degree| degree.succeeds()))
}

/// The chance of an opposed roll, and both of its sides: "35 % (+7 Perception) against +17 Stealth".
pub(super) fn opposed(against: &Against) -> String {
    let percent = against.degrees.percent(|degree| degree.succeeds());
    let other = in_short(&against.roll.dc.parts);
    let other = if other.is_empty() { other } else { format!(" against {other}") };
    format!("{percent} %{}{other}", by(against))
}

/// What a roll comes to.
fn chances(against: &Against) -> String {
    let success = || {
        let percent = against.degrees.percent(|degree| degree.succeeds());
        format!("{percent} % {}", against.purpose.kind().gain)
    };
    against.tiers_in_short().unwrap_or_else(success)
}

/// What counts for a roll, in brackets.
fn by(against: &Against) -> String {
    let modifiers = in_short(&against.modifiers);
    if modifiers.is_empty() { modifiers } else { format!(" ({modifiers})") }
}

/// What guards would know afterwards at worst, if any is perceived.
fn states(foreseen: &Forecast) -> Option<String> {
    let one = |(state, percent): (&HeldState, u8)| match percent {
        100 => state.to_string(),
        _ => format!("{percent} % {state}"),
    };
    let states = || foreseen.worst.percents().into_iter().map(one).collect::<Vec<_>>().join(", ");
    (!foreseen.states.is_empty()).then(|| format!("then {}", states()))
}

fn fall(foreseen: &Forecast) -> Option<String> {
    let percent = foreseen.felled.percent(|felled| *felled);
    (percent > 0).then(|| format!("fells {percent} %"))
}
