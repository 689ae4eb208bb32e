//! The fight in the column: how it began, the order, who is SURPRISED, and what each has left.
//! Rules: SUR-12 to SUR-41, HSE-18 to HSE-23.

mod left;

use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, Fight, MissionRules, PlayerView, Playing, Turns, sentences};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{text, told};
use unnoticed_rules::surprise::{Encounter, Phase};
use unnoticed_rules::{CreatureId, Exposure, HeldState, Rulebook, Situation};

use super::panels;
use left::{budget, left};

/// What the strip shows; nothing while there is no fight.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct FightStrip {
    headline: String,
    /// How it began, and who is SURPRISED and why.
    story: String,
    fighters: Vec<ShownFighter>,
    /// Whether there may be others that the rogue does not perceive. Rule: HSE-48.
    is_partial: bool,
    /// Whether the player hunts. Rule: HSE-73.
    is_hunt: bool,
    /// When it is over. Rules: HSE-23, HSE-78.
    ending: &'static str,
    /// What each has in a round of it. Rules: HSE-21, SUR-61.
    budget: String,
}

/// One combatant that the player may know of.
#[derive(Clone, Debug, PartialEq)]
struct ShownFighter {
    name: String,
    /// Its initiative in words.
    initiative: String,
    /// What it has left, or why it does nothing.
    left: String,
    state: Option<HeldState>,
    has_turn: bool,
    is_surprised: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<FightStrip>()
        .add_systems(PostUpdate, show_fight.before(RedrawSystems).run_if(resource_exists::<Playing>));
}

fn show_fight(
    fight: Res<Fight>,
    turns: Res<Turns>,
    situation_now: Res<CurrentSituation>,
    rules: Res<MissionRules>,
    settings: Res<Settings>,
    mut strips: Query<(&mut FightStrip, &mut Node)>,
) {
    for (mut strip, mut node) in &mut strips {
        let rules = rules.rulebook();
        let of = |fight| FightStrip::of(fight, &turns, &situation_now.0, rules, settings.view);
        let shown = fight.running().map(of);
        let wanted = Node { display: panels::shown(shown.is_some()), ..node.clone() };
        node.set_if_neq(wanted);
        strip.set_if_neq(shown.unwrap_or_default());
    }
}

impl FightStrip {
    /// Whether there is a fight to show.
    pub(super) const fn is_shown(&self) -> bool {
        !self.fighters.is_empty()
    }

    fn of(
        fight: &Encounter,
        turns: &Turns,
        situation: &Situation,
        rules: &dyn Rulebook,
        view: ViewMode,
    ) -> Self {
        let is_hunt = situation.creature(CreatureId::ROGUE).is_hunting_player();
        let ending = ending(is_hunt, rules);
        let player = PlayerView::of(situation);
        let may_know = |id: CreatureId| view == ViewMode::Demonstration || player.perceives(id);
        let known: Vec<CreatureId> = fight.everybody().into_iter().filter(|&id| may_know(id)).collect();
        let headline = match fight.phase {
            Phase::Surprise => "SURPRISE ROUND",
            Phase::Rounds => "FIGHT",
        };
        Self {
            headline: headline.to_owned(),
            story: story(fight, &known, situation, ending),
            fighters: known.iter().map(|&id| ShownFighter::of(fight, turns, situation, rules, id)).collect(),
            is_partial: view == ViewMode::Player,
            is_hunt,
            ending,
            budget: budget(rules),
        }
    }
}

/// How the fight began, and who of `known` is SURPRISED and why; later when it is over, and who was.
fn story(fight: &Encounter, known: &[CreatureId], situation: &Situation, ending: &str) -> String {
    let (opening, surprised) = (&fight.opening, &fight.opening.surprised);
    let surprised = known.iter().filter_map(|&id| Some((name(situation, id), surprised.get(&id)?.first()?)));
    let mut sentences = Vec::new();
    match fight.phase {
        Phase::Surprise => {
            sentences.push(sentences::opening(opening, situation));
            sentences.extend(surprised.map(|(name, &trigger)| {
                format!("{name} SURPRISED: {}", sentences::trigger(trigger, situation))
            }));
        }
        Phase::Rounds => {
            sentences.push(ending.to_owned());
            let names: Vec<_> = surprised.map(|(name, _)| name).collect();
            sentences.extend((!names.is_empty()).then(|| format!("Surprised: {}.", names.join(", "))));
        }
    }
    sentences.join("  ")
}

impl ShownFighter {
    fn of(
        fight: &Encounter,
        turns: &Turns,
        situation: &Situation,
        rules: &dyn Rulebook,
        id: CreatureId,
    ) -> Self {
        let creature = situation.creature(id);
        let has_turn = turns.current() == Some(id);
        Self {
            name: name(situation, id),
            initiative: fight.fighters[&id].initiative.to_string(),
            left: left(fight, situation, creature, (has_turn, rules)),
            state: PlayerView::of(situation).state_between(creature),
            has_turn,
            is_surprised: fight.is_surprised(id),
        }
    }

    fn draw(&self, strip: &mut ChildSpawnerCommands) {
        let color = match self.state {
            Some(state) => theme::state(state).color,
            None => theme::OWN,
        };
        let frame = Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(8), px(3)),
            border: UiRect::bottom(px(3)),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        let ground = if self.has_turn { theme::BUTTON_LIT } else { theme::BUTTON };
        let edge = if self.has_turn { color } else { theme::HATCH };
        let explains = Explains::new(format!("Initiative {}.", self.initiative), "HSE-20");
        strip.spawn((frame, BackgroundColor(ground), BorderColor::all(edge), explains)).with_children(
            |card| {
                card.spawn(text(self.name.clone(), theme::bold(TextSize::Small), color));
                let color = if self.is_surprised { theme::DANGER } else { theme::QUIET };
                card.spawn(text(self.left.clone(), theme::sans(TextSize::Small), color));
            },
        );
    }
}

fn name(situation: &Situation, id: CreatureId) -> String {
    match id {
        CreatureId::ROGUE => "You".to_owned(),
        _ => situation.creature(id).profile.name.clone(),
    }
}

impl Redraw for FightStrip {
    fn draw(&self, strip: &mut ChildSpawnerCommands) {
        if !self.is_shown() {
            return;
        }
        let line = Node {
            column_gap: px(10),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        strip.spawn((line, Pickable::IGNORE)).with_children(|line| {
            let bystanders = if self.is_hunt { "" } else { "Whoever has no idea of you goes on as ever. " };
            let about = format!("{HOW_A_FIGHT_GOES} {} {bystanders}{}", self.budget, self.ending);
            let explains = Explains::new(about, "HSE-21 HSE-23");
            line.spawn(told(&self.headline, theme::bold(TextSize::Body), theme::DANGER, explains));
            line.spawn(text(self.story.clone(), theme::sans(TextSize::Body), theme::TEXT));
        });
        let order = Node {
            column_gap: px(6),
            row_gap: px(4),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        strip.spawn((order, Pickable::IGNORE)).with_children(|order| {
            self.fighters.iter().for_each(|fighter| fighter.draw(order));
            if self.is_partial {
                order.spawn(text("perhaps others", theme::sans(TextSize::Small), theme::QUIET));
            }
        });
    }
}

const HOW_A_FIGHT_GOES: &str = "In the surprise round whoever is not SURPRISED has one act, one move or one reaction. \
    Then come rounds in order of initiative.";

/// When a fight is over. Rules: HSE-23, HSE-73, HSE-78.
fn ending(is_hunt: bool, rules: &dyn Rulebook) -> &'static str {
    match (is_hunt, rules.keeps_fighting(Exposure::Suspected)) {
        (true, false) => "It is over after a round in which none of you knew the square of whom you hunt.",
        (true, true) => "It is over after a round in which none of you knew of whom you hunt.",
        (false, false) => "It ends with the first round in which nobody knows your square.",
        (false, true) => "It is over as soon as nobody knows of you any more.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Fact;
    use unnoticed_rules::Scripted;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use unnoticed_rules::detection::{Detection, State};
    use unnoticed_rules::surprise::{Budget, Cause, Opening};
    use unnoticed_rules::tactics::Tactics;

    /// The rogue strikes the first guard out of the dark; the second has seen it before.
    fn ambush() -> (Scene, Fight) {
        let scene = Scene::draw("RG..G").holds(SECOND, ROGUE, State::Hidden);
        let scene = scene.holds(ROGUE, FIRST, State::Observed).holds(ROGUE, SECOND, State::Observed);
        let cause = Cause::Attack { by: ROGUE, on: vec![FIRST] };
        let opening = Opening::of(&scene.situation, cause, &Detection, &mut Scripted::new([10, 10, 10]));
        let mut fight = Fight::default();
        fight.note(&Fact::EncounterBegan { opening });
        (scene, fight)
    }

    fn shown(scene: &Scene, fight: &Fight, view: ViewMode) -> FightStrip {
        let fight = fight.running().expect("a fight");
        FightStrip::of(fight, &Turns::default(), &scene.situation, &Detection, view)
    }

    fn left_of(strip: &FightStrip) -> Vec<(&str, &str)> {
        let mut lines: Vec<_> =
            strip.fighters.iter().map(|fighter| (fighter.name.as_str(), fighter.left.as_str())).collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn sur_12_the_strip_says_who_is_surprised_and_why_and_what_the_others_have() {
        let (scene, fight) = ambush();
        let strip = shown(&scene, &fight, ViewMode::Player);
        assert_eq!(strip.headline, "SURPRISE ROUND");
        assert!(strip.story.contains("Guard SURPRISED: ambushed. SUR-13"), "{}", strip.story);
        assert_eq!(left_of(&strip), [("Guard", "1 momentum"), ("Guard", "SURPRISED"), ("You", "1 momentum")]);
    }

    #[test]
    fn sur_32_later_the_strip_says_who_was_surprised() {
        let (scene, mut fight) = ambush();
        fight.note(&Fact::EncounterRound { budgets: Vec::new() });
        let strip = shown(&scene, &fight, ViewMode::Player);
        assert_eq!(strip.headline, "FIGHT");
        assert!(strip.story.ends_with("Surprised: Guard."), "{}", strip.story);
        assert!(!strip.story.contains("begins"), "how it began is no news any more");
        assert!(strip.story.starts_with(ending(false, &Detection)), "{}", strip.story);
    }

    #[test]
    fn hse_21_in_a_normal_round_it_says_what_is_left_of_actions_and_reactions() {
        let (scene, mut fight) = ambush();
        let budget = |points, reactions| Budget { points, reactions };
        let budgets = vec![(ROGUE, budget(3, 1)), (FIRST, budget(3, 0)), (SECOND, budget(0, 0))];
        fight.note(&Fact::EncounterRound { budgets });
        let strip = shown(&scene, &fight, ViewMode::Player);
        assert_eq!(strip.headline, "FIGHT");
        assert_eq!(
            left_of(&strip),
            [("Guard", "3 actions"), ("Guard", "done"), ("You", "3 actions, 1 reaction")]
        );
    }

    #[test]
    fn tac_137_tac_143_under_tactics_it_says_which_parts_of_a_turn_are_left() {
        let (scene, mut fight) = ambush();
        let budget = |points, reactions| Budget { points, reactions };
        let budgets = vec![(ROGUE, budget(1, 1)), (FIRST, budget(1, 0)), (SECOND, budget(0, 0))];
        fight.note(&Fact::EncounterRound { budgets });
        let fight = fight.running().expect("a fight");
        let strip = FightStrip::of(fight, &Turns::default(), &scene.situation, &Tactics, ViewMode::Player);
        assert_eq!(
            left_of(&strip),
            [
                ("Guard", "done"),
                ("Guard", "move, maneuver, main action"),
                ("You", "move, maneuver, main action, 1 triggered action")
            ]
        );
        assert_eq!(
            strip.budget,
            "Each has a move, a maneuver, a main action and one triggered action in a round."
        );
        let begun = scene.creature(ROGUE, |rogue| {
            (rogue.turn.active, rogue.turn.actions, rogue.turn.others) = (true, 1, [0, 1]);
        });
        let rogue = begun.situation.creature(ROGUE);
        assert_eq!(
            left(fight, &begun.situation, rogue, (true, &Tactics)),
            "acts: move, main action, 1 triggered action"
        );
    }

    #[test]
    fn hse_48_whom_the_rogue_does_not_perceive_the_strip_does_not_tell_of() {
        let (scene, fight) = ambush();
        let unseen = scene.holds(ROGUE, SECOND, State::Undetected);
        let elsewhere = unseen.clone().placed(SECOND, 2, 0).holds(SECOND, ROGUE, State::Observed);
        let strip = shown(&unseen, &fight, ViewMode::Player);
        assert_eq!((strip.fighters.len(), strip.is_partial), (2, true));
        assert_eq!(strip, shown(&elsewhere, &fight, ViewMode::Player));
        assert_eq!(shown(&unseen, &fight, ViewMode::Demonstration).fighters.len(), 3);
    }
}
