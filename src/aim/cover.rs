//! Against whom cover that is taken would count. Rules: DET-55, HSE-49.

use crate::sim::PlayerView;
use tactical_grid::Cover;
use unnoticed_rules::{Creature, CreatureId, Pair, Situation};

/// The cover that the rogue would have by taking it, against each of those that the player perceives and that are against it.
pub fn covers_taken(situation: &Situation) -> Vec<(&Creature, Cover)> {
    let mut crouched = situation.clone();
    crouched.creature_mut(CreatureId::ROGUE).conditions.took_cover = true;
    let (view, rogue) = (PlayerView::of(situation), situation.creature(CreatureId::ROGUE));
    let against = situation.hostiles(rogue).filter(|guard| guard.can_act() && view.perceives(guard.id));
    let cover = |guard| Pair::of(&crouched, guard, crouched.creature(CreatureId::ROGUE)).cover();
    against.map(|guard| (guard, cover(guard))).collect()
}

/// Whether taking cover would count against none of them, though there are some.
pub fn is_vain_cover(situation: &Situation) -> bool {
    let covers = covers_taken(situation);
    !covers.is_empty() && covers.iter().all(|(_, cover)| *cover < Cover::Standard)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};

    #[test]
    fn det_55_cover_is_vain_where_nothing_lies_between_the_rogue_and_anybody_it_perceives() {
        let open = Scene::draw("R..G").holds(ROGUE, FIRST, State::Observed);
        assert!(is_vain_cover(&open.situation));
        let behind = Scene::draw("G..oR..G").holds(ROGUE, FIRST, State::Observed);
        assert!(!is_vain_cover(&behind.situation));
        assert!(
            !is_vain_cover(&behind.holds(ROGUE, SECOND, State::Observed).situation),
            "it serves against one"
        );
        let unperceived = open.holds(ROGUE, FIRST, State::Undetected);
        assert!(!is_vain_cover(&unperceived.situation), "nobody is perceived");
    }
}
