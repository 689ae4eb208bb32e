//! What the card says of fights: that the act would begin one, and who could react to it. Rules: HSE-18, HSE-22.

use crate::sim::{Fight, Objectives, PlayerView, hits_if_answered};
use unnoticed_rules::{Action, CreatureId, Opportunity, Reaction, Rulebook, Situation};

use super::model::Detail;

/// What `action` of the rogue, which is allowed, means to a fight, as far as the player knows. Rules: HSE-48, HSE-49.
pub(super) fn facts(
    action: &Action,
    situation: &Situation,
    fight: &Fight,
    rulebook: &dyn Rulebook,
) -> Vec<Detail> {
    match (fight.running(), rulebook.victim_of(action)) {
        (Some(_), _) => reactions(action, situation, fight, rulebook),
        (None, Some(target)) if rulebook.is_hidden(situation, CreatureId::ROGUE, target) => vec![an_ambush()],
        (None, Some(_)) => vec![no_ambush()],
        (None, None) => Vec::new(),
    }
}

/// What is lost for good by hurting anybody, as an attack does that hits. Rule: HSE-41.
pub(super) fn broken(action: &Action, rulebook: &dyn Rulebook, objectives: &Objectives) -> Vec<Detail> {
    let broken = objectives.broken_by_harm().filter(|_| rulebook.victim_of(action).is_some());
    let detail = |text: &str| Detail {
        words: format!("gives up: {text}"),
        explains: format!("Whoever is hit or knocked out is harmed, and “{text}” is failed. HSE-41"),
    };
    broken.map(detail).collect()
}

/// The rogue is HIDDEN from the only one it attacks. Rules: SUR-13, SUR-20, HSE-19.
fn an_ambush() -> Detail {
    Detail {
        words: "an ambush".to_owned(),
        explains:
            "It begins a fight, and whoever has no idea of you is SURPRISED: only you and those who know of \
            you act before initiative. SUR-13 SUR-14 HSE-19"
                .to_owned(),
    }
}

/// The one it attacks knows of it. Rules: SUR-10, HSE-18.
fn no_ambush() -> Detail {
    Detail {
        words: "begins a fight, no ambush".to_owned(),
        explains: "It knows of you, so initiative is rolled first, and you choose anew when your turn comes. SUR-10 HSE-18"
            .to_owned(),
    }
}

/// Who could answer an act; the blows that a rogue's walk may provoke are part of its forecast. Rules: HSE-14, HSE-49.
fn reactions(action: &Action, situation: &Situation, fight: &Fight, rulebook: &dyn Rulebook) -> Vec<Detail> {
    if action.is_walk() && situation.creature(CreatureId::ROGUE).is_rogue() {
        return Vec::new();
    }
    let known = PlayerView::of(situation).known();
    let can_react = |id| fight.running().is_some_and(|fight| fight.can_react(id));
    let mut chances: Vec<Opportunity> = Vec::new();
    for (known, part) in parts(&known, action) {
        let more = rulebook.opportunities(&known, CreatureId::ROGUE, &part);
        let is_new = |chance: &Opportunity| chances.iter().all(|before| before.by != chance.by);
        let more: Vec<Opportunity> =
            more.into_iter().filter(|chance| can_react(chance.by) && is_new(chance)).collect();
        chances.extend(more);
    }
    let told = |chance| answered(detail(chance, &known, rulebook), action, chance, &known, rulebook);
    chances.into_iter().map(told).collect()
}

/// The same with how likely a blow hits whose target answers it. Rule: HSE-22.
fn answered(
    detail: Detail,
    action: &Action,
    chance: Opportunity,
    known: &Situation,
    rulebook: &dyn Rulebook,
) -> Detail {
    let is_target = rulebook.victim_of(action) == Some(chance.by);
    let hits = is_target.then(|| hits_if_answered(rulebook, known, action, chance)).flatten();
    match hits {
        Some(hits) => Detail {
            words: format!("{}: then {} % to hit", detail.words, hits.percent(|hits| *hits)),
            ..detail
        },
        None => detail,
    }
}

/// A walk is answered square by square; any other act is answered whole. Rule: HSE-14.
fn parts(situation: &Situation, action: &Action) -> Vec<(Situation, Action)> {
    let (Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. }) = action else {
        return vec![(situation.clone(), action.clone())];
    };
    let from = situation.creature(CreatureId::ROGUE).square;
    let starts = std::iter::once(from).chain(path.iter().copied()).zip(0..path.len());
    starts
        .map(|(square, walked)| {
            let mut there = situation.clone();
            there.creature_mut(CreatureId::ROGUE).square = square;
            (there, Action::WalkOn(path[walked..].to_vec()))
        })
        .collect()
}

/// What is said of `chance` in the situation as the player knows it.
fn detail(chance: Opportunity, known: &Situation, rules: &dyn Rulebook) -> Detail {
    let name = &known.creature(chance.by).profile.name;
    let (words, explains) = match chance.reaction {
        Reaction::ReactiveStrike => (
            format!("{name} strikes at you"),
            "It is beside you, and answers what you do: a Reactive Strike. HSE-22",
        ),
        Reaction::Brace => {
            let about = "It knows where you are: +2 to its AC against this attack, unless its cover gives as much. HSE-22";
            (format!("{name} can brace"), about)
        }
        Reaction::CallOut => (
            format!("{name} can call out"),
            "An ally near by is attacked: a shout heard 12 squares off. HSE-22 HSE-59",
        ),
        own @ Reaction::Own(_) => match rules.own_reaction(own) {
            Some(entry) => {
                let (what, gain) = (entry.name.to_lowercase(), rules.gain_of(known, chance));
                (format!("{name} can {what}: {gain}"), entry.about)
            }
            None => (format!("{name} can react"), ""),
        },
    };
    Detail { words, explains: explains.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    fn words(scene: &Scene, fight: &Fight, action: &Action) -> Vec<String> {
        facts(action, &scene.situation, fight, &Detection).into_iter().map(|detail| detail.words).collect()
    }

    #[test]
    fn hse_41_an_attack_says_what_it_gives_up_and_nothing_else_does() {
        let level = Level::load("levels/tutorial.toml").expect("a shipped level");
        let words = |action: Action, objectives: &Objectives| -> Vec<String> {
            let broken = broken(&action, &Detection, objectives);
            broken.into_iter().map(|detail| detail.words).collect()
        };
        let open = Objectives::of(&level);
        for attack in [Action::Strike(FIRST), Action::Subdue(FIRST)] {
            assert_eq!(words(attack, &open), ["gives up: Harm nobody"]);
        }
        assert_eq!(words(Action::Hide, &open), Vec::<String>::new());
        assert_eq!(words(Action::Strike(FIRST), &Objectives::default()), Vec::<String>::new());
    }

    #[test]
    fn sur_20_an_attack_tells_whether_it_is_an_ambush() {
        let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Observed);
        let strike = Action::Strike(FIRST);
        assert_eq!(words(&scene, &Fight::default(), &strike), ["an ambush"]);
        let known = scene.holds(FIRST, ROGUE, State::Undetected);
        assert_eq!(words(&known, &Fight::default(), &strike), ["begins a fight, no ambush"]);
    }
}
