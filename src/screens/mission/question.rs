//! What the player is asked: what to choose in the midst of an act, and whether the rogue reacts: to what, at what cost, with what chance. Rules: SUR-61, HSE-22, HSE-24.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::sim::{CurrentSituation, Fight, MissionRules, Pending, Playing, Policy};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, text};
use unnoticed_rules::{Opportunity, Reaction, Rulebook, Situation};

use super::keys::MissionCommand;
use super::panels;
use super::request::MissionRequest;

/// What the panel asks; nothing most of the time.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) enum PanelQuestion {
    /// Nothing.
    #[default]
    Nothing,
    /// Whether the rogue reacts.
    Reaction(Asked),
    /// What the rogue chooses in the midst of an act.
    Choice {
        /// The question.
        words: String,
        /// What can be chosen.
        options: Vec<String>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    reaction: Reaction,
    /// Its name.
    name: String,
    /// What somebody is about to do.
    occasion: String,
    /// Cost and odds.
    price: String,
    /// What it is, with its rules.
    about: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<PanelQuestion>()
        .add_systems(PostUpdate, show_question.before(RedrawSystems).run_if(resource_exists::<Playing>));
}

fn show_question(
    pending: Res<Pending>,
    current: Res<CurrentSituation>,
    fight: Res<Fight>,
    rules: Res<MissionRules>,
    mut panels: Query<(&mut PanelQuestion, &mut Node)>,
) {
    for (mut panel, mut node) in &mut panels {
        let question = PanelQuestion::of(&pending, &current.0, &fight, rules.rulebook());
        let is_asked = question != PanelQuestion::Nothing;
        let wanted = Node { display: panels::shown(is_asked), ..node.clone() };
        node.set_if_neq(wanted);
        panel.set_if_neq(question);
    }
}

impl PanelQuestion {
    fn of(pending: &Pending, situation: &Situation, fight: &Fight, rulebook: &dyn Rulebook) -> Self {
        if let Some(choice) = pending.choice() {
            return Self::Choice { words: choice.words.clone(), options: choice.options.clone() };
        }
        let reaction = pending.question();
        reaction.map_or(Self::Nothing, |(chance, _)| {
            Self::Reaction(Asked::of(chance, situation, fight, rulebook))
        })
    }
}

impl Asked {
    fn of(chance: Opportunity, situation: &Situation, fight: &Fight, rulebook: &dyn Rulebook) -> Self {
        let name = &situation.creature(chance.to).profile.name;
        let (occasion, gain) = match chance.reaction {
            Reaction::ReactiveStrike => {
                (format!("{name} leaves your side."), to_hit(chance, situation, rulebook))
            }
            Reaction::Brace => {
                (format!("{name} attacks you."), "+2 to your AC against this attack".to_owned())
            }
            Reaction::CallOut => (format!("{name} attacks an ally."), "heard 12 squares off".to_owned()),
            own @ Reaction::Own(_) => {
                let occasion = rulebook.own_reaction(own).map_or("acts", |entry| entry.occasion);
                (format!("{name} {occasion}."), rulebook.gain_of(situation, chance))
            }
        };
        let cost = cost(fight, rulebook);
        let own = rulebook.own_reaction(chance.reaction);
        let name = own.map_or_else(|| chance.reaction.to_string(), |entry| entry.name.to_owned());
        let about = own.map_or_else(|| about(rulebook), |entry| entry.about);
        Self { reaction: chance.reaction, name, occasion, price: format!("{gain} · costs {cost}"), about }
    }
}

/// What reactions are under `rulebook`. Rules: SUR-61, HSE-22.
fn about(rulebook: &dyn Rulebook) -> &'static str {
    match rulebook.reactions_of_a_round() {
        0 => "What you may do outside your turn, for a point that is left from it. SUR-61",
        _ => {
            "What you may do outside your turn: once a round, and in the surprise round for your momentum. HSE-22"
        }
    }
}

/// What a reaction costs: the one point of a surprise round, else the reaction of the round, else a point like any other.
/// Rules: SUR-61, SUR-76, HSE-21, HSE-22.
fn cost(fight: &Fight, rulebook: &dyn Rulebook) -> String {
    match rulebook.currencies().first() {
        Some(points) if rulebook.reactions_of_a_round() == 0 => format!("1 {}", points.name),
        _ if fight.is_surprise_round() => "your momentum".to_owned(),
        _ => "your reaction".to_owned(),
    }
}

/// The chance of each roll of the blow, in words.
fn to_hit(chance: Opportunity, situation: &Situation, rulebook: &dyn Rulebook) -> String {
    let rolls = rulebook.foresee_reaction(situation, chance);
    let odds = rolls.iter().map(|roll| roll.degrees.percent(|degree| degree.succeeds()));
    let what = rolls.iter().map(|roll| roll.purpose.kind().gain);
    odds.zip(what).map(|(percent, what)| format!("{percent} % {what}")).collect::<Vec<_>>().join(" · ")
}

impl Redraw for PanelQuestion {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let asked = match self {
            Self::Nothing => return,
            Self::Choice { words, options } => return draw_choice(words, options, panel),
            Self::Reaction(asked) => asked,
        };
        let explains = Explains::new(asked.about, "");
        // The explanation belongs to all of it, so that it does not cover the answers.
        let frame = Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() };
        panel.spawn((frame, explains)).with_children(|panel| asked.draw(panel));
    }
}

/// The question, and a button for each answer; digits press them.
fn draw_choice(words: &str, options: &[String], panel: &mut ChildSpawnerCommands) {
    let explains = Explains::rules_of(words);
    panel.spawn((text(words, theme::bold(TextSize::Body), theme::TREASURE), explains));
    let line = Node { column_gap: px(8), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for (number, option) in options.iter().enumerate() {
            let frame = Node { padding: UiRect::axes(px(12), px(4)), ..default() };
            let request = MissionRequest::Answer(number as u8);
            let key = KeyLabel::new(option, MissionCommand::Choose(number as u8));
            line.spawn((button_frame(request, frame), TabIndex(0)))
                .with_child((text("", theme::bold(TextSize::Small), theme::TEXT), key));
        }
    });
}

impl Asked {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn(text(self.occasion.clone(), theme::sans(TextSize::Body), theme::TEXT));
        let words = format!("{}?  {}", self.name, self.price);
        panel.spawn(text(words, theme::bold(TextSize::Body), theme::TREASURE));
        let line = Node { column_gap: px(8), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() };
        panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
            let always = MissionRequest::Reacts(self.reaction, Policy::Always);
            let never = MissionRequest::Reacts(self.reaction, Policy::Never);
            for (words, request, command) in [
                ("Yes", MissionRequest::React(true), Some(MissionCommand::Yes)),
                ("No", MissionRequest::React(false), Some(MissionCommand::No)),
                ("Always", always, None),
                ("Never", never, None),
            ] {
                let frame = Node { padding: UiRect::axes(px(12), px(4)), ..default() };
                line.spawn((button_frame(request, frame), TabIndex(0))).with_children(|button| {
                    let mut words_of = button.spawn(text(words, theme::bold(TextSize::Small), theme::TEXT));
                    if let Some(command) = command {
                        words_of.insert(KeyLabel::new(words, command));
                    }
                });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::detection::{Detection, State};

    #[test]
    fn hse_22_the_question_tells_occasion_gain_and_cost() {
        let asked = |reaction| {
            let chance = Opportunity { by: ROGUE, reaction, to: FIRST };
            let scene =
                Scene::draw("RG").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
            Asked::of(chance, &scene.situation, &Fight::default(), &Detection)
        };
        let strike = asked(Reaction::ReactiveStrike);
        assert_eq!(strike.occasion, "Guard leaves your side.");
        assert_eq!(strike.price, "65 % to hit · costs your reaction", "+8 against AC 16: from 8 upwards");
        assert_eq!(asked(Reaction::Brace).price, "+2 to your AC against this attack · costs your reaction");
    }
}
