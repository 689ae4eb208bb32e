//! Hints of the level: each comes once, when its moment comes, and stays until the next, until it is put away, or until
//! what it speaks of is taken back.

mod shown;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::aim::Pointing;
use crate::input::KeyLabel;
use crate::level::{FightMoment, Hint, HintTrigger};
use crate::rule_reference::squares;
use crate::sim::{
    Course, CurrentSituation, EventLog, Fact, LogEntry, MissionRules, Pending, PlayerView, Playing, Restored,
};
use crate::ui::redraw::{AddRedraw, Redraw};
use crate::ui::scale::Room;
use crate::ui::spoken::Announced;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, panel, text};
use crate::view::overlays::NamedSquares;
use unnoticed_rules::{Action, Creature, CreatureId, Deed, Effect, Exposure, Situation};

use super::keys::MissionCommand;
use super::lesson::{Lesson, kept};
use super::panels;
use super::request::MissionRequest;
use shown::Said;
pub(super) use shown::ShownHint;

/// Hints come, go and are taken back.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct HintSystems;

/// Hints that have come already.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct PastHints(Vec<bool>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PastHints>().init_resource::<Lesson>().add_redraw::<ShownHint>().add_systems(
        Update,
        (take_back, come_at_their_moment, put_away, teach, keep_to_buttons, give_way, point_out)
            .chain()
            .in_set(HintSystems)
            .run_if(resource_exists::<Playing>),
    );
}

/// The place of hints, still empty.
pub(super) fn banner() -> impl Bundle {
    let node = Node {
        padding: px(12).all(),
        flex_shrink: 0.0,
        row_gap: px(8),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        display: panels::shown(false),
        ..default()
    };
    (Name::new("Hint"), ShownHint::default(), Announced, panel(node))
}

/// Forgets which hints have come: a mission begins. One that was left is gone on with where it was: what has come is told
/// no more, but for the lesson that one was in.
pub(super) fn begin(world: &mut World) {
    let hints = world.resource::<Playing>().0.hints.clone();
    let mut told = vec![false; hints.len()];
    let is_gone_on_with = !world.resource::<Course>().0.is_empty();
    let last = if is_gone_on_with { come_before(&hints, world, &mut told) } else { None };
    let mut shown = world.query::<&mut ShownHint>();
    for mut shown in shown.iter_mut(world) {
        shown.show(last.iter().cloned().collect());
    }
    world.insert_resource(PastHints(told));
}

/// Notes which of `hints` have come in the course of the mission so far, and returns the last that is no remark.
fn come_before(hints: &[Hint], world: &World, told: &mut [bool]) -> Option<Said> {
    let log = world.resource::<EventLog>();
    let situation = &world.resource::<CurrentSituation>().0;
    let view = PlayerView::of(situation);
    let mut last = None;
    for (line, entry) in log.entries.iter().enumerate().filter(|(_, entry)| view.may_know(&entry.fact)) {
        // What was to be done before a fight is over with it.
        if is_begin_of_fight(entry) {
            last = None;
        }
        for (place, hint) in hints.iter().enumerate() {
            if !told[place] && came(hint, &entry.fact, situation) {
                told[place] = true;
                let said = Said { place, words: hint.text.clone(), lines: line + 1 };
                last = if is_remark(hint) { last } else { Some(said) };
            }
        }
    }
    last
}

fn is_begin_of_fight(entry: &LogEntry) -> bool {
    matches!(entry.fact, Fact::EncounterBegan { .. })
}

/// Whether the moment of `hint` came with `fact`, which was told long ago.
fn came(hint: &Hint, fact: &Fact, situation: &Situation) -> bool {
    match hint.when {
        HintTrigger::Start => true,
        HintTrigger::Enter(area) => match fact {
            Fact::Effect(Effect::Moved { creature: CreatureId::ROGUE, to, .. }) => area.contains(*to),
            _ => false,
        },
        // Of things that are done only the end is known: they count as done last.
        HintTrigger::Taken(_) => comes(hint, &[fact], situation) && is_done(fact),
        _ => comes(hint, &[fact], situation),
    }
}

/// Whether `fact` tells that the rogue has handled something.
fn is_done(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Effect(Effect::Acted {
            creature: CreatureId::ROGUE,
            action: Action::Interact(Deed::Use(_)),
            ..
        })
    )
}

/// The buttons follow the hints.
fn teach(
    playing: Res<Playing>,
    rules: Res<MissionRules>,
    told: Res<PastHints>,
    shown: Query<&ShownHint>,
    mut lesson: ResMut<Lesson>,
) {
    let is_read = shown.iter().any(ShownHint::is_shown);
    lesson.set_if_neq(Lesson::of(&playing.0.hints, &told.0, rules.rulebook(), is_read));
}

/// What is chosen has a button.
fn keep_to_buttons(
    lesson: Res<Lesson>,
    current: Res<CurrentSituation>,
    rules: Res<MissionRules>,
    mut pointing: ResMut<Pointing>,
) {
    let at_hand = rules.rulebook().at_hand(&current.0, CreatureId::ROGUE);
    let kept = kept(*pointing, &lesson, at_hand);
    pointing.set_if_neq(kept);
}

/// After undo and rewind: what has not happened is not spoken of, and is told anew when it does; what was to be done before a
/// fight that has begun is over with it.
fn take_back(
    mut restored: MessageReader<Restored>,
    log: Res<EventLog>,
    mut told: ResMut<PastHints>,
    mut shown: Query<&mut ShownHint>,
) {
    if restored.read().count() == 0 {
        return;
    }
    for mut shown in &mut shown {
        for place in shown.take_back(log.entries.len()) {
            told.0[place] = false;
        }
        if let Some(fight) = log.entries.iter().rposition(is_begin_of_fight) {
            shown.forget_until(fight);
        }
    }
}

fn come_at_their_moment(
    playing: Res<Playing>,
    current: Res<CurrentSituation>,
    log: Res<EventLog>,
    mut facts: MessageReader<Fact>,
    mut told: ResMut<PastHints>,
    mut shown: Query<&mut ShownHint>,
) {
    let view = PlayerView::of(&current.0);
    let facts: Vec<&Fact> = facts.read().filter(|fact| view.may_know(fact)).collect();
    let (mut lessons, mut remarks) = (Vec::new(), Vec::new());
    let hints = playing.0.hints.iter().enumerate();
    for ((place, hint), told) in hints.zip(&mut told.bypass_change_detection().0) {
        if !*told && comes(hint, &facts, &current.0) {
            *told = true;
            let said = Said { place, words: hint.text.clone(), lines: log.entries.len() };
            if is_remark(hint) { &mut remarks } else { &mut lessons }.push(said);
        }
    }
    for mut shown in &mut shown {
        if !lessons.is_empty() {
            shown.show(lessons.clone());
        }
        if !remarks.is_empty() {
            shown.interject(remarks.clone());
        }
    }
}

/// Whether `hint` speaks of what happens anywhere: it does not end the lesson of a place.
const fn is_remark(hint: &Hint) -> bool {
    matches!(hint.when, HintTrigger::Held(_) | HintTrigger::Fight(_))
}

fn put_away(mut requests: MessageReader<MissionRequest>, mut shown: Query<&mut ShownHint>) {
    if requests.read().any(|request| *request == MissionRequest::PutHintAway) {
        for mut shown in &mut shown {
            shown.show_next();
        }
    }
}

/// Takes no room when there is nothing to read, nor where the question about a reaction needs it.
fn give_way(pending: Res<Pending>, room: Res<Room>, mut shown: Query<(&ShownHint, &mut Node)>) {
    let is_asked = pending.question().is_some() || pending.choice().is_some();
    let is_in_the_way = is_asked && !room.is_wide();
    for (shown, mut node) in &mut shown {
        let display = panels::shown(shown.is_shown() && !is_in_the_way);
        if node.display != display {
            node.display = display;
        }
    }
}

/// The squares of which is read are shown on the plan.
fn point_out(current: Res<CurrentSituation>, shown: Query<&ShownHint>, mut named: ResMut<NamedSquares>) {
    let words = shown.iter().filter_map(|shown| shown.said.as_ref()).map(|said| said.words.as_str());
    let squares = words.flat_map(squares).filter(|square| current.0.board.contains(*square));
    named.set_if_neq(NamedSquares(squares.collect()));
}

/// Whether the moment of `hint` is now.
fn comes(hint: &Hint, facts: &[&Fact], situation: &Situation) -> bool {
    let rogue = situation.creature(CreatureId::ROGUE);
    match hint.when {
        HintTrigger::Start => true,
        HintTrigger::Round(number) => {
            facts.iter().any(|fact| matches!(fact, Fact::RoundBegan { round } if *round == u32::from(number)))
        }
        HintTrigger::Enter(area) => area.contains(rogue.square),
        HintTrigger::Taken(item) => {
            situation.board.items.get(usize::from(item.0)).is_some_and(|item| item.done)
        }
        HintTrigger::Did(kind) => acts(facts).any(|action| action.kind() == kind),
        HintTrigger::Held(state) => facts.iter().any(|fact| is_held(fact, state, situation)),
        HintTrigger::Fight(moment) => facts.iter().any(|fact| is_at(fact, moment, rogue)),
    }
}

fn acts<'a>(facts: &'a [&Fact]) -> impl Iterator<Item = &'a Action> {
    facts.iter().filter_map(|fact| match fact {
        Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action, .. }) => Some(action),
        _ => None,
    })
}

/// Whether `fact` tells that the fight of `rogue` is at `moment`.
fn is_at(fact: &Fact, moment: FightMoment, rogue: &Creature) -> bool {
    match *fact {
        Fact::EncounterBegan { ref opening } => {
            moment == FightMoment::Surprise && !opening.surprised.is_empty()
        }
        Fact::TurnBegan { creature: CreatureId::ROGUE, momentum: false, .. } => {
            moment == FightMoment::Rounds && rogue.conditions.in_encounter
        }
        Fact::EncounterEnded => moment == FightMoment::Over,
        _ => false,
    }
}

/// Whether the rogue that is played has come to be so exposed to a guard, or somebody to the guard that is played.
fn is_held(fact: &Fact, exposure: Exposure, situation: &Situation) -> bool {
    let Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) = *fact else { return false };
    let is_rogue = situation.creature(CreatureId::ROGUE).is_rogue();
    let player = if is_rogue { subject } else { observer };
    player == CreatureId::ROGUE && to.exposure() == exposure && from.exposure() != exposure
}

impl Redraw for ShownHint {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let Some(Said { words, .. }) = &self.said else { return };
        panel.spawn(text(words, theme::sans(TextSize::Body), theme::TEXT));
        let frame = Node { padding: UiRect::axes(px(10), px(3)), ..default() };
        panel.spawn((button_frame(MissionRequest::PutHintAway, frame), TabIndex(0))).with_children(
            |button| {
                let key = KeyLabel::new("Got it", MissionCommand::GotIt);
                button.spawn((text("", theme::bold(TextSize::Small), theme::TEXT), key));
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::shown::tests::hints;
    use super::*;

    #[test]
    fn going_back_takes_hints_away_and_lets_them_come_again() {
        let mut app = App::new();
        app.add_message::<Restored>()
            .insert_resource(EventLog::default())
            .insert_resource(PastHints(vec![true]))
            .add_systems(Update, take_back);
        let mut shown = ShownHint::default();
        shown.show(hints(1, &["a fight"]));
        let hint = app.world_mut().spawn(shown.clone()).id();
        app.update();
        assert_eq!(app.world().get(hint), Some(&shown), "nothing was taken back");
        app.world_mut().write_message(Restored);
        app.update();
        assert_eq!(app.world().get(hint), Some(&ShownHint::default()), "the log is empty again");
        assert_eq!(app.world().resource::<PastHints>(), &PastHints(vec![false]));
    }
}
