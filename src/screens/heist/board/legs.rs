//! The way that the crew has come, lit.

use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::level::Level;
use crate::screens::heist::dice::are_still;
use crate::screens::heist::pieces::{Placed, spawn_picture};
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};

use super::stage::Stage;
use super::table::{LitLeg, lit_leg, ways};
use super::{Furthest, measure, plans};

/// The lit pieces of all tracks.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Legs(Vec<Placed>);

/// Pieces that were lit so far, by area and position, for one stage and one level.
#[derive(Resource, Debug, Default)]
struct KnownLegs {
    stage: Stage,
    level: Option<Arc<Level>>,
    legs: Vec<Vec<Option<Placed>>>,
}

pub(super) fn plugin(app: &mut App) {
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<Stage>)
        .or_else(any_match_filter::<Added<Legs>>);
    app.init_resource::<KnownLegs>().add_redraw::<Legs>().add_systems(
        PostUpdate,
        show.after(measure)
            .before(RedrawSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
    );
}

fn show(
    game: Res<HeistGame>,
    furthest: Res<Furthest>,
    stage: Res<Stage>,
    mut known: ResMut<KnownLegs>,
    mut images: ResMut<Assets<Image>>,
    mut legs: Query<&mut Legs>,
) {
    for mut legs in &mut legs {
        known.follow(&game, *stage);
        let mut lit = Vec::new();
        for area in 0..plans(&game).len() as u8 {
            for leg in 1..furthest.on(area) {
                lit.push(known.leg(&game, area, leg, &mut images));
            }
        }
        legs.set_if_neq(Legs(lit));
    }
}

impl KnownLegs {
    /// Forgets what belongs to another stage, or to another level.
    fn follow(&mut self, game: &HeistGame, stage: Stage) {
        let is_same = self.level.as_ref().is_some_and(|level| Arc::ptr_eq(level, game.level()));
        if !is_same || self.stage != stage {
            let level = Some(Arc::clone(game.level()));
            let legs = plans(game).iter().map(|plan| vec![None; plan.squares.len()]).collect();
            *self = Self { stage, level, legs };
        }
    }

    /// The piece from position `leg` of `area` to the next one.
    fn leg(&mut self, game: &HeistGame, area: u8, leg: u8, images: &mut Assets<Image>) -> Placed {
        let Stage { projection, scale, .. } = self.stage;
        let large = self.stage.piece_size();
        let draw = || {
            let squares = &plans(game)[usize::from(area)].squares;
            let pair = &squares[usize::from(leg) - 1..=usize::from(leg)];
            let way = ways(&game.level().board, pair).swap_remove(0);
            let LitLeg { corner, size, image } = lit_leg(&way, &projection, scale, large);
            Placed { picture: images.add(image), corner, size }
        };
        self.legs[usize::from(area)][usize::from(leg)].get_or_insert_with(draw).clone()
    }
}

impl Redraw for Legs {
    fn draw(&self, plan: &mut ChildSpawnerCommands) {
        self.0.iter().for_each(|leg| spawn_picture(plan, leg));
    }
}
