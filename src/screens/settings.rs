//! The settings: read at the start, kept when they change, and put to use.

use bevy::prelude::*;

use crate::input::Request;
use crate::settings::Settings;
use crate::storage::{BestResults, Storage, StorageError};
use crate::ui::scale::TextScale;
use crate::view::motion::Motion;

use super::Menu;

/// Something that went wrong and that the player has to know.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// What happened, in one line.
    pub what: String,
    /// The particulars, in fixed-width lines.
    pub lines: Vec<String>,
}

impl Trouble {
    /// Settings and results will be lost: there is no place for them.
    pub fn nowhere_to_keep(error: &StorageError) -> Self {
        let what = "Settings and results cannot be kept for the next time.".to_owned();
        Self { what, lines: vec![error.to_string()] }
    }
}

/// Where settings and results are kept; none if there is nowhere.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Kept(pub Option<Storage>);

/// Best results of all levels.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Best(pub BestResults);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<Best>()
        .init_resource::<Trouble>()
        .insert_resource(Kept(None))
        .add_systems(Startup, read_kept)
        .add_systems(Update, (change_settings, apply_settings.run_if(resource_changed::<Settings>)).chain());
}

fn read_kept(
    kept: Res<Kept>,
    mut settings: ResMut<Settings>,
    mut best: ResMut<Best>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if *trouble != Trouble::default() {
        menu.set(Menu::Error);
    }
    let Some(storage) = &kept.0 else { return };
    let mut failed = Vec::new();
    match storage.read::<Settings>("settings") {
        Ok(read) => *settings = read.within_range(),
        Err(error) => failed.push(error.to_string()),
    }
    match storage.read("results") {
        Ok(read) => best.0 = read,
        Err(error) => failed.push(error.to_string()),
    }
    if !failed.is_empty() {
        *trouble = Trouble { what: "What was kept could not be read.".to_owned(), lines: failed };
        menu.set(Menu::Error);
    }
}

pub(super) fn change_settings(
    mut requests: MessageReader<Request>,
    kept: Res<Kept>,
    mut settings: ResMut<Settings>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for request in requests.read() {
        match *request {
            Request::Set(setting) => settings.change(setting),
            // What is answered once and for all holds in the missions to come as well.
            Request::Reacts(reaction, policy) => *settings.policy_mut(reaction) = policy,
            _ => continue,
        }
        if let Err(error) = keep(&kept, "settings", &*settings) {
            *trouble = error;
            menu.set(Menu::Error);
        }
    }
}

/// Keeps `value` as `name`, if there is anywhere to keep it.
///
/// # Errors
///
/// What the player is told when it could not be kept.
pub(super) fn keep<T>(kept: &Kept, name: &str, value: &T) -> Result<(), Trouble>
where
    T: serde::Serialize + serde::de::DeserializeOwned + Default,
{
    let failed = |error: StorageError| Trouble {
        what: "This could not be kept for the next time.".to_owned(),
        lines: vec![error.to_string()],
    };
    kept.0.as_ref().map_or(Ok(()), |storage| storage.keep(name, value)).map_err(failed)
}

fn apply_settings(
    settings: Res<Settings>,
    mut text: ResMut<TextScale>,
    mut motion: ResMut<Motion>,
    mut reduced: Local<bool>,
) {
    if motion.speed != settings.speed {
        motion.speed = settings.speed;
    }
    text.set_if_neq(TextScale(f32::from(settings.text_scale_percent) / 100.0));
    // Pictures without a window reduce motion on their own; only a change of the setting speaks against that.
    if *reduced != settings.reduced_motion {
        *reduced = settings.reduced_motion;
        motion.reduced = settings.reduced_motion;
    }
}
