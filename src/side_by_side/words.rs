//! What an act would bring, in few words.

use unnoticed_rules::{Action, Against, Forecast, HeldState, Modifier};

/// `foreseen` for `action`, which costs `price` and leads so many `squares` far if it is a move: "1 action · 2 squares · 65 %
/// to stay unnoticed (+7 Stealth) · heard 6 squares off".
pub(super) fn of(foreseen: &Forecast, action: &Action, price: &str, squares: Option<u8>) -> String {
    let price = if price.is_empty() { "free" } else { price };
    let mut parts = vec![price.to_owned()];
    parts.extend(squares.map(|squares| format!("up to {squares} squares")));
    parts.extend(hardest(foreseen).map(roll));
    if !matches!(action, Action::Strike(_)) {
        parts.extend(states(foreseen));
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

/// The chance of an opposed roll, and both of its sides: "35 % to find it (+7 Perception, against +17 Stealth)".
pub(super) fn opposed(against: &Against) -> String {
    let chances = roll(against);
    let other = sum(&against.roll.dc.parts);
    if other.is_empty() { chances } else { format!("{chances} against {other}") }
}

fn sum(modifiers: &[Modifier]) -> String {
    let one = |modifier: &Modifier| match modifier.value {
        0 => modifier.source.to_string(),
        value => format!("{value:+} {}", modifier.source),
    };
    modifiers.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn roll(roll: &Against) -> String {
    let success =
        || format!("{} % {}", roll.degrees.percent(|degree| degree.succeeds()), roll.purpose.kind().gain);
    let chances = roll.tiers_in_short().unwrap_or_else(success);
    let modifiers = sum(&roll.modifiers);
    if modifiers.is_empty() { chances } else { format!("{chances} ({modifiers})") }
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
