//! The crew: a card for each rogue with its Stats, what is spent, its Action Die, X, Blessings and Wounds.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::positions;
use crate::rules::endeavor::{Fate, Heist, Moment, Positions, Rogue, Seat, Stat};
use crate::ui::explain::Explains;
use crate::ui::face::{Face, FaceSystems};
use crate::ui::face_list::{AddFaceList, FaceList, FaceListSystems, Listed};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{panel, row, scroll_column, small, text, told};

use super::dice::are_still;
use super::marks::{blessing, color_of, short_name};
use super::table::names;

/// One rogue.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) struct Card {
    seat: Seat,
    name: String,
    whereabouts: String,
    is_in_danger: bool,
    action: String,
    stats: Vec<StatBox>,
    blessings: Vec<u8>,
    notes: String,
    is_acting: bool,
    is_out: bool,
}

/// One Stat.
#[derive(Clone, Debug, PartialEq)]
struct StatBox {
    stat: Stat,
    die: String,
    is_spent: bool,
    is_action_die: bool,
    /// Stats with which it makes a Spark.
    sparks_with: Vec<Stat>,
    /// Whether such a Spark can be paid for now, with the Action Die in it once that is chosen.
    can_spark: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_face_list::<Card>().add_systems(
        PostUpdate,
        show.before(FaceListSystems)
            .before(FaceSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still)),
    );
}

pub(super) fn list() -> impl Bundle {
    (FaceList::<Card>::default(), scroll_column(Node { row_gap: px(6), ..default() }))
}

fn show(game: Res<HeistGame>, mut lists: Query<&mut FaceList<Card>>) {
    for mut list in &mut lists {
        let cards = (0..game.heist().rogues().len()).map(|seat| Card::of(&game, Seat(seat as u8)));
        list.set_if_neq(FaceList(cards.collect()));
    }
}

impl Card {
    fn of(game: &HeistGame, seat: Seat) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let rogue = heist.rogue(seat);
        let stat = |stat| StatBox::of(rogue, stat);
        let action =
            rogue.action_die.map(|stat| format!("{stat:?} {} · X {}", rogue.sheet.die(stat), rogue.x()));
        Self {
            seat,
            name: names.seat(seat),
            whereabouts: whereabouts(heist, seat),
            is_in_danger: rogue.is_in() && heist.is_on_alarm(seat),
            action: action.unwrap_or_default(),
            stats: Stat::ALL.map(stat).into(),
            blessings: rogue.blessings.worths().collect(),
            notes: notes(game, seat),
            is_acting: is_asked(heist, seat),
            is_out: !rogue.is_in(),
        }
    }
}

impl StatBox {
    fn of(rogue: &Rogue, stat: Stat) -> Self {
        let sparks_with: Vec<Stat> = rogue.sparks_with(stat).collect();
        let has_pair = rogue.blessings.pairs().next().is_some();
        let suits_die = rogue.action_die.is_none_or(|die| rogue.sheet.balances(die, stat));
        Self {
            stat,
            die: rogue.sheet.die(stat).to_string(),
            is_spent: rogue.spent.contains(stat),
            is_action_die: rogue.action_die == Some(stat),
            can_spark: has_pair && suits_die && !sparks_with.is_empty(),
            sparks_with,
        }
    }

    fn explanation(&self) -> Explains {
        let Self { stat, die, .. } = self;
        let with =
            || self.sparks_with.iter().map(|stat| format!("{stat:?}")).collect::<Vec<_>>().join(" or ");
        match () {
            () if self.is_spent => Explains::new(format!("{stat:?} {die} · spent"), "END-07 END-106"),
            () if self.sparks_with.is_empty() => Explains::new(format!("{stat:?} {die}"), "END-07 END-106"),
            () if self.can_spark => {
                let words = format!("{stat:?} {die} · can Spark now, with {}", with());
                Explains::new(words, "END-38 END-39 END-41")
            }
            () => {
                let words =
                    format!("{stat:?} {die} · Sparks with {}, if a pair of Blessings pays for it", with());
                Explains::new(words, "END-38 END-39 END-41")
            }
        }
    }
}

/// Whether the rogue is the one that is to choose.
fn is_asked(heist: &Heist, seat: Seat) -> bool {
    match heist.moment() {
        Moment::Die(asked) | Moment::Quicken(asked, _) => *asked == seat,
        Moment::Turn(turn) => turn.seat == seat,
        Moment::Lead(seats) => seats.contains(&seat),
        Moment::Over(_) => false,
    }
}

fn whereabouts(heist: &Heist, seat: Seat) -> String {
    let rogue = heist.rogue(seat);
    let position = rogue.place.position;
    match rogue.fate {
        Fate::Escaped => "escaped".to_owned(),
        Fate::Removed => "caught".to_owned(),
        Fate::In if heist.is_on_alarm(seat) => format!("{position} · on an Alarm"),
        Fate::In if heist.track_of(seat).shelters(position) => format!("{position} · sheltered"),
        Fate::In => position.to_string(),
    }
}

/// Aptitudes, Wounds, and whether it is quickened.
fn notes(game: &HeistGame, seat: Seat) -> String {
    let rogue = game.heist().rogue(seat);
    let tags = game.level().heist.as_ref().map(|table| table.tags.as_slice()).unwrap_or_default();
    let apt = rogue.sheet.aptitudes.iter().flatten().filter_map(|tag| tags.get(usize::from(tag.0)));
    let apt: Vec<&str> = apt.map(String::as_str).collect();
    let wounds = positions(Positions::of(rogue.own_wounds().iter()));
    let mut notes = Vec::new();
    if rogue.quickened {
        notes.push("+1 action".to_owned());
    }
    if !wounds.is_empty() {
        notes.push(format!("Wounds {wounds}"));
    }
    if !apt.is_empty() {
        notes.push(format!("apt in {}", apt.join(", ")));
    }
    notes.join(" · ")
}

impl Listed for Card {
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

impl Face for Card {
    fn draw(&self, card: &mut ChildSpawnerCommands) {
        let color = if self.is_out { theme::FAINT } else { color_of(self.seat) };
        let head = Node { column_gap: px(8), align_items: AlignItems::Baseline, ..default() };
        card.spawn((head, Pickable::IGNORE)).with_children(|line| self.draw_head(line, color));
        if self.is_out {
            return;
        }
        card.spawn(row(2.0)).with_children(|line| {
            self.stats.iter().for_each(|stat| draw_stat(line, stat, color));
        });
        let foot = Node {
            column_gap: px(3),
            align_items: AlignItems::Center,
            min_height: px(18),
            overflow: Overflow::clip(),
            ..default()
        };
        card.spawn((foot, Pickable::IGNORE)).with_children(|line| self.draw_foot(line, color));
    }
}

impl Card {
    fn draw_head(&self, line: &mut ChildSpawnerCommands, color: Color) {
        let sign = if self.is_acting { "» " } else { "" };
        let name = format!("{sign}{}", self.name);
        line.spawn((text(name, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
        let (where_color, rules) =
            if self.is_in_danger { (theme::DANGER, "END-175") } else { (theme::TEXT, "END-67 END-191") };
        let about = Explains::new("The position on the track.", rules);
        line.spawn((
            told(&self.whereabouts, theme::sans(TextSize::Small), where_color, about),
            TextLayout::no_wrap(),
        ));
        line.spawn(Node { flex_grow: 1.0, ..default() });
        let about = Explains::new("The Action Die of this round, and the X that it gives.", "END-95 END-30");
        line.spawn((
            told(&self.action, theme::sans(TextSize::Small), theme::QUIET, about),
            TextLayout::no_wrap(),
        ));
    }
}

impl Card {
    /// Blessings, and what else there is to say of the rogue.
    fn draw_foot(&self, line: &mut ChildSpawnerCommands, color: Color) {
        let about = Explains::new("Blessings: two of equal worth pay a Spark.", "END-47 END-38");
        line.spawn((
            told("Blessings", theme::sans(TextSize::Small), theme::QUIET, about),
            TextLayout::no_wrap(),
        ));
        self.blessings.iter().for_each(|&worth| blessing(line, worth, color));
        if self.blessings.is_empty() {
            line.spawn(small("none", theme::FAINT));
        }
        line.spawn(Node { flex_grow: 1.0, ..default() });
        let explains = Explains::new(&self.notes, "END-23 END-198 END-168");
        let node = Node { min_width: px(0), overflow: Overflow::clip(), ..default() };
        let words = told(&self.notes, theme::sans(TextSize::Small), theme::FAINT, explains);
        line.spawn((words, TextLayout::no_wrap(), node));
    }
}

/// A spent Stat is struck out and dark, the Action Die has a bright edge.
fn draw_stat(line: &mut ChildSpawnerCommands, stat: &StatBox, color: Color) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        padding: UiRect::vertical(px(1)),
        flex_grow: 1.0,
        flex_basis: px(0),
        border: px(if stat.is_action_die { 2.0 } else { 1.0 }).all(),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let edge = if stat.is_action_die { color } else { theme::GRID };
    let (words, number) =
        if stat.is_spent { (theme::HATCH, theme::HATCH) } else { (theme::QUIET, theme::TEXT) };
    let look = (BackgroundColor(theme::BUTTON), BorderColor::all(edge));
    line.spawn((node, look, stat.explanation())).with_children(|stat_box| {
        stat_box.spawn((small(short_name(stat.stat), words), TextLayout::no_wrap()));
        let die = text(&stat.die, theme::bold(TextSize::Body), number);
        let mut die = stat_box.spawn((die, TextLayout::no_wrap()));
        if stat.is_spent {
            die.insert(Strikethrough);
        }
        if stat.can_spark {
            stat_box.spawn(spark_mark());
        }
    });
}

/// A bar under the die of a Stat that can Spark.
fn spark_mark() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        bottom: px(0),
        width: percent(70),
        height: px(3),
        ..default()
    };
    (node, BackgroundColor(theme::TREASURE), Pickable::IGNORE)
}
