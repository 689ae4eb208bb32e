//! One position of the track: its number and the buttons on it. Each button has a shape of its own, so that greyscale
//! tells them apart.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::endeavor::{EyeMode, Positions, Seat};

use crate::screens::heist::marks::{color_of, letter_of};
use crate::screens::heist::offers::OfferAim;
use crate::screens::heist::preview::PreviewedOffer;
use crate::screens::heist::table::names;

use super::signs::{Middle, bell, ground, scheme, wound};

/// Pixels across a position: at least, and at most.
const ACROSS_PX: (f32, f32) = (22.0, 34.0);

/// What there is at one position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spot {
    /// Its centre, in squares of the plan.
    pub centre: Vec2,
    number: u8,
    alarm: AlarmMark,
    /// Whether the Eye is.
    is_awake: bool,
    middle: Option<Middle>,
    objective: Option<String>,
    is_sheltered: bool,
    has_scheme: bool,
    /// Who has a Wound here: the letter and colour of each.
    wounds: Vec<(String, Color)>,
    /// What its area waits for, while that is closed. Rule: END-211.
    closed: Option<String>,
    /// Whether the offer in question aims here.
    is_aimed_at: bool,
    /// Whether it would place a Scheme here.
    is_to_be_schemed: bool,
    explains: Explains,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum AlarmMark {
    #[default]
    None,
    /// It is there.
    Set,
    /// It goes at the end of the round. Rule: END-171.
    Temporary,
    /// It would grow.
    Ghost,
    /// The Eye would have it here after its next turn.
    Foreseen,
}

/// Pixels across a position, with so many to a square of the plan.
pub(super) fn across_px(scale: f32) -> f32 {
    (1.25 * scale).clamp(ACROSS_PX.0, ACROSS_PX.1)
}

impl Spot {
    /// The position with this `number` of this `area`, at `centre`; `closed` says what the area waits for.
    pub fn of(
        game: &HeistGame,
        (area, number, centre): (usize, u8, Vec2),
        closed: Option<String>,
        shown: &PreviewedOffer,
        practice: bool,
    ) -> Self {
        let heist = game.heist();
        let track = &heist.tracks()[area];
        let way = shown.way.as_ref().filter(|way| usize::from(way.aim.area) == area);
        let aims = |positions: fn(&OfferAim) -> Positions| {
            way.is_some_and(|way| positions(&way.aim).contains(number))
        };
        let ghosts = super::growth(shown, area as u8);
        let alarm = match () {
            () if track.temporary.contains(number) => AlarmMark::Temporary,
            () if track.alarms.contains(number) => AlarmMark::Set,
            () if ghosts.contains(number) => AlarmMark::Ghost,
            () if practice && heist.foreseen_alarms(area as u8).contains(number) => AlarmMark::Foreseen,
            () => AlarmMark::None,
        };
        let objective = track.objectives.contains(number).then(|| {
            let objective = heist.setup().areas[area].objective(number).expect("an Objective that is left");
            format!("{} · {:?} · {}", objective.name, objective.stat, objective.rank)
        });
        let seats = (0..heist.rogues().len()).map(|seat| Seat(seat as u8));
        let wounded = seats.filter(|&seat| heist.rogue(seat).wounds[area].contains(number));
        let names = names(game);
        let wounds = wounded.map(|seat| (letter_of(&names.seat(seat)), color_of(seat))).collect();
        let spot = Self {
            centre,
            number,
            alarm,
            is_awake: heist.mode() == EyeMode::Wake,
            middle: Middle::at(track, number),
            objective,
            is_sheltered: track.shelters(number),
            has_scheme: track.schemes.contains(number),
            wounds,
            closed,
            is_aimed_at: aims(|aim| aim.at),
            is_to_be_schemed: aims(|aim| aim.schemes) && !track.schemes.contains(number),
            explains: Explains::default(),
        };
        Self { explains: spot.explanation(), ..spot }
    }

    fn explanation(&self) -> Explains {
        let mut lines = vec![format!("Position {}", self.number)];
        let mut rules = String::new();
        let mut tell = |is_there: bool, words: &str, rule: &str| {
            if is_there {
                lines.push(words.to_owned());
                rules += rule;
                rules += " ";
            }
        };
        let (alarm, rule) = match (self.is_awake, self.is_sheltered) {
            (true, _) => ("Alarm: the Eye may turn it into a Wound", "END-150"),
            (false, true) => ("Alarm", "END-175"),
            (false, false) => ("Alarm: who ends a turn here wakes the Eye", "END-175"),
        };
        tell(self.alarm == AlarmMark::Set, alarm, rule);
        tell(self.alarm == AlarmMark::Temporary, "Alarm, until the end of the round", "END-171");
        tell(self.alarm == AlarmMark::Ghost, "an Alarm would grow here", "END-177");
        tell(self.alarm == AlarmMark::Foreseen, "the Eye is about to have an Alarm here", "END-161");
        let closed = self.closed.as_deref().unwrap_or_default().trim_end_matches(". END-211");
        tell(self.closed.is_some(), closed, "END-211");
        tell(self.objective.is_some(), self.objective.as_deref().unwrap_or_default(), "END-135");
        tell(self.middle == Some(Middle::Escape), "Escape: whoever comes here may leave", "END-187");
        let is_sanctuary = self.middle == Some(Middle::Sanctuary);
        tell(is_sanctuary, "Sanctuary: shelters this position and its neighbours", "END-191");
        tell(self.is_sheltered && !is_sanctuary, "sheltered: an Alarm here is not activated", "END-191");
        tell(self.has_scheme, "Scheme", "END-138");
        tell(
            !self.wounds.is_empty(),
            "Wound (✗ and whose it is): to move off it costs one step more",
            "END-198 END-200",
        );
        Explains::new(lines.join("\n"), &rules)
    }

    pub fn draw(&self, plan: &mut ChildSpawnerCommands, scale: f32) {
        let across = across_px(scale);
        let corner = self.centre * scale - across / 2.0;
        let (edge, width) = match self.alarm {
            _ if self.is_aimed_at => (theme::TEXT, 3.0),
            _ if self.closed.is_some() => (theme::FAINT, 1.0),
            AlarmMark::Set => (theme::DANGER, 3.0),
            AlarmMark::Temporary => (theme::DANGER, 2.0),
            _ => (theme::WALL, 1.0),
        };
        let node = Node { left: px(corner.x), top: px(corner.y), ..ground(across, width) };
        let color = if self.is_aimed_at {
            theme::OWN.mix(&theme::PAPER, 0.55)
        } else if self.closed.is_some() {
            theme::PAPER
        } else if self.is_sheltered {
            theme::HATCH.mix(&theme::PAPER, 0.35)
        } else {
            theme::PANEL
        };
        plan.spawn((node, BackgroundColor(color), BorderColor::all(edge), self.explains.clone()))
            .with_children(|spot| self.draw_buttons(spot, across));
        if self.middle.is_some() {
            self.draw_number(plan, scale, across);
        }
    }

    /// The button in the middle, and the small ones at the rim.
    fn draw_buttons(&self, spot: &mut ChildSpawnerCommands, across: f32) {
        match self.middle {
            Some(middle) => middle.draw(spot, across),
            None if self.closed.is_some() => {
                spot.spawn(text("×", theme::sans(TextSize::Small), theme::FAINT));
            }
            None => {
                spot.spawn(text(self.number.to_string(), theme::sans(TextSize::Small), theme::TEXT));
            }
        }
        match self.alarm {
            AlarmMark::Set => bell(spot, across, theme::DANGER, "!"),
            AlarmMark::Temporary => bell(spot, across, theme::DANGER, "~"),
            AlarmMark::Ghost => bell(spot, across, theme::DANGER.mix(&theme::PANEL, 0.45), "+"),
            AlarmMark::Foreseen => bell(spot, across, theme::TREASURE.mix(&theme::PANEL, 0.35), "›"),
            AlarmMark::None => {}
        }
        if self.has_scheme {
            scheme(spot, across, theme::TREASURE);
        } else if self.is_to_be_schemed {
            scheme(spot, across, theme::OWN);
        }
        for (below, (letter, color)) in self.wounds.iter().enumerate() {
            wound(spot, across, (letter, *color), below);
        }
    }

    /// The number below, where the middle is taken.
    fn draw_number(&self, plan: &mut ChildSpawnerCommands, scale: f32, across: f32) {
        let at = self.centre * scale;
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(at.x - 14.0),
            top: px(at.y + across / 2.0 - 1.0),
            width: px(28),
            justify_content: JustifyContent::Center,
            ..default()
        };
        plan.spawn((node, Pickable::IGNORE)).with_child(text(
            self.number.to_string(),
            theme::sans(TextSize::Small),
            theme::TEXT,
        ));
    }
}
