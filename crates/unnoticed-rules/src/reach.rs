//! Whom an attack may be aimed at, and how far it reaches. Rules: TAC-30, HSE-61, HSE-65, HSE-67.

use crate::{Attack, Creature, CreatureId, Kind, Refusal, Situation};
use tactical_grid::{Lines, Space};

/// How an attack gets to its aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackReach {
    /// By hand: they are adjacent.
    Hand,
    /// As a shot, and whether the crossbow has to be reloaded before.
    Shot {
        /// Whether it is not loaded.
        unloaded: bool,
    },
}

impl AttackReach {
    /// Whether the attack can be made now.
    pub const fn is_ready(self) -> bool {
        !matches!(self, Self::Shot { unloaded: true })
    }
}

/// How an attack of `actor` gets to `aim` from where it stands. A hound never shoots. Rules: TAC-30, HSE-61, HSE-67.
///
/// # Errors
///
/// [`Refusal`]: it does not fight, has no line of effect to the aim, or the aim is too far away.
pub fn reach(lines: &impl Lines, actor: &Creature, aim: Space) -> Result<AttackReach, Refusal> {
    reach_from(lines, actor, actor.space(), aim)
}

/// The same if it stood in `own`.
pub(crate) fn reach_from(
    lines: &impl Lines,
    actor: &Creature,
    own: Space,
    aim: Space,
) -> Result<AttackReach, Refusal> {
    let attack = attack_of(actor)?;
    check_line(lines, own, aim)?;
    match attack.range.filter(|_| actor.profile.kind != Kind::Hound) {
        _ if lines.board().are_beside(own, aim) => Ok(AttackReach::Hand),
        Some(range) if own.distance(aim) <= range.into() => {
            Ok(AttackReach::Shot { unloaded: actor.conditions.unloaded })
        }
        _ => Err(Refusal::out_of_reach("It is out of your reach.", "HSE-61")),
    }
}

/// How `actor` fights, if it does. Rule: HSE-61.
pub(crate) fn attack_of(actor: &Creature) -> Result<Attack, Refusal> {
    actor.profile.attack.ok_or(Refusal::unable("You do not fight.", "HSE-61"))
}

/// Whether whoever stands in `own` has a line of effect to `aim`, or shares an edge with it. Rules: TAC-30, TAC-45.
pub(crate) fn check_line(lines: &impl Lines, own: Space, aim: Space) -> Result<(), Refusal> {
    let has_line = own.shares_edge(aim) || lines.line_of_effect(own, aim);
    has_line.then_some(()).ok_or(Refusal::no_line("You have no line of effect to it.", "TAC-30"))
}

/// The opponent of `actor` that an attack names.
///
/// # Errors
///
/// [`Refusal`] if there is none, or if it lies on the ground. Rule: HSE-65.
pub fn opponent<'a>(
    situation: &'a Situation,
    actor: &Creature,
    target: CreatureId,
) -> Result<&'a Creature, Refusal> {
    let target = situation.get(target).filter(|target| target.is_hostile_to(actor));
    match target.ok_or(Refusal::no_target("There is no such opponent.", "HSE-65"))? {
        target if target.is_body() => {
            Err(Refusal::already_so("That one lies on the ground already.", "HSE-65"))
        }
        target => Ok(target),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;
    use crate::detection::scene::{FIRST, Scene};
    use tactical_grid::Square;

    /// What the guard of `drawing`, with a crossbow that reaches four squares, can do about the square at `x`.
    fn to(x: i16, drawing: &str, change: impl Fn(Scene) -> Scene) -> Result<AttackReach, &'static str> {
        let armed = |profile: &mut Profile| profile.attack.as_mut().expect("a guard fights").range = Some(4);
        let scene = change(Scene::draw(drawing).profile(FIRST, armed));
        let guard = scene.situation.creature(FIRST);
        reach(&scene.situation, guard, Space::of(Square::new(x, 0))).map_err(|refusal| refusal.rule.0)
    }

    #[test]
    fn hse_61_by_hand_what_is_adjacent_as_a_shot_what_is_in_range() {
        let armed = |x| to(x, "G......R", |scene| scene);
        assert_eq!(armed(1), Ok(AttackReach::Hand));
        assert_eq!(armed(4), Ok(AttackReach::Shot { unloaded: false }));
        assert_eq!(armed(5), Err("HSE-61"));
        let plain = |profile: &mut Profile| profile.attack.as_mut().expect("a guard fights").range = None;
        let by_hand = |x| to(x, "G......R", |scene| scene.profile(FIRST, plain));
        assert_eq!((by_hand(1), by_hand(2)), (Ok(AttackReach::Hand), Err("HSE-61")));
    }

    #[test]
    fn hse_61_an_unloaded_crossbow_hinders_no_blow_by_hand() {
        let unloaded = |x| to(x, "G......R", |scene| scene.conditions(FIRST, |now| now.unloaded = true));
        assert!(unloaded(1).unwrap().is_ready());
        assert!(!unloaded(2).unwrap().is_ready());
    }

    #[test]
    fn tac_45_a_blow_by_hand_reaches_whoever_shares_an_edge_though_every_corner_is_pinched() {
        let drawing = ".#...#.\n#.....#\n.......\n.......\n.......\n#.....#\n.#...#.";
        let board = tactical_grid::Board::from_drawing(drawing);
        let (ogre, thief) = (Space { origin: Square::new(1, 1), side: 5 }, Space::of(Square::new(0, 3)));
        assert!(check_line(&board, ogre, thief).is_ok() && check_line(&board, thief, ogre).is_ok());
        assert!(check_line(&board, ogre, Space::of(Square::new(0, 0))).is_err(), "past a pinched point");
    }

    #[test]
    fn tac_30_nothing_reaches_through_a_wall() {
        assert_eq!(to(2, "G#.....R", |scene| scene), Err("TAC-30"));
    }

    #[test]
    fn hse_61_hse_67_a_servant_does_not_fight_and_a_hound_never_shoots() {
        let unarmed = |scene: Scene| scene.profile(FIRST, |profile| profile.attack = None);
        assert_eq!(to(1, "G......R", unarmed), Err("HSE-61"));
        let hound = |scene: Scene| scene.profile(FIRST, |profile| profile.kind = Kind::Hound);
        let reached = |x| to(x, "G......R", hound);
        assert_eq!((reached(1), reached(2)), (Ok(AttackReach::Hand), Err("HSE-61")));
    }
}
