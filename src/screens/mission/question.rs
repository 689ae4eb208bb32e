//! The question whether the rogue reacts: to what, at what cost, with what chance. Rules: SUR-61, HSE-22, HSE-24.

use bevy::prelude::*;

use crate::input::Request;
use crate::rules::{Opportunity, Purpose, Reaction, Rulebook, Situation};
use crate::sim::{Fight, MissionRules, Pending, Picture, Playing, Policy};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, text};

use super::layout;

/// What the panel asks; nothing most of the time.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Question(Option<Asked>);

#[derive(Clone, Debug, PartialEq)]
struct Asked {
    reaction: Reaction,
    /// What somebody is about to do.
    occasion: String,
    /// Cost and odds.
    price: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face::<Question>()
        .add_systems(PostUpdate, show_question.before(FaceSystems).run_if(resource_exists::<Playing>));
}

fn show_question(
    pending: Res<Pending>,
    picture: Res<Picture>,
    fight: Res<Fight>,
    rules: Res<MissionRules>,
    mut panels: Query<(&mut Question, &mut Node)>,
) {
    let question = pending.question();
    for (mut panel, mut node) in &mut panels {
        let asked = question.map(|(chance, _)| Asked::of(chance, &picture.0, &fight, rules.rulebook()));
        let wanted = Node { display: layout::shown(asked.is_some()), ..node.clone() };
        node.set_if_neq(wanted);
        panel.set_if_neq(Question(asked));
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
        };
        let cost = if fight.is_surprise_round() { "momentum" } else { "reaction" };
        Self { reaction: chance.reaction, occasion, price: format!("{gain} · costs your {cost}") }
    }
}

/// The chance of each roll of the blow, in words.
fn to_hit(chance: Opportunity, situation: &Situation, rulebook: &dyn Rulebook) -> String {
    let rolls = rulebook.foresee_reaction(situation, chance);
    let odds = rolls.iter().map(|roll| roll.degrees.percent(|degree| degree.succeeds()));
    let what = rolls.iter().map(|roll| match roll.purpose {
        Purpose::FlatCheck => "to find it",
        _ => "to hit",
    });
    odds.zip(what).map(|(percent, what)| format!("{percent} % {what}")).collect::<Vec<_>>().join(" · ")
}

impl Face for Question {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let Some(asked) = &self.0 else { return };
        let explains = Explains::new(
            "What you may do outside your turn: once a round, and in the surprise round for your momentum.",
            "HSE-22",
        );
        // The explanation belongs to all of it, so that it does not cover the answers.
        let frame = Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() };
        panel.spawn((frame, explains)).with_children(|panel| asked.draw(panel));
    }
}

impl Asked {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        panel.spawn(text(self.occasion.clone(), theme::sans(TextSize::Body), theme::TEXT));
        let words = format!("{}?  {}", self.reaction, self.price);
        panel.spawn(text(words, theme::bold(TextSize::Body), theme::TREASURE));
        let line = Node { column_gap: px(8), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() };
        panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
            let always = Request::Reacts(self.reaction, Policy::Always);
            let never = Request::Reacts(self.reaction, Policy::Never);
            for (words, request) in [
                ("Yes · Y", Request::React(true)),
                ("No · N", Request::React(false)),
                ("Always", always),
                ("Never", never),
            ] {
                let frame = Node { padding: UiRect::axes(px(12), px(4)), ..default() };
                line.spawn(button_frame(request, frame)).with_child(text(
                    words,
                    theme::bold(TextSize::Small),
                    theme::TEXT,
                ));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::State;
    use crate::rules::detection::Detection;
    use crate::rules::detection::scene::{FIRST, ROGUE, Scene};

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
