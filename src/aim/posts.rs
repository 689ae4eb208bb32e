//! At which posts guards may still stand whom the brief places there. Rule: HSE-49.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::shown_situation::ShownSituation;
use crate::sim::{PlayerView, Playing, Seen};
use tactical_grid::Square;
use unnoticed_rules::{CreatureId, Situation};

/// Guards who were seen or heard elsewhere than where the brief places them, or whose posts were seen empty.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LeftPosts(BTreeSet<CreatureId>);

impl LeftPosts {
    /// Of `posts` those at which somebody may still stand.
    pub fn open(
        &self,
        posts: impl Iterator<Item = (CreatureId, Square)>,
    ) -> impl Iterator<Item = (CreatureId, Square)> {
        posts.filter(|(guard, _)| !self.0.contains(guard))
    }

    /// Notes who of those with `posts` is not there, as far as the player sees it in `situation`.
    fn note(&mut self, situation: &Situation, posts: impl Iterator<Item = (CreatureId, Square)>) {
        let view = PlayerView::of(situation);
        let has_left = |(guard, post): &(CreatureId, Square)| match view.seen(*guard) {
            Seen::Perceived { square, .. } | Seen::LastKnown(square) => square != *post,
            Seen::Scouted | Seen::Unknown => view.sees(*post),
        };
        self.0.extend(posts.filter(has_left).map(|(guard, _)| guard));
    }
}

/// Follows what the player sees of posts; another mission begins with all of them.
pub(super) fn follow_posts(playing: Res<Playing>, view: ShownSituation, mut left: ResMut<LeftPosts>) {
    if playing.is_changed() {
        left.set_if_neq(LeftPosts::default());
    }
    if playing.is_changed() || view.is_changed() {
        let mut now = left.clone();
        now.note(view.situation(), playing.0.posts_told());
        left.set_if_neq(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    #[test]
    fn hse_49_whoever_was_met_elsewhere_or_is_missing_at_a_post_may_stand_there_no_more() {
        let post = Square::new(4, 2);
        let scouted = || {
            let scene = Scene::draw("R....\n###.#\nG...o").profile(FIRST, |guard| guard.scouted = true);
            scene.holds(ROGUE, FIRST, State::Unnoticed)
        };
        let is_open = |scenes: &[&Scene]| {
            let posts = || std::iter::once((FIRST, post));
            let mut left = LeftPosts::default();
            scenes.iter().for_each(|scene| left.note(&scene.situation, posts()));
            left.open(posts()).count() == 1
        };
        assert!(is_open(&[&scouted()]), "behind a wall nobody knows better");
        let sees_it = scouted().placed(ROGUE, 3, 2);
        assert!(!is_open(&[&sees_it]), "it is empty");
        assert!(!is_open(&[&sees_it, &scouted()]), "and that is not forgotten");
        let heard = |at| scouted().holds_at(ROGUE, FIRST, State::Undetected, at);
        assert!(!is_open(&[&heard(Square::new(0, 2)), &scouted()]), "it was somewhere else");
        assert!(is_open(&[&heard(post), &scouted()]), "it was there");
    }
}
