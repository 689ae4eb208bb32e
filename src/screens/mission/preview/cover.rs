//! What the preview says of cover that is taken: against whom it would count. Rules: DET-55, HSE-49.

use crate::aim::covers_taken;
use tactical_grid::Cover;
use unnoticed_rules::{Action, Creature, Situation};

use super::model::Detail;

/// Against whom it would count, and who would see the rogue without any, as far as the player perceives them.
pub(super) fn facts(action: &Action, situation: &Situation) -> Vec<Detail> {
    if *action != Action::TakeCover {
        return Vec::new();
    }
    let covers = covers_taken(situation);
    let told = |words: String| Detail { words, explains: EXPLAINS.to_owned() };
    if covers.is_empty() {
        return vec![told("against nobody whom you perceive".to_owned())];
    }
    let graded = [Cover::Greater, Cover::Standard].into_iter().filter_map(|grade| {
        let names = names(&covers, |cover| cover == grade)?;
        Some(told(format!("+{} against {names}", grade.ac_bonus())))
    });
    let open =
        names(&covers, |cover| cover < Cover::Standard).map(|names| told(format!("none against {names}")));
    graded.chain(open).collect()
}

const EXPLAINS: &str = "Cover counts against each guard for itself: taking it makes more of what lies between, and nothing where \
                        nothing does. It lasts until you move or strike, and does not help a Sneak. DET-55 DET-56 DET-80";

/// The names of those whose lines end in such cover, if there are any.
fn names(covers: &[(&Creature, Cover)], is_so: impl Fn(Cover) -> bool) -> Option<String> {
    let names =
        covers.iter().filter(|(_, cover)| is_so(*cover)).map(|(guard, _)| guard.profile.name.as_str());
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};

    fn words(scene: &Scene) -> Vec<String> {
        facts(&Action::TakeCover, &scene.situation).into_iter().map(|detail| detail.words).collect()
    }

    #[test]
    fn det_55_cover_is_told_for_each_guard_that_the_player_perceives() {
        let named = |scene: Scene, who, name: &str| scene.profile(who, |guard| guard.name = name.to_owned());
        let scene = named(named(Scene::draw("G..oR..G"), FIRST, "Osk"), SECOND, "Ilse");
        let scene = scene.holds(ROGUE, FIRST, State::Observed);
        assert_eq!(words(&scene), ["+4 against Osk"]);
        let both = scene.clone().holds(ROGUE, SECOND, State::Observed);
        assert_eq!(words(&both), ["+4 against Osk", "none against Ilse"]);
        assert!(facts(&Action::Hide, &both.situation).is_empty());
    }

    #[test]
    fn hse_49_cover_against_a_guard_that_is_not_perceived_is_not_told() {
        let unseen = Scene::draw("G..oR...").holds(ROGUE, FIRST, State::Undetected);
        assert_eq!(words(&unseen), ["against nobody whom you perceive"]);
    }
}
