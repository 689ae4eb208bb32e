//! What would become of each guard's state, and the roll that decides it.

use bevy::prelude::*;

use crate::sim::sentences::Places;
use crate::sim::{PlayerForecast, Remark, Remembered};
use crate::ui::theme;
use unnoticed_rules::{
    Against, Chances, Compare, CreatureId, Forecast, HeldState, Lost, Modifier, RollNature, Situation,
};

use super::super::moment::signed;

/// What would become of one guard's state.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GuardLine {
    pub(super) name: String,
    /// How likely it falls, if that may be, and how it lies then.
    pub(super) falls: Option<(u8, &'static str)>,
    /// What it would hold at the end, unless it falls.
    pub(super) chances: Vec<(HeldState, u8)>,
    /// What is worse before the end of a walk, with its state.
    pub(super) on_the_way: Option<(HeldState, String)>,
    pub(super) detail: String,
    pub(super) explains: String,
}

/// A line for each guard that matters: whose knowledge would change, who threatens, or against whom is rolled, be it with a
/// die that is known already. Whether the victim of an `attack` falls, which kills or not, is told there, and not as that it knows
/// of nobody then.
pub(super) fn of(
    forecast: &Forecast,
    whole: Option<&PlayerForecast>,
    attack: Option<(CreatureId, bool)>,
    situation: &Situation,
) -> Vec<GuardLine> {
    let more = |id: CreatureId, mut line: GuardLine| {
        if let Some(doubt) = whole.and_then(|whole| whole.doubt_of(id)) {
            line.detail = format!("{} · {}", doubt.words, line.detail);
            line.explains = format!("{}\n{}", line.explains, doubt.explains);
        }
        if let Some((state, remark)) = whole.and_then(|whole| whole.on_the_way(id, situation)) {
            line.explains = format!("{}\n{}", line.explains, remark.explains);
            line.on_the_way = Some((state, remark.words));
        }
        line
    };
    let line = |(id, chances): &(CreatureId, Chances<HeldState>)| {
        // A blow is told of by itself: it is no roll about what they know.
        let decides =
            |roll: &&Against| roll.observer == Some(*id) && roll.purpose.kind().nature != RollNature::Blow;
        let roll = forecast.rolls.iter().find(decides);
        let now = situation.creature(*id).awareness.state(CreatureId::ROGUE);
        let name = situation.creature(*id).profile.name.clone();
        let (falls, chances) = match attack {
            Some((victim, kills)) if victim == *id => fallen(chances, &forecast.felled, kills),
            _ => (None, percents(chances)),
        };
        let Some(roll) = roll else {
            let explains = format!("{name}: nothing is rolled; to them you are {now} now. HSE-48");
            let detail = format!("no roll · {now} now");
            return GuardLine { detail, explains, name, falls, chances, on_the_way: None };
        };
        let (lost, why) = roll.lost.map(lost).unwrap_or_default();
        let (detail, explains) = (against(roll) + &lost, explained(roll) + &why);
        GuardLine { detail, explains, name, falls, chances, on_the_way: None }
    };
    let matters = |(id, chances): &&(CreatureId, Chances<HeldState>)| {
        let is_told_of = |whole: &PlayerForecast| {
            whole.doubt_of(*id).is_some() || whole.on_the_way(*id, situation).is_some()
        };
        let is_rolled_against =
            |roll: &Against| roll.observer == Some(*id) && roll.purpose.kind().nature == RollNature::Stealth;
        whole.is_some_and(is_told_of)
            || forecast.rolls.iter().any(is_rolled_against)
            || matters(situation.creature(*id).awareness.state(CreatureId::ROGUE), chances)
    };
    forecast.states.iter().filter(matters).map(|known| more(known.0, line(known))).collect()
}

/// A line for each guard that is only remembered or placed by the brief and might notice something if it were still there:
/// nothing else counts it. Rule: HSE-49.
pub(super) fn if_still_there(whole: &PlayerForecast, situation: &Situation) -> Vec<GuardLine> {
    let risky = whole.if_still_there(situation).filter(|(guard, _)| guard.along.is_risky());
    let line = |(guard, remark): (&Remembered, Remark)| GuardLine {
        name: situation.creature(guard.along.guard).profile.name.clone(),
        falls: None,
        chances: percents(&guard.along.at_end),
        on_the_way: guard.along.on_the_way(situation).map(|(state, remark)| (state, remark.words)),
        detail: format!("if still {} · not counted below", Places(situation).at(guard.square)),
        explains: remark.explains,
    };
    risky.map(line).collect()
}

/// What is known of those whom it would not trouble where they are remembered or placed by the brief, if there are any: who
/// would notice nothing has no line. Rule: HSE-49.
pub(super) fn untroubled(whole: &PlayerForecast, situation: &Situation) -> Option<String> {
    let calm = whole.if_still_there(situation).filter(|(guard, _)| !guard.along.is_risky());
    let known: Vec<String> =
        calm.map(|(_, remark)| format!("{}.\n{}", remark.words, remark.explains)).collect();
    (!known.is_empty()).then(|| known.join("\n"))
}

/// Whether a guard is named that holds `now` and may hold what `chances` say: one whose knowledge would change, or one that
/// threatens already.
fn matters(now: HeldState, chances: &Chances<HeldState>) -> bool {
    now.exposure().is_placed() || chances.outcomes.iter().any(|(state, weight)| *weight > 0 && *state != now)
}

/// What a roll does not add, and why; shortly, and in a sentence.
fn lost(Lost { value, short, why }: Lost) -> (String, String) {
    (format!(" · no +{value}: {short}"), format!("\nNo +{value}: {why}"))
}

/// The same of all guards together; `None` if there is none.
pub(super) fn all(forecast: &Forecast) -> Option<Vec<(HeldState, u8)>> {
    (!forecast.states.is_empty()).then(|| percents(&forecast.worst))
}

/// Every state that is possible, least exposed first, with its chance in percent.
fn percents(chances: &Chances<HeldState>) -> Vec<(HeldState, u8)> {
    chances.percents().into_iter().rev().map(|(state, percent)| (*state, percent)).collect()
}

/// How likely somebody falls, and what else it may hold: who has fallen knows of nobody. Rules: HSE-28, HSE-29.
fn fallen(
    chances: &Chances<HeldState>,
    felled: &Chances<bool>,
    is_killed: bool,
) -> (Option<(u8, &'static str)>, Vec<(HeldState, u8)>) {
    let all = percents(chances);
    let of_felled = u128::from(felled.weight(|felled| *felled));
    let is_calm = |state: &HeldState| !state.exposure().is_aware();
    let falls_alone = u128::from(chances.weight(is_calm)) * u128::from(felled.total)
        == of_felled * u128::from(chances.total);
    if of_felled == 0 || !falls_alone {
        return (None, all);
    }
    let (calm, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(state, _)| is_calm(state));
    let falls = calm.iter().map(|(_, percent)| percent).sum();
    (Some((falls, if is_killed { "dead" } else { "out cold" })), others)
}

/// "Stealth +9 vs DC 16 · standard cover +2", or of pools "Dagger d6+2, Nerve d6+2 vs Mail d6+1"
pub(super) fn against(roll: &Against) -> String {
    if roll.purpose.is_of_pools() {
        return format!("{} vs {}", pool(&roll.modifiers), pool(&roll.roll.dc.parts));
    }
    if roll.purpose.kind().compare == Compare::Tiers {
        return power_roll(roll);
    }
    let (main, rest) = match roll.modifiers.split_first() {
        Some((first, rest)) => (sourced(first), rest),
        None => (roll.purpose.dice(), &[][..]),
    };
    let rest: String = rest.iter().map(|modifier| format!(" · {}", sourced(modifier))).collect();
    format!("{main} vs DC {}{rest}", roll.roll.dc.value())
}

/// "Agility +2 · Hide +2 · edge +2 · hidden", and of a test how hard it is. Rules: TAC-71 to TAC-75, TAC-88.
fn power_roll(roll: &Against) -> String {
    let part = |part: &Modifier| match (part.source.to_string(), part.value) {
        (words, 0) => words.rsplit(": ").next().unwrap_or_default().to_owned(),
        (words, value) => format!("{words} {}", signed(value)),
    };
    let parts = roll.modifiers.iter().map(part).collect::<Vec<_>>().join(" · ");
    match roll.roll.dc.parts.first().map(|goal| goal.source.to_string()) {
        Some(hard) if hard != "tier 2" => format!("{hard} test · {parts}"),
        _ => parts,
    }
}

/// "Dagger d6+2, Nerve d6+2"
fn pool(parts: &[Modifier]) -> String {
    parts.iter().map(sourced).collect::<Vec<_>>().join(", ")
}

/// "Stealth +9", or of a part with a die of its own "Dagger d6+2".
fn sourced(modifier: &Modifier) -> String {
    match (modifier.face, modifier.plus()) {
        (None, _) => format!("{} {}", modifier.source, signed(modifier.value)),
        (Some(_), 0) => format!("{} d6", modifier.source),
        (Some(_), plus) => format!("{} d6{}", modifier.source, signed(plus)),
    }
}

/// Die, modifiers, DC, the chance of each degree, and the rules.
pub(super) fn explained(roll: &Against) -> String {
    let degrees = roll.degrees.percents().into_iter().rev();
    let degrees: Vec<String> =
        degrees.map(|(degree, percent)| format!("{} {percent} %", roll.roll.called(*degree))).collect();
    let rules: Vec<String> = roll.roll.rules.iter().map(ToString::to_string).collect();
    format!(
        "{}: {}.\n{}.\n{}\n{}",
        roll.purpose,
        both_sides(roll),
        degrees.join(", "),
        roll.purpose.kind().about,
        rules.join(" "),
    )
}

/// "d20 Stealth +9 standard cover +2 against DC 16 (base +10, Perception +6)", or the two pools.
fn both_sides(roll: &Against) -> String {
    let parts = &roll.roll.dc.parts;
    if roll.purpose.is_of_pools() {
        return format!("{} against {}", pool(&roll.modifiers), pool(parts));
    }
    if roll.purpose.kind().compare == Compare::Tiers {
        return format!("{} · {}", roll.purpose.dice(), power_roll(roll));
    }
    let modifiers: String = roll.modifiers.iter().map(|modifier| format!(" {}", sourced(modifier))).collect();
    format!("{}{modifiers} against DC {} ({})", roll.purpose.dice(), roll.roll.dc.value(), pool(parts))
}

/// "65 % undetected · 30 % hidden · 5 % observed"
pub(super) fn in_words(chances: &[(HeldState, u8)]) -> String {
    let words: Vec<String> = chances.iter().map(|(state, percent)| format!("{percent} % {state}")).collect();
    words.join(" · ")
}

impl GuardLine {
    /// All chances in words: "75 % out cold · 25 % observed".
    pub(super) fn in_words(&self) -> String {
        let falls = self.falls.map(|(percent, lies)| format!("{percent} % {lies}"));
        let rest = (!self.chances.is_empty()).then(|| in_words(&self.chances));
        falls.into_iter().chain(rest).collect::<Vec<_>>().join(" · ")
    }

    /// The colour of what is likeliest.
    pub(super) fn color(&self) -> Color {
        let holds = self.chances.iter().map(|(_, percent)| *percent).max().unwrap_or_default();
        match self.falls {
            Some((falls, _)) if falls >= holds => theme::QUIET,
            _ => color_of(&self.chances),
        }
    }
}

/// The colour of the likeliest state.
pub(super) fn color_of(chances: &[(HeldState, u8)]) -> Color {
    let likeliest = chances.iter().max_by_key(|(_, percent)| *percent);
    likeliest.map_or(theme::QUIET, |(state, _)| theme::state(*state).color)
}

#[cfg(test)]
mod tests {
    use super::super::facts::kills;
    use super::*;
    use crate::sim::Fight;
    use tactical_grid::Square;
    use unnoticed_rules::danger::Danger;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State, purpose};
    use unnoticed_rules::{Action, Dc, Degree, Purpose, Roll, RuleId, Rulebook, Source};

    #[test]
    fn hse_49_whoever_might_notice_from_where_it_is_remembered_has_a_line_and_whoever_would_not_has_none() {
        let lines = |drawing: &str, squares: i16| {
            let marker = Square::new(6, 2);
            let scene = Scene::draw(drawing).holds_at(ROGUE, FIRST, State::Undetected, marker);
            let south = Action::Stride((1..=squares).map(|y| Square::new(2, y)).collect());
            let whole = PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &south);
            if_still_there(&whole.expect("it is allowed"), &scene.situation)
        };
        let crossing = "##R####\n##.####\n......G\n##.####\n##.####";
        let [line] = &lines(crossing, 2)[..] else { panic!("it looks along the hall") };
        assert_eq!(line.detail, "if still at G3 · not counted below");
        assert_eq!(line.chances, [(State::Observed.into(), 100)]);
        assert_eq!(
            lines("##R####\n##.####\n##.###G\n##.####\n##.####", 2),
            [],
            "behind a wall it sees nothing"
        );
    }

    #[test]
    fn hse_49_who_would_notice_nothing_from_where_it_is_remembered_is_told_of_to_whoever_asks() {
        let told = |drawing: &str| {
            let drawn = Scene::draw(drawing);
            let guards = drawn.situation.creatures.iter().skip(1).map(|guard| (guard.id, guard.square));
            let guards: Vec<_> = guards.collect();
            let scene = guards.into_iter().fold(drawn, |scene, (guard, square)| {
                scene.holds_at(ROGUE, guard, State::Undetected, square)
            });
            let south = Action::Sneak(vec![Square::new(2, 1)]);
            let whole = PlayerForecast::of(&Detection, &scene.situation, &Fight::default(), &south);
            untroubled(&whole.expect("it is allowed"), &scene.situation)
        };
        let wall = "#".repeat(42);
        let hall = |far: &str| format!("##R{wall}\n##.{wall}\n{}{far}", "#".repeat(40));
        assert_eq!(told(&hall("#####")), None);
        assert_eq!(
            told("##R####\n##.####\n......G\n##.####"),
            None,
            "it might notice, and has a line of its own"
        );
        let three = told(&hall("G.G.G")).expect("they are known");
        for place in ["AO3", "AQ3", "AS3"] {
            let words = format!("Guard, if still at {place}: unnoticed.");
            assert!(three.contains(&words), "{words} in {three}");
        }
    }

    fn hide_behind_standard_cover() -> Against {
        let modifiers = vec![Modifier::new(9, Source::Stealth), Modifier::new(2, Source::StandardCover)];
        let degrees = Chances { outcomes: vec![(Degree::Failure, 4), (Degree::Success, 16)], total: 20 };
        let roll = Roll {
            purpose: purpose::HIDE,
            roller: CreatureId::ROGUE,
            against: Some(CreatureId(1)),
            die: 0,
            modifiers: modifiers.clone(),
            dc: Dc::ten_plus(6, Source::Perception),
            degree: Degree::Success,
            rules: vec![RuleId("DET-67")],
        };
        Against {
            observer: Some(CreatureId(1)),
            purpose: purpose::HIDE,
            modifiers,
            roll,
            degrees,
            lost: None,
            brings: Vec::new(),
        }
    }

    #[test]
    fn a_roll_names_every_part_and_where_it_comes_from() {
        let roll = hide_behind_standard_cover();
        assert_eq!(against(&roll), "Stealth +9 vs DC 16 · standard cover +2");
        assert_eq!(
            explained(&roll),
            "Hide: d20 Stealth +9 standard cover +2 against DC 16 (base +10, Perception +6).\n\
             success 80 %, failure 20 %.\n\
             Stealth against the Perception DC of each who observes you. DET-63\nDET-67"
        );
    }

    #[test]
    fn dng_145_dng_147_of_pools_each_card_and_bonus_of_both_sides_is_named() {
        let part = |plus, name| Modifier::die(0, plus, Source::Own(name));
        let attack = Danger.roll_kinds().iter().find(|kind| kind.label == "Attack").map(Purpose::new);
        let purpose = attack.expect("attacks are rolled for");
        let mut roll = Against { purpose, ..hide_behind_standard_cover() };
        roll.modifiers = vec![part(2, "Dagger"), part(0, "the step")];
        roll.roll.dc = Dc::new(vec![part(1, "Mail"), part(0, "cover")]);
        assert_eq!(against(&roll), "Dagger d6+2, the step d6 vs Mail d6+1, cover d6");
        let first = explained(&roll).lines().next().map(str::to_owned);
        assert_eq!(first.as_deref(), Some("Attack: Dagger d6+2, the step d6 against Mail d6+1, cover d6."));
    }

    #[test]
    fn only_guards_whose_knowledge_would_change_or_who_threaten_are_named() {
        let chances = |outcomes: &[(State, u64)]| Chances {
            outcomes: outcomes.iter().map(|(state, weight)| ((*state).into(), *weight)).collect(),
            total: 20,
        };
        let unnoticed = State::Unnoticed.into();
        assert!(!matters(unnoticed, &chances(&[(State::Unnoticed, 20)])), "nothing changes");
        assert!(matters(unnoticed, &chances(&[(State::Unnoticed, 19), (State::Observed, 1)])));
        assert!(matters(State::Observed.into(), &chances(&[(State::Observed, 20)])), "it threatens");
        assert!(matters(State::Hidden.into(), &chances(&[(State::Hidden, 20)])), "it knows the square");
        assert!(!matters(State::Undetected.into(), &chances(&[(State::Undetected, 20)])));
    }

    #[test]
    fn chances_come_least_exposed_first_and_leave_out_what_cannot_happen() {
        let chances = Chances {
            outcomes: vec![(State::Observed.into(), 1), (State::Undetected.into(), 19)],
            total: 20,
        };
        assert_eq!(percents(&chances), [(State::Undetected.into(), 95), (State::Observed.into(), 5)]);
        assert_eq!(in_words(&percents(&chances)), "95 % undetected · 5 % observed");
    }

    #[test]
    fn hse_29_whoever_may_fall_is_told_to_fall_and_not_to_have_no_idea_of_the_rogue() {
        let scene =
            Scene::draw("GR").holds(ROGUE, FIRST, State::Observed).creature(FIRST, |guard| guard.health = 1);
        let told = |scene: &Scene| {
            let forecast = Detection.forecast(&scene.situation, ROGUE, &Action::Strike(FIRST), &|_| true);
            let attack = (FIRST, kills(&Action::Strike(FIRST), &scene.situation));
            of(&forecast.unwrap(), None, Some(attack), &scene.situation)[0].in_words()
        };
        assert_eq!(told(&scene), "75 % out cold · 25 % observed", "+8 against AC 16 - 2, any damage");
        let killing = scene.clone().with(|situation| situation.rogue_kills = true);
        assert_eq!(told(&killing), "75 % dead · 25 % observed");
        assert_eq!(told(&scene.creature(FIRST, |guard| guard.health = 99)), "100 % observed");
    }
}
