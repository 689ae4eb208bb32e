//! The card of one rogue.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::runs;
use crate::level::Level;
use crate::screens::heist::marks::{blessing, color_of};
use crate::screens::heist::table::names;
use crate::ui::explain::Explains;
use crate::ui::figures::Build;
use crate::ui::portraits::{Person, Portrait};
use crate::ui::redraw::Redraw;
use crate::ui::redraw_list::ListItem;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, drawn, panel, row, text, told};
use unnoticed_rules::endeavor::{Fate, Heist, HeistPhase, Seat, Stat, TrackPlace};

use super::sparking::Sparking;
use super::stat_box::StatBox;

/// One rogue.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Card {
    seat: Seat,
    name: String,
    whereabouts: String,
    is_in_danger: bool,
    /// The reach that its Action Die gives it, or that it rests.
    action: String,
    is_resting: bool,
    stats: Vec<StatBox>,
    blessings: Vec<u8>,
    notes: Vec<CardNote>,
    is_acting: bool,
    is_out: bool,
}

/// Something besides, in few words, and what it means.
#[derive(Clone, Debug, PartialEq)]
struct CardNote {
    words: String,
    explains: Explains,
}

impl Card {
    /// That of the rogue of `seat`.
    pub fn of(game: &HeistGame, seat: Seat) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let rogue = heist.rogue(seat);
        let sparking = Sparking::of(game, seat);
        let stat = |stat| StatBox::of(rogue, stat, &sparking);
        let action = rogue.action_die.map(|_| format!("reach {}", rogue.x()));
        let is_resting = is_resting(heist, seat);
        let rests = || if is_resting { "rests".to_owned() } else { String::new() };
        Self {
            seat,
            name: names.seat(seat),
            whereabouts: whereabouts(game, seat),
            is_in_danger: rogue.is_in() && heist.wakes(rogue.place),
            action: action.unwrap_or_else(rests),
            is_resting,
            stats: Stat::ALL.map(stat).into(),
            blessings: rogue.blessings.worths().collect(),
            notes: notes(game, seat),
            is_acting: is_asked(heist, seat),
            is_out: !rogue.is_in(),
        }
    }
}

/// Whether the rogue is the one that is to choose.
pub fn is_asked(heist: &Heist, seat: Seat) -> bool {
    match heist.phase() {
        HeistPhase::Die(asked) | HeistPhase::Quicken(asked, _) => *asked == seat,
        HeistPhase::Turn(turn) => turn.seat == seat,
        HeistPhase::Lead(seats) => seats.contains(&seat),
        HeistPhase::Over(_) => false,
    }
}

/// Whether the rogue has chosen to skip this round. Rule: END-108.
fn is_resting(heist: &Heist, seat: Seat) -> bool {
    let has_chosen = match heist.phase() {
        HeistPhase::Die(asked) => seat < *asked,
        HeistPhase::Over(_) => false,
        _ => true,
    };
    let rogue = heist.rogue(seat);
    has_chosen && rogue.is_in() && rogue.action_die.is_none()
}

/// Where it is, and what of that matters most: that an Alarm is there, that it is sheltered, or the room.
fn whereabouts(game: &HeistGame, seat: Seat) -> String {
    let heist = game.heist();
    let rogue = heist.rogue(seat);
    let position = rogue.place.position;
    match rogue.fate {
        Fate::Escaped => "escaped".to_owned(),
        Fate::Removed => "caught".to_owned(),
        Fate::In if heist.track_of(seat).activates(position) => format!("at {position}, on an Alarm"),
        Fate::In if heist.track_of(seat).shelters(position) => format!("at {position}, sheltered"),
        Fate::In => match room_at(game.level(), rogue.place) {
            Some(room) => format!("at {position}, {room}"),
            None => format!("at {position}"),
        },
    }
}

/// The name of the room in which `place` lies, if it has one.
fn room_at(level: &Level, place: TrackPlace) -> Option<&str> {
    let square = level.heist.as_ref()?.square(place)?;
    level.board.rooms().room_at(square)?.name.as_deref()
}

/// Whether it is quickened, Wounds, and Aptitudes.
fn notes(game: &HeistGame, seat: Seat) -> Vec<CardNote> {
    let rogue = game.heist().rogue(seat);
    let tags = game.level().heist.as_ref().map(|table| table.tags.as_slice()).unwrap_or_default();
    let apt = rogue.sheet.aptitudes.iter().flatten().filter_map(|tag| tags.get(usize::from(tag.0)));
    let apt: Vec<&str> = apt.map(String::as_str).collect();
    let wounds = runs(rogue.own_wounds().iter());
    let mut notes = Vec::new();
    let mut note = |is_so: bool, words: String, about: &str, rules: &str| {
        if is_so {
            notes.push(CardNote { words, explains: Explains::new(about, rules) });
        }
    };
    note(rogue.quickened, "+1 action".to_owned(), "One more action in its next turn.", "END-168 END-169");
    let about = "Where it has Wounds. To move off one costs a step more; with three in a row, an awake Eye that leads catches it.";
    note(!wounds.is_empty(), format!("Wounds {wounds}"), about, "END-200 END-173");
    let about = "Work on an Objective with this tag is easier, and allows History.";
    note(!apt.is_empty(), format!("apt in {}", apt.join(", ")), about, "END-22 END-23");
    notes
}

impl ListItem for Card {
    fn frame() -> impl Bundle {
        panel(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: UiRect::axes(px(8), px(4)),
            row_gap: px(3),
            ..default()
        })
    }
}

impl Redraw for Card {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        if self.is_acting {
            card.spawn(bright_edge(color_of(self.seat)));
        }
        let color = if self.is_out { theme::FAINT } else { color_of(self.seat) };
        card.spawn(row(8.0)).with_children(|line| {
            line.spawn(drawn(self.portrait(color), PORTRAIT_PX));
            let beside = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(2),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            line.spawn((beside, Pickable::IGNORE)).with_children(|beside| {
                let head = Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
                beside.spawn((head, Pickable::IGNORE)).with_children(|line| self.draw_head(line, color));
                if !self.is_out {
                    beside.spawn(wrapped()).with_children(|line| {
                        self.draw_blessings(line, color);
                        self.draw_notes(line);
                    });
                }
            });
        });
        if self.is_out {
            return;
        }
        card.spawn(row(2.0)).with_children(|line| {
            self.stats.iter().for_each(|stat| stat.draw(line, self.seat, color));
        });
    }
}

/// Most Blessings beside which there is room to say what they are.
const MOST_NAMED: usize = 4;
/// Pixels along the side of a portrait.
const PORTRAIT_PX: f32 = 44.0;

/// The edge of the card of whoever is to choose.
fn bright_edge(color: Color) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(0),
        bottom: px(0),
        border: px(2).all(),
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    (node, BorderColor::all(color), Pickable::IGNORE)
}

/// A line that goes on in another where it is too long.
fn wrapped() -> impl Bundle {
    let node = Node {
        column_gap: px(3),
        row_gap: px(2),
        align_items: AlignItems::Center,
        min_height: px(18),
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    (node, Pickable::IGNORE)
}

impl Card {
    fn draw_head(&self, line: &mut ChildSpawnerCommands, color: Color) {
        line.spawn((text(&self.name, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
        let (where_color, rules) =
            if self.is_in_danger { (theme::DANGER, "END-175") } else { (theme::TEXT, "END-67 END-191") };
        let about = Explains::new("The position on the track.", rules);
        // The name of a room may be longer than the card has room for.
        let place = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            overflow: Overflow::clip(),
            ..default()
        };
        let words = told(&self.whereabouts, theme::sans(TextSize::Small), where_color, about);
        line.spawn((place, Pickable::IGNORE)).with_child((words, TextLayout::no_wrap()));
        let about = if self.is_resting {
            Explains::new(
                "It skips the round and has all its Stats again afterwards.",
                "END-108 END-110 END-163",
            )
        } else {
            Explains::new(
                "What its Action Die gives it, X in the rules: how far it acts and goes, and how much that brings.",
                "END-95 END-30",
            )
        };
        line.spawn((
            told(&self.action, theme::sans(TextSize::Small), theme::QUIET, about),
            TextLayout::no_wrap(),
        ));
    }
}

impl Card {
    fn portrait(&self, color: Color) -> Drawing {
        let person = Person { build: Build::Rogue, name: self.name.clone() };
        Drawing::Portrait(Portrait { person, color, state: None, is_pale: self.is_out })
    }

    fn draw_blessings(&self, line: &mut ChildSpawnerCommands, color: Color) {
        self.blessings.iter().for_each(|&worth| blessing(line, worth, color));
        let words = match self.blessings.len() {
            0 => "no Blessings",
            1 => "Blessing",
            2..=MOST_NAMED => "Blessings",
            _ => return,
        };
        let about = Explains::new("Blessings: two of equal worth pay a Spark.", "END-47 END-38");
        line.spawn((told(words, theme::sans(TextSize::Small), theme::QUIET, about), TextLayout::no_wrap()));
    }

    /// What else there is to say of the rogue.
    fn draw_notes(&self, line: &mut ChildSpawnerCommands) {
        line.spawn(Node { flex_grow: 1.0, ..default() });
        for CardNote { words, explains } in &self.notes {
            let words = told(words, theme::sans(TextSize::Small), theme::FAINT, explains.clone());
            line.spawn((words, TextLayout::no_wrap(), Node { margin: UiRect::left(px(6)), ..default() }));
        }
    }
}
