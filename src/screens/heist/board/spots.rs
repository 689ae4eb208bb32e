//! One position of the track: its stone, its number and what stands on it. Each has a shape of its own, so that greyscale
//! tells them apart.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::offers::OfferAim;
use crate::screens::heist::pieces::{BellLook, Drawn, Piece, Placed, StoneLook, spawn_picture};
use crate::screens::heist::preview::PreviewedOffer;
use crate::screens::heist::table::names;
use crate::screens::heist::target::HandTarget;
use crate::ui::explain::Explains;
use unnoticed_rules::endeavor::{EyeMode, Seat, TrackPlace};

use super::numbers::SpotNumber;
use super::signs::{Figures, Middle, standing, wound_at};

/// What can be pointed at around the middle of a position, in pixels as designed: to the left and above, to the right and
/// below.
const AROUND_PX: (Vec2, Vec2) = (Vec2::new(19.0, 24.0), Vec2::new(22.0, 13.0));

/// From the middle of a position to the coin of a Scheme that lies there, in pixels as designed.
const COIN_PX: Vec2 = Vec2::new(-13.0, 7.0);

/// From the middle of a position down to its number, in pixels as designed.
const NUMBER_PX: f32 = 11.0;

/// What there is at one position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spot {
    /// Which it is.
    pub place: TrackPlace,
    /// Where its middle is seen, in pixels of the table.
    pub seen: Vec2,
    /// Whether the crew has come as far.
    is_lit: bool,
    /// Whether it lies behind the last way out and the last Objective.
    is_behind: bool,
    /// Who stands there.
    figures: Figures,
    /// The pictures of what stands there, around the middle.
    pub pictures: Vec<Placed>,
    alarm: AlarmMark,
    /// Whether the Eye is.
    is_awake: bool,
    middle: Option<Middle>,
    objective: Option<String>,
    is_sheltered: bool,
    has_scheme: bool,
    /// Who has a Wound here: seat and name.
    wounds: Vec<(Seat, String)>,
    /// What its area waits for, while that is closed. Rule: END-211.
    closed: Option<String>,
    /// Whether the offer in question aims here.
    is_aimed_at: bool,
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

impl Spot {
    /// That at `place`, seen at `seen`; `closed` says what the area waits for, and `aims` what is marked.
    pub fn of(
        game: &HeistGame,
        place: TrackPlace,
        seen: Vec2,
        closed: Option<String>,
        shown: &PreviewedOffer,
        aims: &[OfferAim],
    ) -> Self {
        let (heist, number, area) = (game.heist(), place.position, usize::from(place.area));
        let track = &heist.tracks()[area];
        let is_aimed_at = aims.iter().any(|aim| aim.area == place.area && aim.at.contains(number));
        let ghosts = super::growth(shown, place.area);
        let alarm = match () {
            () if track.temporary.contains(number) => AlarmMark::Temporary,
            () if track.alarms.contains(number) => AlarmMark::Set,
            () if ghosts.contains(number) => AlarmMark::Ghost,
            () if heist.foreseen_alarms(place.area).contains(number) => AlarmMark::Foreseen,
            () => AlarmMark::None,
        };
        let objective = track.objectives.contains(number).then(|| {
            let objective = heist.setup().areas[area].objective(number).expect("an Objective that is left");
            format!("{} · {:?} · {}", objective.name, objective.stat, objective.rank)
        });
        let seats = (0..heist.rogues().len()).map(|seat| Seat(seat as u8));
        let wounded = seats.filter(|&seat| heist.rogue(seat).wounds[area].contains(number));
        let names = names(game);
        let wounds = wounded.map(|seat| (seat, names.seat(seat))).collect();
        let spot = Self {
            place,
            seen,
            is_lit: false,
            is_behind: track.last_needed().is_some_and(|last| number > last),
            figures: Figures::Nobody,
            pictures: Vec::new(),
            alarm,
            is_awake: heist.mode() == EyeMode::Wake,
            middle: Middle::at(track, number),
            objective,
            is_sheltered: track.shelters(number),
            has_scheme: track.schemes.contains(number),
            wounds,
            closed,
            is_aimed_at,
            explains: Explains::default(),
        };
        Self { explains: spot.explanation(), ..spot }
    }

    /// With whether the crew has come as far.
    pub fn lit(self, is_lit: bool) -> Self {
        Self { is_lit, ..self }
    }

    /// With those who stand there.
    pub fn with(self, figures: Figures) -> Self {
        Self { figures, ..self }
    }

    fn is_occupied(&self) -> bool {
        self.figures != Figures::Nobody
    }

    fn explanation(&self) -> Explains {
        let mut lines = vec![format!("Position {}", self.place.position)];
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
        let wounded: Vec<&str> = self.wounds.iter().map(|(_, name)| name.as_str()).collect();
        let wounds = format!("Wound of {}: to move off it costs one step more", wounded.join(" and "));
        tell(!wounded.is_empty(), &wounds, "END-198 END-200");
        Explains::new(lines.join("\n"), &rules)
    }

    fn stone(&self) -> StoneLook {
        match self.alarm {
            _ if self.is_aimed_at => StoneLook::Aimed,
            _ if self.closed.is_some() => StoneLook::Closed,
            AlarmMark::Set | AlarmMark::Temporary => StoneLook::Alarmed,
            AlarmMark::Foreseen => StoneLook::Watched,
            _ if !self.wounds.is_empty() => StoneLook::Wounded,
            _ if self.is_lit => StoneLook::Lit,
            _ if self.is_sheltered => StoneLook::Sheltered,
            AlarmMark::None if self.is_behind => StoneLook::Behind,
            _ => StoneLook::Plain,
        }
    }

    fn bell(&self) -> Option<BellLook> {
        match self.alarm {
            AlarmMark::None => None,
            AlarmMark::Set if self.is_sheltered && !self.is_awake => Some(BellLook::Hushed),
            AlarmMark::Set if self.is_occupied() => Some(BellLook::Ringing),
            AlarmMark::Set => Some(BellLook::Set),
            AlarmMark::Temporary => Some(BellLook::Temporary),
            AlarmMark::Ghost => Some(BellLook::Ghost),
            AlarmMark::Foreseen => Some(BellLook::Foreseen),
        }
    }

    /// What stands there, lowest first, each with where its upper left corner is from the middle, in pixels as designed.
    pub fn standing(&self) -> impl Iterator<Item = (Drawn, Vec2)> {
        let coin = self.has_scheme.then_some((Piece::Scheme, COIN_PX));
        let (is_there, has_bell, figures) = (self.middle.is_some(), self.bell().is_some(), self.figures);
        let wounds = self.wounds.iter().enumerate();
        let wounds = wounds.map(move |(below, (seat, _))| {
            (Piece::Wound(seat.0), wound_at(below, is_there, has_bell, figures))
        });
        let pieces = standing(self.stone(), self.middle, self.bell(), figures).chain(coin).chain(wounds);
        pieces.map(|(piece, beside)| (Drawn::Piece(piece), beside - piece.foot()))
    }

    /// Draws it with pieces `size` times as large as designed.
    pub fn draw(&self, plan: &mut ChildSpawnerCommands, size: f32) {
        let (before, after) = (AROUND_PX.0 * size, AROUND_PX.1 * size);
        let corner = self.seen - before;
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(before.x + after.x),
            height: px(before.y + after.y),
            ..default()
        };
        let spot = (node, HandTarget::Place(self.place), self.explains.clone());
        plan.spawn(spot).with_children(|spot| {
            for picture in &self.pictures {
                spawn_picture(spot, &Placed { corner: picture.corner + before, ..picture.clone() });
            }
        });
    }

    /// Its number, below what stands there; where nobody has to go, and nothing is, that is told to who asks. Pieces are `size`
    /// times as large as designed.
    pub fn number(&self, size: f32) -> Option<SpotNumber> {
        let is_shown = self.stone() != StoneLook::Behind || self.is_occupied();
        let is_pale = matches!(self.stone(), StoneLook::Closed | StoneLook::Behind);
        let at = self.seen + Vec2::Y * NUMBER_PX * size;
        is_shown.then_some(SpotNumber { position: self.place.position, at, is_pale })
    }
}
