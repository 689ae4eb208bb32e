//! The replay of the mission, kept as a file.

use bevy::prelude::*;

use crate::heist::{HeistGame, HeistReplay};
use crate::navigation::Menu;
use crate::screens::game::GameRequest;
use crate::screens::settings::GameStorage;
use crate::screens::trouble::Trouble;
use crate::sim::replay::ReplayError;
use crate::sim::{MissionRng, Playing, Replay};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_where_asked);
}

/// Says where the replay was kept.
#[derive(Component)]
struct KeptNotice;

/// Where it will be said; until then it takes no room.
pub(in crate::screens) fn place() -> impl Bundle {
    let node = Node { display: Display::None, ..default() };
    (KeptNotice, text("", theme::mono(TextSize::Small), theme::QUIET), node)
}

fn keep_where_asked(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    if requests.read().any(|request| *request == GameRequest::KeepReplay) {
        commands.queue(keep);
    }
}

fn keep(world: &mut World) -> Result {
    let Some((storage, (name, text))) = world.resource::<GameStorage>().0.clone().zip(replay(world)) else {
        return Ok(());
    };
    let kept = text
        .map_err(|error| error.to_string())
        .and_then(|text| storage.keep_replay(&name, &(text + "\n")).map_err(|error| error.to_string()));
    match kept {
        Ok(path) => {
            let mut places = world.query_filtered::<(&mut Text, &mut Node), With<KeptNotice>>();
            let (mut text, mut node) = places.single_mut(world)?;
            text.0 = format!("Kept as {}", path.display());
            node.display = Display::Flex;
        }
        Err(error) => {
            let what = "The replay could not be kept.".to_owned();
            world.insert_resource(Trouble { what, lines: vec![error] });
            world.resource_mut::<NextState<Menu>>().set(Menu::Error);
        }
    }
    Ok(())
}

/// The name and the text of the replay of what is over.
fn replay(world: &World) -> Option<(String, Result<String, ReplayError>)> {
    if let Some(game) = world.get_resource::<HeistGame>() {
        let name = format!("{}-heist-{}", game.level().id, game.seed());
        return Some((name, HeistReplay::of(game).to_keep()));
    }
    let playing = world.get_resource::<Playing>()?;
    let name = format!("{}-{}", playing.0.id, world.resource::<MissionRng>().seed());
    Some((name, Replay::of(world).to_keep()))
}
