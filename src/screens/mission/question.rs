//! The question whether the rogue reacts: to what, at what cost, with what chance. Rules: SUR-61, HSE-22, HSE-24.

use bevy::prelude::*;

use crate::input::Request;
use crate::rules::{Opportunity, Reaction};
use crate::sim::{Fight, MissionRules, Pending, Picture, Playing, Policies, Policy};
use crate::ui::explain::Explains;
use crate::ui::face::{AddFace, Face, FaceSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, text, told};

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
    policies: Res<Policies>,
    picture: Res<Picture>,
    fight: Res<Fight>,
    rules: Res<MissionRules>,
    mut panels: Query<(&mut Question, &mut Node)>,
) {
    let question = pending.question(&policies);
    for (mut panel, mut node) in &mut panels {
        let asked = question.map(|(chance, _)| Asked::of(chance, &picture, &fight, &rules));
        let wanted = Node { display: layout::shown(asked.is_some()), ..node.clone() };
        node.set_if_neq(wanted);
        panel.set_if_neq(Question(asked));
    }
}

impl Asked {
    fn of(chance: Opportunity, picture: &Picture, fight: &Fight, rules: &MissionRules) -> Self {
        let name = &picture.0.creature(chance.to).profile.name;
        let occasion = match chance.reaction {
            Reaction::ReactiveStrike => format!("{name} turns away from your side."),
            Reaction::Brace => format!("{name} attacks you."),
            Reaction::CallOut => format!("{name} attacks an ally."),
        };
        let price = if fight.is_surprise_round() { "costs your momentum" } else { "costs your reaction" };
        let odds = rules.rulebook().foresee_reaction(&picture.0, chance);
        let odds =
            odds.iter().map(|roll| format!("{} % to hit", roll.degrees.percent(|degree| degree.succeeds())));
        let odds: Vec<String> = match chance.reaction {
            Reaction::ReactiveStrike => odds.collect(),
            Reaction::Brace => vec!["+2 to your AC against this attack".to_owned()],
            Reaction::CallOut => vec!["heard 12 squares off".to_owned()],
        };
        let price = odds.into_iter().chain(std::iter::once(price.to_owned())).collect::<Vec<_>>().join(" · ");
        Self { reaction: chance.reaction, occasion, price }
    }
}

impl Face for Question {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let Some(asked) = &self.0 else { return };
        panel.spawn(text(asked.occasion.clone(), theme::sans(TextSize::Body), theme::TEXT));
        let explains = Explains::new(
            "What you may do outside your turn: once a round, and in the surprise round for your momentum.",
            "HSE-22",
        );
        let words = format!("{}?  {}", asked.reaction, asked.price);
        panel.spawn(told(words, theme::bold(TextSize::Body), theme::TREASURE, explains));
        let line = Node { column_gap: px(8), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() };
        panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
            let always = Request::Reacts(asked.reaction, Policy::Always);
            let never = Request::Reacts(asked.reaction, Policy::Never);
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
