//! What is heard of a heist: all of it lies on the table.

use unnoticed_rules::endeavor::{Ending, EyeAct, HeistEvent};
use unnoticed_sounds::Sound;

use super::Cue;

/// Milliseconds that dice roll before anything that follows from them is heard.
const ROLL_MS: u16 = 1_000;
/// Milliseconds from one thing to the next.
const NEXT_MS: u16 = 170;

/// What is heard of `events`, which were told together: one after the other, and after the dice; at once if it is to be
/// quick.
pub(super) fn cues_of(events: &[&HeistEvent], is_quick: bool) -> Vec<Cue> {
    let mut after_ms = 0;
    let mut cues: Vec<Cue> = Vec::new();
    for event in events {
        let Some(sound) = sound_of(event) else { continue };
        if cues.iter().any(|cue| cue.sound == sound) {
            continue;
        }
        cues.push(Cue { after_ms: if is_quick { 0 } else { after_ms }, ..Cue::everywhere(sound) });
        after_ms += if sound == Sound::DiceRoll { ROLL_MS } else { NEXT_MS };
    }
    cues
}

/// The sound of `event`, if it has one.
const fn sound_of(event: &HeistEvent) -> Option<Sound> {
    Some(match event {
        HeistEvent::Rolled { .. } => Sound::DiceRoll,
        HeistEvent::DieChosen { .. } => Sound::DieSettles,
        HeistEvent::Sparked { .. } => Sound::Spark,
        HeistEvent::Gained { .. } | HeistEvent::Helped { .. } | HeistEvent::Taken { .. } => Sound::Blessing,
        HeistEvent::Grew { .. } => Sound::AlarmGrows,
        HeistEvent::AlarmsRemoved { .. } | HeistEvent::TemporaryGone { .. } => Sound::AlarmGone,
        HeistEvent::Moved { .. } => Sound::StepFloor,
        HeistEvent::Changed { .. } | HeistEvent::Opened { .. } => Sound::DoorOpens,
        HeistEvent::Escaped { .. } => Sound::DoorCloses,
        HeistEvent::Schemed { .. } => Sound::Schemed,
        HeistEvent::ObjectiveDone { .. } => Sound::ObjectiveDone,
        HeistEvent::SanctuaryLost { .. } => Sound::CurtainTorn,
        HeistEvent::Looked { .. } => Sound::EyeBlinks,
        // At dawn it wakes by itself.
        HeistEvent::Woke { seat: None } | HeistEvent::Stirred { .. } => Sound::Dawn,
        HeistEvent::Woke { seat: Some(_) } => Sound::EyeWakes,
        HeistEvent::EyeActed { act: EyeAct::Nothing } => return None,
        HeistEvent::EyeActed { .. } | HeistEvent::Quickened { .. } => Sound::EyeLeads,
        HeistEvent::Wounded { .. } => Sound::Wound,
        HeistEvent::Removed { .. } => Sound::BodyFalls,
        HeistEvent::Swept { .. } | HeistEvent::Cleaned { .. } => Sound::Swept,
        HeistEvent::Ended { ending: Ending::Loss, .. } => Sound::Captured,
        HeistEvent::Ended { .. } => Sound::Won,
        HeistEvent::RoundBegan { .. }
        | HeistEvent::Rested { .. }
        | HeistEvent::Ordered { .. }
        | HeistEvent::TurnBegan { .. }
        | HeistEvent::Declared { .. }
        | HeistEvent::Settled { .. }
        | HeistEvent::NothingToSweep => return None,
    })
}
