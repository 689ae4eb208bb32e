//! The heist of a level: its tracks on the plan, and whether it can be played. Rules: END-85 to END-94, END-213.

use std::ops::Range;

use crate::level::file::{
    At, DawnEntry, DawnRef, DiceEntry, GoalEntry, HeistEntry, LessonEntry, MemberEntry, RankName, TrackEntry,
};
use crate::level::heist::{USUAL_CREW, usual_crew};
use crate::level::spelling::did_you_mean;
use crate::level::{HeistTable, LessonEvent, LessonRemark, LessonStep, Problem, TrackPlan};
use crate::untrusted::excerpt;
use tactical_grid::{Board, DoorState, Space, Square};
use unnoticed_rules::endeavor::{
    Dawns, Difficulty, Flaw, HeistArea, HeistObjective, Member, Rank, RogueSheet, Tag, wrapped,
};

use super::places::{Places, spot};
use super::{Draft, openings};

/// The heist that `entry` describes; whatever keeps it from being played is a problem.
pub(super) fn read(
    board: &Board,
    entry: &At<HeistEntry>,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> HeistTable {
    let (span, entry) = (entry.span(), entry.get());
    let tags = tags(entry);
    let crew = if entry.crew.is_empty() {
        usual_crew()
    } else {
        entry.crew.iter().map(|member| self::member(member.get(), &tags, draft)).collect()
    };
    let open = with_open_doors(board);
    let table = HeistTable {
        brief: entry.brief.get().clone(),
        areas: entry.area.iter().map(|area| self::area(entry, area.get(), &tags, draft)).collect(),
        crew,
        usual_rogues: entry.rogues.unwrap_or(USUAL_CREW),
        attack_rank: rank(entry.attack),
        dawns: dawns(entry, draft),
        tracks: entry.area.iter().map(|area| track(&open, area.get(), places, draft)).collect(),
        tags,
        lesson: lesson(entry, draft),
        remarks: remarks(entry, draft),
        seed: entry.seed.map(u64::from),
    };
    // For a whole crew on hard the dawn comes first: whatever opens in time then always does (END-213).
    for flaw in table.setup(Difficulty::Hard, table.most_rogues()).flaws() {
        let at = place_of(&flaw, entry).unwrap_or_else(|| span.clone());
        draft.add_missing(&["heist"], Problem::new(at, flaw.to_string()));
    }
    table
}

/// The steps of the lesson; after the one that waits for the end there is nothing to say.
fn lesson(entry: &HeistEntry, draft: &mut Draft<'_>) -> Vec<LessonStep> {
    let ends = |step: &At<LessonEntry>| *step.get().until.get() == LessonEvent::End;
    if let Some(end) = entry.lesson.iter().position(ends)
        && let Some(after) = entry.lesson.get(end + 1)
    {
        draft.say(after.span(), "the step before waits for the end: this one is never reached");
    }
    let waits_in_vain = |step: &&At<LessonEntry>| *step.get().until.get() == LessonEvent::MaySpark;
    for step in entry.lesson.iter().filter(waits_in_vain) {
        draft.say(step.get().until.span(), "a remark may speak of this, but no step ends by it");
    }
    let step = |step: &At<LessonEntry>| LessonStep {
        text: step.get().text.get().clone(),
        once_done: step.get().once_done.as_ref().map(|text| text.get().clone()),
        until: *step.get().until.get(),
        allow: step.get().allow.iter().map(|choice| *choice.get()).collect(),
    };
    entry.lesson.iter().map(step).collect()
}

/// What the lesson says besides: once for each kind of event.
fn remarks(entry: &HeistEntry, draft: &mut Draft<'_>) -> Vec<LessonRemark> {
    let mut remarks: Vec<LessonRemark> = Vec::new();
    for remark in &entry.remark {
        let on = *remark.get().on.get();
        if remarks.iter().any(|other| other.on == on) {
            draft.say(remark.get().on.span(), "another remark speaks of this: one is said for each, once");
        }
        remarks.push(LessonRemark { text: remark.get().text.get().clone(), on });
    }
    remarks
}

/// When the Eye wakes by itself. Rules: END-90, END-93.
fn dawns(entry: &HeistEntry, draft: &mut Draft<'_>) -> Dawns {
    let Some(dawn) = &entry.dawn else { return Dawns::around(Difficulty::Normal.dawn()) };
    let dawns = match *dawn.get() {
        DawnRef::Normal(normal) => Dawns::around(normal),
        DawnRef::Each(DawnEntry { easy, normal, hard }) => Dawns { easy, normal, hard },
    };
    if !dawns.are_in_order() {
        draft.say(dawn.span(), "the dawn comes no later on a more difficult setting (END-90)");
    }
    dawns
}

/// Everything that an Objective is about, in the order of the file.
fn tags(entry: &HeistEntry) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    let goals = entry.area.iter().flat_map(|area| &area.get().objective);
    for tag in goals.filter_map(|goal| goal.get().tag.as_ref()) {
        if !tags.contains(tag.get()) {
            tags.push(tag.get().clone());
        }
    }
    tags
}

fn tag(name: &str, tags: &[String]) -> Option<Tag> {
    tags.iter().position(|tag| tag == name).map(|number| Tag(number as u8))
}

const fn rank(name: Option<RankName>) -> Rank {
    match name {
        None | Some(RankName::Normal) => Rank::Normal,
        Some(RankName::Easy) => Rank::Easy,
        Some(RankName::Hard) => Rank::Hard(0),
        Some(RankName::Harder) => Rank::Hard(1),
    }
}

fn member(entry: &MemberEntry, tags: &[String], draft: &mut Draft<'_>) -> Member {
    let mut aptitudes = [None; 2];
    for (slot, apt) in aptitudes.iter_mut().zip(&entry.apt) {
        *slot = tag(apt.get(), tags);
        if slot.is_none() {
            let help = match did_you_mean(apt.get(), tags.iter().map(String::as_str)) {
                Some(meant) => format!("did you mean {meant:?}?"),
                None if tags.is_empty() => "give Objectives a tag".to_owned(),
                None => format!("one of: {}", tags.join(", ")),
            };
            let message = format!("no Objective is about {} (END-23)", excerpt(apt.get()));
            draft.add_missing(&["heist"], Problem::new(apt.span(), message).help(help));
        }
    }
    let DiceEntry { head, hand, heart, home, hurt, hurry, history } = entry.dice;
    let dice = [head, hand, heart, home, hurt, hurry, history];
    Member { name: entry.name.get().clone(), sheet: RogueSheet { dice, aptitudes } }
}

fn area(heist: &HeistEntry, entry: &TrackEntry, tags: &[String], draft: &mut Draft<'_>) -> HeistArea {
    let objective = |goal: &At<GoalEntry>| {
        let goal = goal.get();
        HeistObjective {
            name: goal.name.get().clone(),
            position: *goal.at.get(),
            stat: goal.stat,
            rank: rank(goal.rank),
            tag: goal.tag.as_ref().and_then(|name| tag(name.get(), tags)),
        }
    };
    HeistArea {
        alarms: entry.alarms.iter().map(|alarm| *alarm.get()).collect(),
        objectives: entry.objective.iter().map(objective).collect(),
        escapes: entry.escapes.iter().map(|escape| *escape.get()).collect(),
        sanctuaries: entry.sanctuaries.iter().map(|sanctuary| *sanctuary.get()).collect(),
        opens: entry.opens.as_ref().and_then(|opens| openings::read(heist, opens, draft)),
    }
}

/// Where the file says what `flaw` is about.
fn place_of(flaw: &Flaw, entry: &HeistEntry) -> Option<Range<usize>> {
    let opens = |area: usize| entry.area[area].get().opens.as_ref().map(At::span);
    match *flaw {
        Flaw::Areas | Flaw::NoObjective | Flaw::Dawn | Flaw::Rank => None,
        Flaw::FirstClosed => opens(0),
        Flaw::OpensByNothing { area } | Flaw::OpensBehindItself { area } | Flaw::OpensLate { area, .. } => {
            opens(area)
        }
        Flaw::Crew => entry.crew.last().map(At::span),
        Flaw::Sheet { ref name } => {
            let named = |member: &&At<MemberEntry>| member.get().name.get() == name;
            entry.crew.iter().find(named).map(|member| member.get().name.span())
        }
        Flaw::AlarmAtStart { area } => {
            let mut alarms = entry.area[area].get().alarms.iter();
            alarms.find(|alarm| wrapped(*alarm.get()) == 1).map(At::span)
        }
        Flaw::NoEscapeAbove { area, position }
        | Flaw::OffTrack { area, position }
        | Flaw::Shared { area, position } => {
            let area = entry.area[area].get();
            let goals = area.objective.iter().map(|goal| &goal.get().at);
            let marks = goals.chain(&area.escapes).chain(&area.sanctuaries);
            let at = marks.filter(|at| *at.get() == position).map(At::span);
            // Of two on one position the second is at fault; everything else is said of the first.
            if matches!(flaw, Flaw::Shared { .. }) {
                at.max_by_key(|span| span.start)
            } else {
                at.min_by_key(|span| span.start)
            }
        }
    }
}

/// The building as lines and feet find it with all doors open; nobody asks for its light.
fn with_open_doors(board: &Board) -> Board {
    let mut open = board.clone();
    open.take_lamps_down();
    for door in board.doors.clone() {
        open.set_door(door.square, DoorState::Open);
    }
    open
}

/// The squares of a track: each can be stood on, and seen from the one before with all doors open.
fn track(open: &Board, entry: &TrackEntry, places: &mut Places<'_>, draft: &mut Draft<'_>) -> TrackPlan {
    let mut squares: Vec<Square> = Vec::new();
    for at in &entry.track {
        let Some(square) = places.square(at, draft) else { continue };
        if !open.terrain(square).can_be_entered() {
            draft.say(at.span(), format!("nobody can stand at {}", spot(square)));
        } else if let Some(&before) = squares.last()
            && !open.line_of_effect(Space::of(before), Space::of(square))
        {
            let message =
                format!("the track jumps through a wall, from {} to {}", spot(before), spot(square));
            draft.add(Problem::new(at.span(), message).help("each position is in sight of the one before"));
        }
        squares.push(square);
    }
    TrackPlan { name: entry.name.get().clone(), squares }
}
