//! When the player may read what has happened. Rules: DET-23, DET-24, DET-154, DET-155, HSE-47, HSE-48.

use tactical_grid::Board;
use unnoticed_rules::{CreatureId, Effect, Exposure, Roll, RollNature};

use super::{Fact, PlayerView};

/// When the player may read a line of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Openness {
    /// At once.
    #[default]
    Open,
    /// At once, or once the mission is over if the player wants secret rolls. Rules: DET-23, DET-24, HSE-47.
    Secret,
    /// Once the mission is over: it would tell why a blow has hit nothing, or a Seek found nothing. Rule: DET-155.
    Sealed,
    /// Never: the rogue could not perceive it. Rule: HSE-48.
    Closed,
}

impl Openness {
    /// Whether the player reads it now; `secret_rolls` is the setting of HSE-47.
    pub const fn lets_read(self, secret_rolls: bool, is_over: bool) -> bool {
        match self {
            Self::Open => true,
            Self::Secret => is_over || !secret_rolls,
            Self::Sealed => is_over,
            Self::Closed => false,
        }
    }
}

/// When the player with this `view`, who remembers the building as `known`, may read `fact`, one of the facts `told` in
/// the same tick.
pub fn openness(view: PlayerView, known: &Board, fact: &Fact, told: &[Fact]) -> Openness {
    match fact {
        _ if !view.may_know(fact) => Openness::Closed,
        Fact::Effect(Effect::Found { observer, evidence })
            if !view.sees_find(*observer, *evidence, known) =>
        {
            Openness::Sealed
        }
        Fact::Effect(Effect::Turned { creature, .. }) if comes_into_view(*creature, told) => Openness::Sealed,
        Fact::Effect(Effect::Rolled(roll)) if belongs_to_a_blow(roll) && hit_nothing(told) => {
            Openness::Sealed
        }
        Fact::Effect(Effect::Rolled(roll)) if is_vain_search(roll) => Openness::Sealed,
        Fact::Effect(Effect::Rolled(roll)) if is_secret(roll) => Openness::Secret,
        _ => Openness::Open,
    }
}

/// Whether the rogue has only just come to observe `creature`: how it stood before is not told. Rule: HSE-48.
fn comes_into_view(creature: CreatureId, told: &[Fact]) -> bool {
    told.iter().filter_map(Fact::effect).any(|effect| match effect {
        Effect::Learned { observer: CreatureId::ROGUE, subject, from, to, .. } => {
            let is_news = from.exposure() != Exposure::Perceived && to.exposure() == Exposure::Perceived;
            *subject == creature && is_news
        }
        _ => false,
    })
}

/// A Seek of the player's that found nothing: that it was rolled at all would tell that somebody was there.
/// Rules: DET-134, HSE-48.
fn is_vain_search(roll: &Roll) -> bool {
    roll.roller == CreatureId::ROGUE && nature(roll) == RollNature::Search && !roll.degree.succeeds()
}

/// The rogue's flat check and attack roll.
fn belongs_to_a_blow(roll: &Roll) -> bool {
    roll.roller == CreatureId::ROGUE && nature(roll) == RollNature::Blow
}

/// Whether a blow of the rogue into the unseen has hit nothing. Rule: DET-155.
fn hit_nothing(told: &[Fact]) -> bool {
    let by_rogue = Effect::HitNothing { creature: CreatureId::ROGUE };
    told.iter().filter_map(Fact::effect).any(|effect| *effect == by_rogue)
}

/// Rolls that are made secretly: of stealth and of Seek, and both of a guess. Rules: DET-23, DET-154.
fn is_secret(roll: &Roll) -> bool {
    match nature(roll) {
        RollNature::Stealth | RollNature::Search => true,
        RollNature::Blow => roll.against.is_none(),
        RollNature::Open => false,
    }
}

const fn nature(roll: &Roll) -> RollNature {
    roll.purpose.kind().nature
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Direction, Door, DoorState, SenseKind, Square};
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{Action, By, Evidence, Price, Reaction, Reason};

    /// The rolls of `action` with when they may be read, and what of the blow is told at once.
    fn told(scene: &Scene, action: &Action, faces: &[u8]) -> (Vec<Openness>, Vec<Effect>) {
        let effects = scene.resolve(ROGUE, action, faces);
        let after = scene.clone().with(|situation| situation.apply_all(&effects));
        let view = PlayerView::of(&after.situation);
        let facts: Vec<Fact> = effects.into_iter().map(Fact::Effect).collect();
        let openness_of = |fact: &Fact| openness(view, &after.situation.board, fact, &facts);
        let is_roll = |fact: &&Fact| matches!(fact, Fact::Effect(Effect::Rolled(_)));
        let open = facts.iter().filter(|fact| openness_of(fact) == Openness::Open).filter_map(Fact::effect);
        (facts.iter().filter(is_roll).map(openness_of).collect(), open.cloned().collect())
    }

    #[test]
    fn hse_47_det_23_det_24_secret_rolls_are_read_at_once_or_once_the_mission_is_over() {
        let by_setting = |openness: Openness| {
            [(false, false), (true, false), (true, true)]
                .map(|(secret, over)| openness.lets_read(secret, over))
        };
        assert_eq!(by_setting(Openness::Open), [true, true, true]);
        assert_eq!(by_setting(Openness::Secret), [true, false, true]);
        assert_eq!(by_setting(Openness::Sealed), [false, false, true]);
        assert_eq!(by_setting(Openness::Closed), [false, false, false]);
    }

    #[test]
    fn det_23_the_rolls_of_hide_sneak_and_seek_are_secret_those_of_a_strike_are_not() {
        let scene =
            Scene::draw("G.oR").holds(FIRST, ROGUE, State::Observed).holds(ROGUE, FIRST, State::Observed);
        assert_eq!(told(&scene, &Action::Hide, &[10]).0, [Openness::Secret]);
        let beside = Scene::draw("GR").holds(ROGUE, FIRST, State::Observed);
        assert_eq!(told(&beside, &Action::Strike(FIRST), &[2]).0, [Openness::Open]);
    }

    #[test]
    fn det_155_of_a_guess_that_fails_the_same_is_told_whatever_was_the_cause() {
        let guess = Action::Guess(Square::new(1, 0));
        let right = Scene::draw("RG.").holds(ROGUE, FIRST, State::Undetected);
        let wrong = right.clone().placed(FIRST, 2, 0);
        let (rolls, flat_check) = told(&right, &guess, &[10, 20]);
        assert_eq!(rolls, [Openness::Sealed, Openness::Sealed]);
        let (_, attack_roll) = told(&right, &guess, &[20, 2]);
        let (_, choice_of_square) = told(&wrong, &guess, &[20, 20]);
        assert_eq!(flat_check, attack_roll);
        assert_eq!(flat_check, choice_of_square);
        assert!(flat_check.contains(&Effect::HitNothing { creature: ROGUE }));
    }

    #[test]
    fn det_155_det_176_nor_does_a_blow_at_the_hidden_tell_whether_they_have_left() {
        let stayed = Scene::draw("RG.").holds(ROGUE, FIRST, State::Hidden);
        let left = stayed.clone().placed(FIRST, 2, 0);
        let strike = Action::Strike(FIRST);
        let (rolls, open) = told(&stayed, &strike, &[10]);
        assert_eq!(rolls, [Openness::Sealed]);
        assert_eq!(open, told(&left, &strike, &[10, 20]).1);
        assert_eq!(open, told(&stayed, &strike, &[20, 2]).1);
        let braces = [
            Effect::Reacted { creature: FIRST, reaction: Reaction::Brace, to: ROGUE },
            Effect::Braced { creature: FIRST, against: Some(ROGUE) },
        ];
        for effect in braces.map(Fact::Effect) {
            let told = |scene: &Scene| {
                openness(PlayerView::of(&scene.situation), &scene.situation.board, &effect, &[])
            };
            assert_eq!(told(&stayed), told(&left), "it braces wherever it is");
        }
    }

    #[test]
    fn det_154_det_157_a_guess_that_hits_tells_its_rolls_unless_they_are_secret() {
        let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Undetected);
        let (rolls, open) = told(&scene, &Action::Guess(Square::new(1, 0)), &[11, 12, 1, 1]);
        assert_eq!(rolls, [Openness::Secret, Openness::Secret]);
        assert!(open.iter().any(|effect| matches!(effect, Effect::Hurt { creature: FIRST, .. })));
    }

    #[test]
    fn det_157_a_guess_that_fells_is_told_too() {
        let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Undetected);
        let scene = scene.creature(FIRST, |guard| guard.health = 1);
        let (_, open) = told(&scene, &Action::Guess(Square::new(1, 0)), &[11, 12, 1, 1]);
        assert!(open.iter().any(|effect| matches!(effect, Effect::Fell { creature: FIRST, .. })));
    }

    #[test]
    fn hse_48_what_the_rogue_cannot_perceive_is_closed() {
        let scene = Scene::draw("R..G");
        let moved = Fact::Effect(Effect::Startled { creature: FIRST, startled: true });
        assert_eq!(
            openness(PlayerView::of(&scene.situation), &scene.situation.board, &moved, &[]),
            Openness::Closed
        );
    }

    #[test]
    fn hse_48_what_a_hidden_guard_does_is_told_only_where_the_rogue_knows_it_to_be() {
        let acts = Fact::Effect(Effect::Acted {
            creature: FIRST,
            action: Action::TakeCover,
            price: Price::first(1),
        });
        let at = |x| Scene::draw("R..G...").holds_at(ROGUE, FIRST, State::Hidden, Square::new(x, 0));
        let told =
            |scene: &Scene| openness(PlayerView::of(&scene.situation), &scene.situation.board, &acts, &[]);
        assert_eq!(told(&at(3)), Openness::Open, "it is heard there");
        assert_eq!(told(&at(6)), Openness::Closed, "it has gone on from there unheard");
    }

    #[test]
    fn hse_48_hse_63_what_a_guard_finds_is_told_to_a_rogue_that_knows_of_it() {
        let scene = Scene::draw("R.G").holds(ROGUE, FIRST, State::Observed);
        let door = Square::new(1, 0);
        let with_door = |state| {
            let door = Door { square: door, state, kept_shut: true, guards_have_key: false };
            scene.clone().board(|board| board.hang_door(door)).situation.board
        };
        let found = Fact::Effect(Effect::Found { observer: FIRST, evidence: Evidence::OpenDoor(door) });
        let told = |known: &Board| openness(PlayerView::of(&scene.situation), known, &found, &[]);
        assert_eq!(told(&with_door(DoorState::Open)), Openness::Open);
        assert_eq!(told(&with_door(DoorState::Closed)), Openness::Sealed);
    }

    #[test]
    fn hse_48_where_somebody_turns_is_told_of_whom_the_rogue_observes_before() {
        let turned = Fact::Effect(Effect::Turned { creature: FIRST, facing: Direction::East });
        let told = |state, facts: &[Fact]| {
            let scene = Scene::draw("R.G").holds(ROGUE, FIRST, state);
            openness(PlayerView::of(&scene.situation), &scene.situation.board, &turned, facts)
        };
        assert_eq!(told(State::Observed, &[]), Openness::Open);
        assert_eq!(told(State::Hidden, &[]), Openness::Closed, "it is only heard");
        let seen = Effect::Learned {
            observer: ROGUE,
            subject: FIRST,
            from: State::Hidden.into(),
            to: State::Observed.into(),
            place: None,
            reason: Reason::rule("DET-70", By::Sense(SenseKind::Sight)),
        };
        assert_eq!(told(State::Observed, &[Fact::Effect(seen)]), Openness::Sealed, "it comes into view");
    }

    #[test]
    fn hse_48_what_others_keep_for_themselves_is_not_told() {
        let scene = Scene::draw("R.G").holds(ROGUE, FIRST, State::Observed);
        let evidence = Evidence::OpenDoor(Square::new(1, 0));
        let of = |creature| {
            [
                Effect::RoundPassed { creature },
                Effect::Contacted { observer: creature, subject: CreatureId(9) },
                Effect::Restored { observer: creature, evidence },
                Effect::Dismissed { observer: creature, evidence },
            ]
        };
        let view = PlayerView::of(&scene.situation);
        assert!(of(FIRST).into_iter().all(|effect| !view.may_know(&Fact::Effect(effect))));
        assert!(of(ROGUE).into_iter().all(|effect| view.may_know(&Fact::Effect(effect))));
    }
}
