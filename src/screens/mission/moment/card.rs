//! The card of a moment: one sentence, the die with its face, what is added, what it came to, and what comes of it.

use bevy::prelude::*;

use crate::sim::{CurrentSituation, KeyMoment, MissionRules};
use crate::ui::dice::{DiePictures, die};
use crate::ui::icons::Icon;
use crate::ui::redraw::Redraw;
use crate::ui::spoken::{Announced, SpokenName};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, SeeThrough, drawn, mark, row, text};
use crate::view::key_moment::color_of;
use crate::view::motion::Motion;
use crate::view::shown_moment::ShownMoment;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{CreatureId, HeldState, Roll, Rulebook, Situation};

use super::super::knowledge::plain;
use super::chips::{draw_chip, draw_degree, draw_needed, draw_verdict};
use super::place::MomentFrame;
use super::pointer::{MomentTail, pointer, tail};
use super::pools::{Pools, parts};

/// Width of the card, in pixels.
const WIDTH_PX: f32 = 232.0;
/// How large its sentence is written, in pixels.
const WORDS_PX: f32 = 16.0;
/// Width of the picture of the die, in pixels, and how much of its empty rim others may lie on, at its sides and above.
const DIE_PX: f32 = 94.0;
const RIM_PX: (f32, f32) = (11.0, 8.0);
/// Pixels along the side of the bell of an alert.
const BELL_PX: f32 = 14.0;
/// Width of what stands beside the die, in pixels.
const BESIDE_PX: f32 = 127.0;
/// Seconds from one step of a roll to the next: another face, a modifier, the verdict.
const STEP_SECS: f32 = 0.09;
/// Faces that are seen before the die lies still.
const TUMBLES: u8 = 4;

/// What is said of a moment that waits, where there is little room and where it is read aloud.
const GOES_ON: (&str, &str) = ("any key", "Press any key to continue.");

/// What the card shows; nothing most of the time.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct MomentCard {
    words: String,
    /// What somebody knows of the other now, and that in words.
    state: Option<(HeldState, String)>,
    also: Vec<String>,
    alert: Option<AlertTier>,
    color: Color,
    thrown: Option<Thrown>,
    /// What a blow has cost, in words.
    lost: Option<String>,
    waits: bool,
}

/// The dice of the moment, as far as they have been seen.
#[derive(Clone, Debug, PartialEq)]
struct Thrown {
    roll: Roll,
    picture: Handle<Image>,
    /// Steps that have been shown, of tumbling faces, modifiers and verdict.
    step: u8,
}

impl Thrown {
    /// What the die shows at this step: faces that pass, then the one that counts.
    fn face(&self) -> u8 {
        let sides = self.roll.purpose.kind().die.0.max(2);
        match self.step < TUMBLES {
            true => (self.roll.die + 7 * (TUMBLES - self.step)) % sides + 1,
            false => self.roll.die,
        }
    }

    /// How many modifiers have fallen in.
    fn modifiers(&self) -> usize {
        usize::from(self.step.saturating_sub(TUMBLES))
    }

    fn is_settled(&self) -> bool {
        self.modifiers() > steps(&self.roll)
    }
}

/// What falls in one after the other: the modifiers, or every part of two pools.
fn steps(roll: &Roll) -> usize {
    if roll.is_of_pools() { parts(roll) } else { roll.modifiers.len() }
}

/// The last step of `roll`.
fn last_step(roll: &Roll) -> u8 {
    TUMBLES + u8::try_from(steps(roll)).unwrap_or(u8::MAX - TUMBLES - 1) + 1
}

/// Where the card lies, the card in it; the pointer goes through both.
pub(in crate::screens) fn frame() -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, ..default() };
    (
        Name::new("Moment"),
        MomentFrame::default(),
        node,
        SeeThrough,
        Visibility::Hidden,
        Pickable::IGNORE,
        GlobalZIndex(20),
        children![tail(MomentTail::Edge), tail(MomentTail::Inside), card(), pointer()],
    )
}

fn card() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        width: px(WIDTH_PX),
        row_gap: px(3),
        padding: UiRect::axes(px(11), px(6)),
        border: px(2).all(),
        border_radius: BorderRadius::all(px(9)),
        ..default()
    };
    let shadow = BoxShadow::new(theme::SCRIM, px(0), px(4), px(2), px(14));
    (
        MomentCard::default(),
        Announced,
        SpokenName::default(),
        node,
        BackgroundColor(theme::PANEL),
        BorderColor::all(theme::HATCH),
        shadow,
        Pickable::IGNORE,
    )
}

/// Brings the card up to date with the moment that is told.
pub(super) fn show_card(
    shown: Res<ShownMoment>,
    motion: Res<Motion>,
    (current, rules): (Option<Res<CurrentSituation>>, Option<Res<MissionRules>>),
    mut pictures: ResMut<DiePictures>,
    mut images: ResMut<Assets<Image>>,
    mut cards: Query<(&mut MomentCard, &mut SpokenName, &mut BorderColor)>,
) {
    for (mut card, mut name, mut edge) in &mut cards {
        let wanted = shown.now().map_or_else(MomentCard::default, |moment| {
            let step = if motion.reduced { u8::MAX } else { (shown.age_secs() / STEP_SECS) as u8 };
            let thrown = moment.roll.as_ref().map(|roll| Thrown {
                roll: roll.clone(),
                picture: pictures.of(roll.purpose.kind().die.0, &mut images),
                step: step.min(last_step(roll)),
            });
            let lost = current.as_ref().zip(rules.as_ref()).zip(moment.damage);
            let lost = lost.map(|((current, rules), damage)| lost_of(rules.rulebook(), &current.0, damage));
            let hunts =
                current.as_ref().is_some_and(|current| !current.0.creature(CreatureId::ROGUE).is_rogue());
            MomentCard::of(moment, thrown, lost, hunts)
        });
        name.set_if_neq(SpokenName(shown.now().map(spoken).unwrap_or_default()));
        edge.set_if_neq(BorderColor::all(wanted.color));
        card.set_if_neq(wanted);
    }
}

/// How alarmed the building is now, in words without a full stop.
fn alerted(tier: AlertTier) -> String {
    format!("Alert: {tier}")
}

/// What a screen reader tells of `moment`, without the faces that pass.
fn spoken(moment: &KeyMoment) -> String {
    let goes_on = moment.waits.then(|| GOES_ON.1.to_owned());
    let alert = moment.alert.map(|tier| alerted(tier) + ".");
    let besides = moment.also.iter().cloned().chain(alert).chain(goes_on);
    let sentences = std::iter::once(moment.sentence()).chain(besides);
    sentences.collect::<Vec<_>>().join(" ")
}

impl MomentCard {
    /// Whoever `hunts` is told what it knows itself, a rogue what is known of it. Rule: HSE-73.
    fn of(moment: &KeyMoment, thrown: Option<Thrown>, lost: Option<String>, hunts: bool) -> Self {
        let says = |state: HeldState| if hunts { state.title() } else { plain(state).to_owned() };
        Self {
            words: moment.words.clone(),
            state: moment.state.map(|state| (state, says(state))),
            also: moment.also.clone(),
            alert: moment.alert,
            color: color_of(moment),
            thrown,
            lost,
            waits: moment.waits,
        }
    }

    fn is_of_pools(&self) -> bool {
        self.thrown.as_ref().is_some_and(|thrown| thrown.roll.is_of_pools())
    }

    /// Whether there is nothing to show.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

impl Redraw for MomentCard {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        if self.is_empty() {
            return;
        }
        let stop = if self.thrown.is_some() { ":" } else { "." };
        let font = theme::bold(TextSize::Heading).with_font_size(FontSize::Px(WORDS_PX));
        card.spawn(text(format!("{}{stop}", self.words), font, theme::TEXT));
        match &self.thrown {
            Some(thrown) if thrown.roll.is_of_pools() => self.draw_pools(card, thrown),
            Some(thrown) => self.draw_roll(card, thrown),
            None => {}
        }
        // Beside the numbers of a roll there is no room for it; pools show it with theirs.
        if let Some(lost) = self.lost.as_ref().filter(|_| !self.is_of_pools()) {
            let is_seen = self.thrown.as_ref().is_none_or(Thrown::is_settled);
            let visibility = if is_seen { Visibility::Inherited } else { Visibility::Hidden };
            card.spawn((text(lost, theme::bold(TextSize::Heading), self.color), visibility));
        }
        if self.state.is_some() || !self.also.is_empty() {
            self.draw_outcome(card);
        }
        if self.alert.is_some() || (self.waits && !self.goes_on_beside_the_state()) {
            self.draw_foot(card);
        }
    }
}

/// What a blow has cost: so much of what a creature is first shown to have of it under the rulebook.
fn lost_of(rulebook: &dyn Rulebook, situation: &Situation, damage: u8) -> String {
    let sheet = rulebook.sheet(situation.creature(CreatureId::ROGUE));
    let unit = sheet.iter().find(|row| row.most.is_some()).map_or("", |row| row.short);
    format!("−{damage} {unit}")
}

impl MomentCard {
    /// How alarmed the building is now, and how it goes on.
    fn draw_foot(&self, card: &mut ChildSpawnerCommands) {
        let line = Node { column_gap: px(4), align_items: AlignItems::Center, ..default() };
        card.spawn((line, Pickable::IGNORE)).with_children(|foot| {
            if let Some(tier) = self.alert {
                let color = theme::alert(tier);
                foot.spawn(drawn(Drawing::Icon { icon: Icon::Bell, color, filled: true }, BELL_PX));
                let words = text(alerted(tier), theme::sans(TextSize::Body), color);
                foot.spawn((words, TextLayout::no_wrap()));
            }
            if self.waits {
                draw_goes_on(foot);
            }
        });
    }

    /// Whether it is told in the line of the state how it goes on: that is the last one, and has room for it.
    fn goes_on_beside_the_state(&self) -> bool {
        self.waits && self.state.is_some() && self.also.is_empty() && self.alert.is_none()
    }

    /// The state of the rogue, and what else has changed.
    fn draw_outcome(&self, card: &mut ChildSpawnerCommands) {
        // One under the other: what wraps is measured as higher than it is.
        let column =
            Node { flex_direction: FlexDirection::Column, row_gap: px(2), min_width: px(0), ..default() };
        card.spawn((column, Pickable::IGNORE)).with_children(|lines| {
            if let Some((state, words)) = &self.state {
                lines.spawn(row(6.0)).with_children(|sign| {
                    mark(sign, theme::state(*state));
                    let color = theme::state(*state).color;
                    sign.spawn((text(words, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
                    if self.goes_on_beside_the_state() {
                        draw_goes_on(sign);
                    }
                });
            }
            for words in &self.also {
                lines.spawn(text(words, theme::sans(TextSize::Body), theme::QUIET));
            }
        });
    }

    fn draw_pools(&self, card: &mut ChildSpawnerCommands, thrown: &Thrown) {
        let (roll, settled, tumbling) = (&thrown.roll, thrown.modifiers(), thrown.step);
        Pools { roll, settled, tumbling, color: self.color }.draw(card, self.lost.as_deref());
    }

    /// The die, and beside it what is added and what it came to.
    fn draw_roll(&self, card: &mut ChildSpawnerCommands, thrown: &Thrown) {
        card.spawn(row(7.0)).with_children(|line| {
            let face = thrown.face().to_string();
            let picture = (thrown.roll.purpose.kind().die.0, thrown.picture.clone());
            let is_own = thrown.roll.roller == CreatureId::ROGUE;
            let rim =
                Node { margin: UiRect::axes(px(-RIM_PX.0), px(-RIM_PX.1)), flex_shrink: 0.0, ..default() };
            line.spawn((rim, Pickable::IGNORE)).with_child(die(picture, face, DIE_PX, self.color));
            let column = Node {
                flex_direction: FlexDirection::Column,
                width: px(BESIDE_PX),
                row_gap: px(2),
                ..default()
            };
            line.spawn((column, Pickable::IGNORE)).with_children(|column| {
                for (number, modifier) in thrown.roll.modifiers.iter().enumerate() {
                    draw_chip(column, *modifier, is_own, self.color, number < thrown.modifiers());
                }
                draw_verdict(column, &thrown.roll, None, self.color, thrown.is_settled());
                draw_needed(column, &thrown.roll, thrown.is_settled());
            });
        });
        draw_degree(card, &thrown.roll, thrown.is_settled());
    }
}

/// How it goes on, at the end of a line.
fn draw_goes_on(line: &mut ChildSpawnerCommands) {
    let right = Node { margin: UiRect::left(auto()), ..default() };
    let words = text(GOES_ON.0, theme::sans(TextSize::Small), theme::FAINT);
    line.spawn((words, right, TextLayout::no_wrap()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{Action, Effect};

    fn thrown(step: u8) -> Thrown {
        let scene =
            Scene::draw("Ro.G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
        let roll = scene.resolve(ROGUE, &Action::Hide, &[11]).into_iter().find_map(|effect| match effect {
            Effect::Rolled(roll) => Some(roll),
            _ => None,
        });
        Thrown { roll: roll.expect("a Hide is rolled"), picture: Handle::default(), step }
    }

    #[test]
    fn a_die_tumbles_then_its_modifiers_fall_in_and_at_last_it_is_told_what_it_came_to() {
        let first = thrown(0);
        assert!(first.face() != 11 && first.modifiers() == 0 && !first.is_settled());
        let lies = thrown(TUMBLES);
        assert!(lies.face() == 11 && lies.modifiers() == 0 && !lies.is_settled());
        let last = thrown(last_step(&lies.roll));
        assert!(last.is_settled() && last.modifiers() > last.roll.modifiers.len());
    }

    #[test]
    fn faces_that_pass_are_faces_of_the_die() {
        assert!((0..TUMBLES).all(|step| (1..=20).contains(&thrown(step).face())));
    }
}
