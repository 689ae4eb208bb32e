//! The squares behind the overlays, as the rules have them. Nothing here decides anything itself.

use std::collections::BTreeSet;

use crate::aim::candidate;
use crate::sense::Fields;
use tactical_grid::{Blocking, Board, Lines, MAX_FIELD_RADIUS, SenseKind, Space, Square, noise};
use unnoticed_rules::{Action, ActionKind, Creature, CreatureId, Mover, Pair, Rulebook, SeekArea, Situation};

/// What one guard watches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// Squares where the rogue would be in plain sight of it.
    pub open: BTreeSet<Square>,
    /// Squares in its sight where cover or poor light would let the rogue hide. Rules: DET-60, DET-61.
    pub sheltered: BTreeSet<Square>,
}

impl Watched {
    /// What `observer` watches of where the rogue could be, by the `fields` of its entity if they are right in
    /// `situation`. Rules: DET-32, DET-59 to DET-61, HSE-09, HSE-12.
    pub fn by(
        rules: &dyn Rulebook,
        situation: &Situation,
        observer: &Creature,
        fields: Option<&Fields>,
    ) -> Self {
        let rogue = situation.creature(CreatureId::ROGUE);
        let pair = Pair::of(situation, observer, rogue);
        let mut watched = Self::default();
        for square in in_line_of_sight(&situation.board, observer, fields) {
            let there = pair.at(square);
            if there.sight_reaches() {
                if rules.in_plain_sight(&there) { &mut watched.open } else { &mut watched.sheltered }
                    .insert(square);
            }
        }
        watched
    }

    /// Whether it sees `square` at all.
    pub fn sees(&self, square: Square) -> bool {
        self.open.contains(&square) || self.sheltered.contains(&square)
    }
}

/// Open squares within the range of the sight of `observer` and in line with it: all that its sight can reach.
fn in_line_of_sight(board: &Board, observer: &Creature, fields: Option<&Fields>) -> Vec<Square> {
    let Some(sight) = observer.sense(SenseKind::Sight) else { return Vec::new() };
    let (space, range) = (observer.space(), sight.range.min(MAX_FIELD_RADIUS));
    let is_near = |square| space.distance(Space::of(square)) <= u16::from(range);
    let open = |square: &Square| is_near(*square) && is_open(board, *square);
    match fields {
        Some(fields) => fields.sight().squares().filter(open).collect(),
        None => board.field(space, range, Blocking::Sight).squares().filter(open).collect(),
    }
}

fn is_open(board: &Board, square: Square) -> bool {
    !board.terrain(square).is_solid()
}

/// Open squares in which a noise of `radius` squares made by `source` is heard. Rules: DET-40 to DET-42.
pub fn heard(board: &Board, source: Space, radius: u8) -> BTreeSet<Square> {
    let near = source.grown(radius).filter(|&square| board.contains(square) && is_open(board, square));
    let in_line = board.field(source, radius.min(MAX_FIELD_RADIUS), Blocking::Effect);
    let has_line = |square: Square| match radius {
        ..=MAX_FIELD_RADIUS => in_line.contains(square),
        _ => board.line_of_effect(source, Space::of(square)),
    };
    let is_heard =
        |&square: &Square| noise::carries(radius, source.distance(Space::of(square)), || has_line(square));
    near.filter(is_heard).collect()
}

/// Squares where the rogue could end a move of `kind`; none if that is no move. Rules: TAC-21, DET-77, HSE-25.
pub fn reachable(situation: &Situation, rulebook: &dyn Rulebook, kind: ActionKind) -> BTreeSet<Square> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let has_means = !rogue.turn.is_used_up() && rulebook.unpayable(rogue, kind).is_none();
    let Some(budget) = squares_of_a_move(rulebook, rogue, kind).filter(|_| has_means) else {
        return BTreeSet::new();
    };
    match kind {
        ActionKind::Step => return steps(situation, rulebook, rogue),
        ActionKind::Drag => return drags(situation, rulebook, rogue, budget),
        _ => {}
    }
    let reach = Mover::new(situation, rogue.id).reach(budget.into());
    reach.stops().map(|(square, _)| square).filter(|&square| square != rogue.square).collect()
}

/// How far one action of `kind` takes the rogue over open ground, in squares; `None` if that is no move. Rules:
/// TAC-21, DET-77, HSE-25.
pub fn squares_of_a_move(rulebook: &dyn Rulebook, rogue: &Creature, kind: ActionKind) -> Option<u8> {
    match kind {
        ActionKind::Stride | ActionKind::Drag if rogue.turn.actions == 0 => Some(rogue.turn.movement),
        _ => rulebook.squares_of_a_move(rogue, kind),
    }
}

fn steps(situation: &Situation, rulebook: &dyn Rulebook, rogue: &Creature) -> BTreeSet<Square> {
    let allowed = |to: &Square| rulebook.check(situation, rogue.id, &Action::Step(*to)).is_ok();
    rogue.square.neighbours().filter(allowed).collect()
}

/// Squares to which the body beside the rogue can follow. Rule: HSE-30.
fn drags(situation: &Situation, rulebook: &dyn Rulebook, rogue: &Creature, budget: u8) -> BTreeSet<Square> {
    let mover = Mover::new(situation, rogue.id);
    let reach = mover.reach(budget.into());
    let allowed = |to: &Square| {
        let drag = candidate(rulebook, situation, ActionKind::Drag, Some(*to), false);
        drag.is_some_and(|drag| rulebook.check(situation, rogue.id, &drag.action).is_ok())
    };
    reach.stops().map(|(square, _)| square).filter(allowed).collect()
}

/// Open squares that a Seek of `seeker` covers: in the area, and in line of effect or in earshot. Rules: DET-132,
/// DET-133.
pub fn sought(situation: &Situation, seeker: &Creature, area: SeekArea) -> BTreeSet<Square> {
    let (board, from) = (&situation.board, seeker.space());
    let searched = |square: &Square| {
        let space = Space::of(*square);
        is_open(board, *square) && (board.line_of_effect(from, space) || board.in_earshot(from, space))
    };
    area.squares(from, board).filter(searched).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use tactical_grid::Direction;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    fn drawings() -> impl Strategy<Value = String> {
        prop::collection::vec(
            prop::sample::select(vec!['.', '.', '.', '.', '#', 'o', 'O', '~', 'f', ',', '"']),
            80,
        )
        .prop_map(|mut squares| {
            (squares[13], squares[66]) = ('R', 'G');
            squares.chunks(10).map(|row| row.iter().collect::<String>() + "\n").collect()
        })
    }

    fn facings() -> impl Strategy<Value = Direction> {
        prop::sample::select(Direction::ALL.to_vec())
    }

    fn all_squares(situation: &Situation) -> Vec<Square> {
        let board = &situation.board;
        board.squares().filter(|&square| is_open(board, square)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn what_is_drawn_as_watched_is_what_the_rules_call_seen(
            drawing in drawings(), facing in facings(), aware in any::<bool>(),
        ) {
            let state = if aware { State::Undetected } else { State::Unnoticed };
            let scene = Scene::draw(&drawing).facing(FIRST, facing).holds(FIRST, ROGUE, state);
            let situation = &scene.situation;
            let watched = Watched::by(&Detection, situation, situation.creature(FIRST), None);
            for square in all_squares(situation) {
                let pair = Pair::new(situation, FIRST, ROGUE).at(square);
                prop_assert_eq!(watched.sees(square), pair.sight_reaches(), "{}", square);
                prop_assert_eq!(watched.open.contains(&square), Detection.in_plain_sight(&pair), "{}", square);
            }
        }

        #[test]
        fn a_noise_is_drawn_where_it_is_heard(drawing in drawings(), radius in 0..9_u8) {
            let situation = Scene::draw(&drawing).situation;
            let source = situation.creature(ROGUE).space();
            let drawn = heard(&situation.board, source, radius);
            for square in all_squares(&situation) {
                let reached = situation.board.noise_reaches(source, radius, Space::of(square));
                prop_assert_eq!(drawn.contains(&square), reached, "{}", square);
            }
        }

        #[test]
        fn every_square_drawn_as_reachable_can_be_reached_and_no_other(drawing in drawings(), kind in 0..2_usize) {
            let situation = Scene::draw(&drawing).situation;
            let kind = [ActionKind::Stride, ActionKind::Sneak][kind];
            let drawn = reachable(&situation, &Detection, kind);
            for square in all_squares(&situation).into_iter().filter(|&s| s != situation.creature(ROGUE).square) {
                let way = Mover::new(&situation, ROGUE).way_to(square).map(|way| way.squares);
                let action = way.map(|way| if kind == ActionKind::Sneak { Action::Sneak(way) } else { Action::Stride(way) });
                let allowed = action.is_some_and(|action| within_reach(&situation, &action));
                prop_assert_eq!(drawn.contains(&square), allowed, "{}", square);
            }
        }
    }

    /// Whether nothing but the rest of a Sneak's requirements stands against `action`.
    fn within_reach(situation: &Situation, action: &Action) -> bool {
        let as_walk = match action {
            Action::Sneak(way) => {
                let mover = Mover::new(situation, ROGUE);
                let budget = situation.creature(ROGUE).profile.half_speed();
                return mover.first_part(way, budget.into()).len() == way.len();
            }
            other => other,
        };
        Detection.check(situation, ROGUE, as_walk).is_ok()
    }

    #[test]
    fn hse_25_a_step_is_drawn_to_the_squares_the_rules_allow() {
        let situation = Scene::draw("R.#\n.,.\n...").situation;
        let steps = reachable(&situation, &Detection, ActionKind::Step);
        assert_eq!(steps.into_iter().collect::<Vec<_>>(), [Square::new(1, 0), Square::new(0, 1)]);
    }

    #[test]
    fn without_actions_nothing_is_in_reach() {
        let scene = Scene::draw("R..").creature(ROGUE, |rogue| rogue.turn.actions = 0);
        assert!(reachable(&scene.situation, &Detection, ActionKind::Stride).is_empty());
    }

    #[test]
    fn det_132_a_burst_covers_six_by_six_squares_in_the_open() {
        let scene = Scene::draw(&"..........\n".repeat(10)).placed(ROGUE, 5, 5);
        let situation = &scene.situation;
        let area = SeekArea::Burst(Square::new(5, 5));
        assert_eq!(sought(situation, situation.creature(ROGUE), area).len(), 36);
    }

    #[test]
    fn det_133_what_lies_behind_a_wall_and_out_of_earshot_is_not_sought() {
        let scene = Scene::draw("R.#.......");
        let situation = &scene.situation;
        let area = SeekArea::Cone(Direction::East);
        let squares = sought(situation, situation.creature(ROGUE), area);
        assert_eq!(squares.into_iter().map(|square| square.x).collect::<Vec<_>>(), [1, 3]);
    }
}
