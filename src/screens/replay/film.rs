//! What a replay shows: a mission or a heist that was played.

use bevy::prelude::*;

use crate::heist::script as heist_script;
use crate::heist::{Choose, HeistGame, HeistRecording};
use crate::navigation::Screen;
use crate::screens::heist::{are_dice_rolling, lay_dice};
use crate::settings::Settings;
use crate::sim::script as mission_script;
use crate::sim::{Course, CurrentSituation, Intents, MissionRules, Moment, Recording, Turns, awaits_player};
use crate::view::camera::CameraMove;
use unnoticed_rules::CreatureId;

use super::reel::{ReelPosition, may_read};

/// What is looked at.
#[derive(Clone, Debug)]
pub(super) enum Film {
    /// A mission.
    Mission(Recording),
    /// A heist.
    Heist(HeistRecording),
}

impl Film {
    /// Where it is shown.
    pub const fn screen(&self) -> Screen {
        match self {
            Self::Mission(_) => Screen::Replay,
            Self::Heist(_) => Screen::HeistReplay,
        }
    }

    /// The last position.
    pub fn length(&self) -> usize {
        match self {
            Self::Mission(recording) => recording.length(),
            Self::Heist(recording) => recording.length(),
        }
    }

    /// The first position of each round.
    pub fn rounds(&self) -> Vec<usize> {
        match self {
            Self::Mission(recording) => recording.rounds(),
            Self::Heist(recording) => recording.rounds(),
        }
    }

    /// The moments to look for that the player may read of.
    pub fn moments(&self, settings: &Settings) -> Vec<Moment> {
        match self {
            Self::Mission(recording) => recording.moments(|entry| may_read(entry, settings)),
            Self::Heist(recording) => recording.moments(),
        }
    }

    /// Where the game in `world` is in it.
    pub fn position(&self, world: &World) -> ReelPosition {
        match self {
            Self::Mission(_) => ReelPosition {
                requests: world.resource::<Course>().0.len(),
                is_settled: awaits_player(world) || world.resource::<Turns>().is_over(),
            },
            Self::Heist(_) => ReelPosition {
                requests: world.get_resource::<HeistGame>().map_or(0, |game| game.course().len()),
                is_settled: !are_dice_rolling(world),
            },
        }
    }

    /// Puts the game in `world` to `position`.
    pub fn show(&self, world: &mut World, position: usize) {
        match self {
            Self::Mission(recording) => recording.show(world, position),
            Self::Heist(recording) => {
                world.insert_resource(recording.at(position));
                world.resource_mut::<Messages<Choose>>().clear();
                lay_dice(world);
            }
        }
    }

    /// Brings into sight what the position that is shown is about.
    pub fn look(&self, world: &mut World) {
        if let Self::Mission(_) = self {
            let rogue = world.resource::<CurrentSituation>().0.creature(CreatureId::ROGUE).square;
            world.write_message(CameraMove::Show(rogue));
        }
    }

    /// What is asked for at `position`, as a line of a script; none at the end.
    pub fn line(&self, world: &World, position: usize) -> Option<String> {
        match self {
            Self::Mission(recording) => {
                let request = recording.request(position)?;
                let rules = world.resource::<MissionRules>().rulebook();
                Some(mission_script::line(request, rules, &world.resource::<CurrentSituation>().0))
            }
            Self::Heist(recording) => {
                let game = world.get_resource::<HeistGame>()?;
                Some(heist_script::line(recording.choice(position)?, game.heist()))
            }
        }
    }

    /// Asks for what was asked for at `position`.
    pub fn ask(&self, world: &mut World, position: usize) {
        match self {
            Self::Mission(recording) => {
                if let Some(request) = recording.request(position).cloned() {
                    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, request);
                }
            }
            Self::Heist(recording) => {
                if let Some(choice) = recording.choice(position).cloned() {
                    world.write_message(Choose(choice));
                }
            }
        }
    }
}
