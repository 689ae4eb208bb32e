//! The table with the plan on it: the track, what stands there, and what the choice in question would do.

mod first;
mod gaze;
mod legs;
mod menu;
mod names;
mod numbers;
mod path;
mod plan_title;
mod projection;
mod pulses;
mod room_names;
mod signs;
mod spots;
mod stage;
mod table;
mod tokens;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::closed;
use crate::level::{Level, TrackPlan};
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::blueprint;
use tactical_grid::{Square, Terrain};
use unnoticed_rules::endeavor::{HeistEvent, LAST, Positions, TrackPlace};

use super::dice::are_still;
use super::offers::{Offer, OfferAim};
use super::pieces::{Pieces, Placed};
use super::preview::PreviewedOffer;
use super::table::{self as offer_table, OfferTable};
use numbers::TrackNumbers;
use plan_title::PlanTitle;
use room_names::RoomName;
use signs::Side;
use spots::Spot;
use stage::Stage;

pub(in crate::screens) use first::{FirstPiece, first_pieces};
pub(super) use stage::frame;

/// Pixels to the square of the picture of the plan from which a heist is chosen.
const SIDE_PX: u32 = 24;

/// All positions of all tracks.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct TrackPanel {
    stage: Stage,
    /// The name of each area, if there are several.
    areas: Vec<String>,
    rooms: Vec<RoomName>,
    title: Option<PlanTitle>,
    spots: Vec<Spot>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        stage::plugin,
        legs::plugin,
        gaze::plugin,
        tokens::plugin,
        menu::plugin,
        pulses::plugin,
    ))
    .init_resource::<Furthest>()
    .add_redraw::<TrackPanel>()
    .add_redraw::<TrackNumbers>();
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<Stage>)
        .or_else(resource_changed::<PreviewedOffer>)
        .or_else(any_match_filter::<Added<TrackPanel>>);
    app.add_systems(
        PostUpdate,
        (
            measure.run_if(resource_exists_and_changed::<HeistGame>),
            show.after(measure).run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
        )
            .before(RedrawSystems),
    );
}

/// A layer of the table: it covers all of it.
fn layer() -> Node {
    Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() }
}

pub(super) fn spawn(frame: &mut ChildSpawnerCommands) {
    frame.spawn(stage::picture());
    frame.spawn((legs::Legs::default(), layer(), Pickable::IGNORE));
    gaze::spawn_pool(frame);
    gaze::spawn_eye(frame);
    frame.spawn((TrackPanel::default(), layer(), Pickable::IGNORE));
    frame.spawn((pulses::Pulses::default(), layer(), Pickable::IGNORE));
    frame.spawn((tokens::Tokens, layer(), Pickable::IGNORE));
    frame.spawn((TrackNumbers::default(), layer(), Pickable::IGNORE));
    // The menu may be higher than the table.
    frame.spawn((menu::HandMenuPanel::default(), layer(), OverrideClip, Pickable::IGNORE));
}

/// The plan of `level` with the tracks of its heist.
pub(in crate::screens) fn plan_picture(level: &Level) -> Image {
    let mut plan = blueprint(&level.board, SIDE_PX);
    let tracks = level.heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default();
    path::draw(&mut plan, &level.board, tracks.iter().map(|track| track.squares.as_slice()), SIDE_PX);
    plan
}

/// The tracks of the heist as they lie on the plan.
fn plans(game: &HeistGame) -> &[TrackPlan] {
    game.level().heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default()
}

/// The middle of `place`, in squares of the plan.
fn centre(game: &HeistGame, place: TrackPlace) -> Vec2 {
    let square = game.level().heist.as_ref().and_then(|table| table.square(place));
    square.map(|square| Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5).unwrap_or_default()
}

/// To which side of `place` a figure has room.
fn free_side(game: &HeistGame, stage: &Stage, place: TrackPlace) -> Option<Side> {
    let seen = |position| stage.projection.at(centre(game, TrackPlace { position, ..place }), 0.0);
    let beside = [place.position - 1, place.position + 1].into_iter().filter(|at| (1..=LAST).contains(at));
    let board = &game.level().board;
    let is_floor = |side| {
        let (middle, away) = (centre(game, place), signs::figure_at(side).x * stage.piece_size());
        let foot = middle + Vec2::X * away / stage.projection.side(middle);
        let square = Square::new(foot.x.floor() as i16, foot.y.floor() as i16);
        board.contains(square) && board.terrain(square) != Terrain::Wall
    };
    let (beside, size) = (beside.map(seen).collect::<Vec<_>>(), stage.piece_size());
    Side::free(&beside, seen(place.position), size, is_floor)
}

/// Where all rogues begin. Rule: END-84.
const START: TrackPlace = TrackPlace { area: 0, position: 1 };

/// The furthest position of each track that any rogue has been at, wherever it is by now; 0 where nobody has been.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Furthest(Vec<u8>);

impl Furthest {
    fn of(game: &HeistGame) -> Self {
        let mut furthest = vec![0; plans(game).len()];
        let been = game.log().iter().filter_map(|line| match line.event {
            HeistEvent::Moved { to, .. } | HeistEvent::Changed { to, .. } => Some(to),
            _ => None,
        });
        for TrackPlace { area, position } in std::iter::once(START).chain(been) {
            if let Some(known) = furthest.get_mut(usize::from(area)) {
                *known = position.max(*known);
            }
        }
        Self(furthest)
    }

    /// On the track of `area`.
    fn on(&self, area: u8) -> u8 {
        self.0.get(usize::from(area)).copied().unwrap_or_default()
    }
}

fn measure(game: Res<HeistGame>, mut furthest: ResMut<Furthest>) {
    furthest.set_if_neq(Furthest::of(&game));
}

fn show(
    game: Res<HeistGame>,
    furthest: Res<Furthest>,
    stage: Res<Stage>,
    shown: Res<PreviewedOffer>,
    table: Res<OfferTable>,
    mut pieces: ResMut<Pieces>,
    mut images: ResMut<Assets<Image>>,
    mut tracks: Query<&mut TrackPanel>,
    mut numbers: Query<&mut TrackNumbers>,
) {
    for mut track in &mut tracks {
        let mut panel = TrackPanel::of(&game, &furthest, *stage, &shown, &aims(&shown, &table));
        let (size, scale) = (stage.piece_size(), stage.scale * stage.piece_size());
        for spot in &mut panel.spots {
            spot.pictures = spot
                .standing()
                .map(|(drawn, corner)| Placed {
                    picture: pieces.of(drawn, scale, &mut images),
                    corner: corner * size,
                    size: drawn.size() * size,
                })
                .collect();
        }
        let shown: Vec<_> = panel.spots.iter().filter_map(|spot| spot.number(size)).collect();
        for mut numbers in &mut numbers {
            numbers.set_if_neq(TrackNumbers(shown.clone()));
        }
        track.set_if_neq(panel);
    }
}

impl TrackPanel {
    fn of(
        game: &HeistGame,
        furthest: &Furthest,
        stage: Stage,
        shown: &PreviewedOffer,
        aims: &[OfferAim],
    ) -> Self {
        let plans = plans(game);
        let is_one = plans.len() == 1;
        let names = offer_table::names(game);
        let name = |(area, plan): (u8, &TrackPlan)| {
            let lock = if game.heist().is_open(area) { "" } else { " · locked" };
            format!("{}{lock}", plan.name)
        };
        let areas = (0..).zip(plans).filter(|_| !is_one).map(name).collect();
        let closed: Vec<Option<String>> =
            (0..plans.len() as u8).map(|area| closed(game.heist(), &names, area)).collect();
        let projection = stage.projection;
        let all = (0..plans.len() as u8)
            .flat_map(|area| (1..=LAST).map(move |at| TrackPlace { area, position: at }));
        let spots = all.map(|place| {
            let closed = closed.get(usize::from(place.area)).cloned().flatten();
            let is_lit = place.position <= furthest.on(place.area);
            let seen = projection.at(centre(game, place), 0.0);
            let spot = Spot::of(game, place, seen, closed, shown, aims);
            spot.lit(is_lit).with(tokens::figures(game, &stage, place))
        });
        let mut spots: Vec<Spot> = spots.collect();
        spots.sort_by(|one, other| one.seen.y.total_cmp(&other.seen.y));
        let (rooms, title) = (RoomName::all(game.level(), &stage), PlanTitle::of(game.level(), &stage));
        Self { stage, areas, rooms, title, spots }
    }
}

impl Redraw for TrackPanel {
    fn draw(&self, plan: &mut ChildSpawnerCommands) {
        self.rooms.iter().for_each(|room| room.draw(plan));
        self.title.iter().for_each(|title| title.draw(plan));
        for spot in &self.spots {
            spot.draw(plan, self.stage.piece_size());
        }
        self.draw_names(plan);
    }
}

impl TrackPanel {
    fn draw_names(&self, plan: &mut ChildSpawnerCommands) {
        let mut spots: Vec<&Spot> = self.spots.iter().collect();
        spots.sort_by_key(|spot| (spot.place.area, spot.place.position));
        let centres: Vec<Vec2> = spots.into_iter().map(|spot| spot.seen).collect();
        let across = 30.0 * self.stage.piece_size();
        let room = names::PlanLayout { size: self.stage.room, centres: &centres, across };
        for (name, place) in self.areas.iter().zip(names::places(&self.areas, &room)) {
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(place.min.x),
                top: px(place.min.y),
                padding: UiRect::horizontal(px(4)),
                ..default()
            };
            let words = text(name, theme::bold(TextSize::Small), theme::TREASURE);
            plan.spawn((node, BackgroundColor(theme::PAPER.with_alpha(0.7)), Pickable::IGNORE))
                .with_child((words, TextLayout::no_wrap()));
        }
    }
}

/// What the way in question is about; in a lesson, while nothing is pointed at, what all that can be chosen is about.
fn aims(shown: &PreviewedOffer, table: &OfferTable) -> Vec<OfferAim> {
    match &shown.way {
        Some(way) => vec![way.aim],
        None if table.lesson.is_some() => table.offers.iter().filter_map(Offer::aim).collect(),
        None => Vec::new(),
    }
}

/// Alarms that would grow in `area` if the way in question failed.
fn growth(shown: &PreviewedOffer, area: u8) -> Positions {
    let way = shown.way.as_ref().filter(|way| way.aim.area == area);
    way.and_then(|way| way.odds).map_or(Positions::NONE, |odds| odds.spark_growth | odds.failure_growth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::HeistPhase;

    #[test]
    fn a_lesson_marks_where_a_move_would_lead_before_anything_is_pointed_at() {
        let (mut marked, mut unmarked) = (0, 0);
        for level in ["first_lesson", "tutorial"] {
            play_out(game(level, 1), |game| {
                let table = OfferTable::of(game);
                let aims = aims(&PreviewedOffer::default(), &table);
                assert!(table.lesson.is_some() || aims.is_empty(), "only a lesson marks anything");
                let acts = matches!(game.heist().phase(), HeistPhase::Turn(_));
                let is_marked = aims.iter().any(|aim| aim.at != Positions::NONE);
                *(if is_marked { &mut marked } else { &mut unmarked }) += u32::from(acts);
            });
        }
        assert!(marked > 0 && unmarked > 0, "{marked} and {unmarked}");
    }

    #[test]
    fn end_125_the_way_that_the_crew_has_come_stays_lit_when_a_rogue_goes_back() {
        let mut went_back = 0;
        for seed in 1..40 {
            let mut before = Furthest(vec![1]);
            play_out(game("counting_house", seed), |game| {
                let now = Furthest::of(game);
                assert!(
                    before.0.iter().zip(&now.0).all(|(before, now)| before <= now),
                    "{before:?}, {now:?}"
                );
                for rogue in game.heist().rogues() {
                    assert!(rogue.place.position <= now.on(rogue.place.area));
                }
                let here = game.heist().rogues().iter().filter(|rogue| rogue.place.area == 0);
                let here = here.map(|rogue| rogue.place.position).max();
                went_back += u32::from(here < Some(now.on(0)));
                before = now;
            });
        }
        assert!(went_back > 0);
    }
}
