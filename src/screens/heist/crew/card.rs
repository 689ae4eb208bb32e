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
use crate::ui::widgets::{Drawing, drawn, panel, row, told};
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
    /// Where it has Wounds, if anywhere.
    wounds: Option<CardNote>,
    /// Its Aptitudes, if it has any.
    apt: Option<CardNote>,
    is_quickened: bool,
    is_acting: bool,
    is_out: bool,
    /// Whether there is room for a line of its own for where it is.
    is_wide: bool,
}

/// Something besides, in few words, and what it means.
#[derive(Clone, Debug, PartialEq)]
struct CardNote {
    words: String,
    explains: Explains,
}

impl Card {
    /// That of the rogue of `seat`.
    pub fn of(game: &HeistGame, seat: Seat, is_wide: bool) -> Self {
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
            wounds: wounds(game.heist(), seat),
            apt: aptitudes(game, seat),
            is_quickened: rogue.quickened,
            is_acting: is_asked(heist, seat),
            is_out: !rogue.is_in(),
            is_wide,
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

/// Where it has Wounds.
fn wounds(heist: &Heist, seat: Seat) -> Option<CardNote> {
    let wounds = runs(heist.rogue(seat).own_wounds().iter());
    let about = "Where it has Wounds. To move off one costs a step more; with three in a row, an awake Eye that leads catches it.";
    let words = format!("Wounds {wounds}");
    (!wounds.is_empty()).then(|| CardNote { words, explains: Explains::new(about, "END-200 END-173") })
}

/// What it is apt in.
fn aptitudes(game: &HeistGame, seat: Seat) -> Option<CardNote> {
    let rogue = game.heist().rogue(seat);
    let tags = game.level().heist.as_ref().map(|table| table.tags.as_slice()).unwrap_or_default();
    let apt = rogue.sheet.aptitudes.iter().flatten().filter_map(|tag| tags.get(usize::from(tag.0)));
    let apt: Vec<&str> = apt.map(String::as_str).collect();
    let about = "Work on an Objective with this tag is easier, and allows History.";
    let words = format!("apt in {}", apt.join(", "));
    (!apt.is_empty()).then(|| CardNote { words, explains: Explains::new(about, "END-22 END-23") })
}

impl ListItem for Card {
    fn frame() -> impl Bundle {
        panel(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: UiRect::axes(px(8), px(4)),
            row_gap: px(4),
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
            let side = if self.is_wide { PORTRAIT_PX.0 } else { PORTRAIT_PX.1 };
            line.spawn(drawn(self.portrait(color), side));
            let beside = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(1),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            line.spawn((beside, Pickable::IGNORE)).with_children(|beside| {
                let head = || Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
                beside.spawn((head(), Pickable::IGNORE)).with_children(|line| self.draw_head(line, color));
                if self.is_wide {
                    beside.spawn((head(), Pickable::IGNORE)).with_children(|line| {
                        self.draw_place(line);
                        CardNote::draw_some(self.wounds.as_ref(), theme::DANGER, line);
                    });
                }
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
/// Pixels along the side of a portrait, in a wide window and in a small one.
const PORTRAIT_PX: (f32, f32) = (58.0, 44.0);

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
        width: percent(100),
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    (node, Pickable::IGNORE)
}

impl Card {
    fn draw_head(&self, line: &mut ChildSpawnerCommands, color: Color) {
        let size = if self.is_wide { TextSize::Heading } else { TextSize::Body };
        let apt = self.apt.as_ref().map(|apt| Explains::new(&apt.words, "END-22 END-23")).unwrap_or_default();
        line.spawn((told(&self.name, theme::bold(size), color, apt), TextLayout::no_wrap()));
        if self.is_wide {
            // An action more matters more, and there is no room for both.
            let apt = self.apt.as_ref().filter(|_| !self.is_quickened);
            CardNote::draw_some(apt, theme::FAINT, line);
            line.spawn(Node { flex_grow: 1.0, ..default() });
        } else {
            self.draw_place(line);
        }
        if self.is_quickened {
            let about = Explains::new("One more action in its next turn.", "END-168 END-169");
            let words = told("+1 action", theme::sans(TextSize::Small), theme::TREASURE, about);
            line.spawn((words, TextLayout::no_wrap()));
        }
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
        let action = told(&self.action, theme::sans(TextSize::Small), theme::QUIET, about);
        line.spawn((action, TextLayout::no_wrap()));
    }

    /// Where it is, and what it has come by there.
    fn draw_place(&self, line: &mut ChildSpawnerCommands) {
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
    }
}

impl CardNote {
    /// Draws `note`, if there is one, in one line.
    fn draw_some(note: Option<&Self>, color: Color, line: &mut ChildSpawnerCommands) {
        if let Some(Self { words, explains }) = note {
            let words = told(words, theme::sans(TextSize::Small), color, explains.clone());
            line.spawn((words, TextLayout::no_wrap()));
        }
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
        if !self.is_wide {
            line.spawn(Node { flex_grow: 1.0, ..default() });
            CardNote::draw_some(self.wounds.as_ref(), theme::DANGER, line);
        }
    }
}
