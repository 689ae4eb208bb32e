//! Who comes to know of the rogue and who loses it, or in a hunt the player of a thief. Rules: HSE-46, HSE-48, HSE-72.

use std::cmp::Ordering;

use tactical_grid::{Direction, SenseKind, Space, Square};
use unnoticed_rules::{
    By, Creature, CreatureId, Effect, Evidence, Exposure, HeldState, Pair, Place, Reason, Roll,
};

use crate::sim::sentences;

use super::told::Told;
use super::traces::Guess;
use super::words;
use super::{Happening, KeyMoment, Reach, ShownStates};

/// What has changed in what the player is shown of the knowledge of others.
pub(super) fn changes(told: &Told, shown: &ShownStates) -> Vec<KeyMoment> {
    let others = told.situation.hostiles(told.player());
    others
        .filter(|other| other.gives_sign())
        .filter_map(|other| Change::of(told, shown, other)?.told())
        .collect()
}

/// What somebody has learned, as far as the player is told.
#[derive(Clone, Copy)]
struct Learned {
    from: HeldState,
    to: HeldState,
    place: Option<Place>,
    reason: Reason,
}

/// A change in what the player is shown of what one of the others knows.
struct Change<'a> {
    told: &'a Told<'a>,
    shown: &'a ShownStates,
    other: &'a Creature,
    /// What it knows now.
    state: HeldState,
    /// Whether it knows more than the player was shown before.
    is_more: bool,
    /// What it learned last, if the player can know.
    learned: Option<Learned>,
    /// What it learned before, if the last is that it lost sight of the rogue.
    before_loss: Option<Learned>,
    /// Whether it shows that it observes the rogue, without being perceived. Rule: HSE-46.
    is_glimpse: bool,
}

impl<'a> Change<'a> {
    fn of(told: &'a Told<'a>, shown: &'a ShownStates, other: &'a Creature) -> Option<Self> {
        let (observer, subject) =
            if told.is_hunt() { (CreatureId::ROGUE, other.id) } else { (other.id, CreatureId::ROGUE) };
        let mut is_glimpse = false;
        let learned = told.effects().filter_map(|effect| match *effect {
            Effect::Learned { observer: o, subject: s, from, to, place, reason }
                if (o, s) == (observer, subject) =>
            {
                is_glimpse |= told.view.watcher(effect).is_some();
                Some(Learned { from, to, place, reason })
            }
            _ => None,
        });
        let all: Vec<Learned> = learned.collect();
        let learned = all.last().copied();
        let before_loss = match all[..] {
            [.., before, last] if last.reason.by == By::LostSight => Some(before),
            _ => None,
        };
        let is_shown = told.is_hunt() || told.view.perceives(other.id);
        let state =
            if is_shown { told.view.state_between(other)? } else { learned.filter(|_| is_glimpse)?.to };
        let before = shown.before(other.id, is_glimpse);
        let is_more = match state.exposure().cmp(&before) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => return None,
        };
        Some(Self { told, shown, other, state, is_more, learned, before_loss, is_glimpse })
    }

    /// The moment; of somebody who has come into view with less than it knew before there is none.
    fn told(&self) -> Option<KeyMoment> {
        let mut moment = match (self.learned, self.is_more) {
            (Some(learned), true) => {
                self.before_loss.map_or_else(|| self.noticed(learned), |seen| self.seen_and_lost(seen))
            }
            (Some(learned), false) => self.lost(learned),
            (None, true) => self.noticed_before(),
            (None, false) => return None,
        };
        moment.state = Some(self.state);
        (moment.who, moment.eye) = self.seer();
        Some(moment)
    }

    /// It noticed the rogue and lost sight of it at once; of who is not perceived the second is not told. Rule: HSE-48.
    fn seen_and_lost(&self, seen: Learned) -> KeyMoment {
        let mut moment = self.noticed(seen);
        if !self.is_glimpse {
            moment.words = format!("{}, then lost sight of {}", moment.words, self.pair().1);
        }
        moment
    }

    /// Who knows more or less, and where: in a hunt the player's creature itself.
    fn seer(&self) -> (Option<CreatureId>, Option<Square>) {
        match (self.told.is_hunt(), self.is_glimpse) {
            (true, _) => (Some(CreatureId::ROGUE), Some(self.told.player().square)),
            (false, true) => (None, Some(self.other.square)),
            (false, false) => (Some(self.other.id), self.told.place_of(self.other.id)),
        }
    }

    /// Who knows it and of whom, in words.
    fn pair(&self) -> (String, String) {
        let other = self.other.id;
        match self.told.is_hunt() {
            true => ("You".to_owned(), self.told.whom(other)),
            false => (self.told.who(other), "you".to_owned()),
        }
    }

    fn moment(&self, happening: Happening, words: String) -> KeyMoment {
        // Who hunts wants to notice.
        let is_bad = self.is_more != self.told.is_hunt();
        KeyMoment::of(happening, words, is_bad)
    }

    /// It knows of the rogue since before it was perceived, or by something of which the player must not be told: how it
    /// came to that cannot be known. Rule: HSE-48.
    fn noticed_before(&self) -> KeyMoment {
        let (who, whom) = self.pair();
        let words = match self.state.exposure() {
            _ if self.told.is_hunt() => format!("{who} noticed {whom}"),
            Exposure::Perceived => format!("{who} sees you"),
            Exposure::Placed => format!("{who} knows where you are; you cannot tell how"),
            Exposure::Suspected | Exposure::Unaware => {
                format!("{who} is looking for somebody; you cannot tell why")
            }
        };
        // Of others and from what it sees one learns no more than that somebody is there.
        let is_placed = self.state.exposure() == Exposure::Placed;
        self.guessed(words, if is_placed { Guess::Noise } else { Guess::Anything })
    }

    /// What cannot be told how, with what it may have been. Rule: HSE-48.
    fn guessed(&self, words: String, about: Guess) -> KeyMoment {
        let is_open = self.state.exposure() != Exposure::Perceived;
        let guess = self.shown.guess(self.told, Some(self.other.id), about).filter(|_| is_open);
        let cause = self.subject_square(None);
        KeyMoment { cause, guess, ..self.moment(Happening::Noticed, words) }
    }

    /// It has found something that the rogue does not see, and shows that it has. Rule: HSE-48.
    fn found_something(&self) -> KeyMoment {
        match (self.told.is_hunt(), self.state.exposure()) {
            (false, Exposure::Suspected) => {
                let words = format!("{} found something amiss; you did not see what", self.pair().0);
                self.guessed(words, Guess::Evidence)
            }
            _ => self.noticed_before(),
        }
    }

    fn noticed(&self, learned: Learned) -> KeyMoment {
        let (who, whom) = self.pair();
        let at = self.subject_square(learned.place);
        let place = self.where_it_was(at);
        let (words, reach) = match learned.reason.by {
            By::Roll => return self.noticed_by_roll(learned),
            By::Sense(SenseKind::Hearing) => return self.heard(learned),
            By::Evidence(evidence) if self.is_find_told(evidence) => return self.found(evidence),
            By::Evidence(_) => return self.found_something(),
            By::Ally(ally) => return self.told_by(ally),
            _ if self.is_glimpse => (format!("Somebody saw you{place}; you do not see who"), Reach::Sight),
            By::Sense(SenseKind::Sight) if self.is_in_plain_view() => {
                (format!("{who} saw {whom} in plain view{place}"), Reach::Sight)
            }
            By::Sense(SenseKind::Sight) | By::OpenAct => (format!("{who} saw {whom}{place}"), Reach::Sight),
            By::Sense(SenseKind::Smell) => (format!("{who} caught a scent of {whom}{place}"), Reach::Sound),
            By::Sense(SenseKind::Tremor) => (format!("{who} felt the ground shake{place}"), Reach::Sound),
            By::Touch => (format!("{who} ran into {whom}{place}"), Reach::Sight),
            By::Attack => (format!("The attack gave {whom} away to {}", who.within_sentence()), Reach::Sight),
            // It knew of it before that.
            By::Start | By::LostSight | By::EmptyPlace | By::Time => return self.noticed_before(),
        };
        KeyMoment { cause: at, reach, ..self.moment(Happening::Noticed, words) }
    }

    /// Whether nothing hides the rogue from it any more, so that no roll was asked for. Rule: DET-124.
    fn is_in_plain_view(&self) -> bool {
        !self.told.is_hunt() && self.state.exposure() == Exposure::Perceived
    }

    /// Where whoever it is about is, or is believed to be.
    fn subject_square(&self, place: Option<Place>) -> Option<Square> {
        match self.told.is_hunt() {
            true => place.map(|place| place.square).or_else(|| self.told.place_of(self.other.id)),
            false => Some(self.told.player().square),
        }
    }

    /// " in the archive (AF4)", after what happened there; where the player's rogue is or what it has in reach goes
    /// without saying: " (AF4)".
    fn where_it_was(&self, at: Option<Square>) -> String {
        let player = self.told.player();
        let goes_without_saying =
            |square: Square| !self.told.is_hunt() && player.space().distance(Space::of(square)) <= 1;
        match at {
            None => String::new(),
            Some(square) if goes_without_saying(square) => format!(" ({square})"),
            Some(square) => format!(" {}", self.told.places().at(square)),
        }
    }

    fn noticed_by_roll(&self, learned: Learned) -> KeyMoment {
        let (who, whom) = self.pair();
        let roll = self.told.roll_with(self.other.id);
        // By a roll that went well for the rogue it has learned nothing: it knew of it before, and knows less now.
        let went_well = |roll: &Roll| roll.degree.succeeds() == (roll.roller == CreatureId::ROGUE);
        if !self.told.is_hunt() && roll.is_some_and(went_well) {
            return self.noticed_before();
        }
        let deed = words::deed_of_player(self.told);
        let at = deed.as_ref().and_then(|deed| deed.at).or_else(|| self.subject_square(learned.place));
        let place = self.where_it_was(at);
        let is_seen = match at {
            Some(at) if learned.to.exposure() != Exposure::Perceived => self.could_see(at, learned),
            _ => Some(true),
        };
        let reach = match is_seen {
            Some(true) => Reach::Sight,
            Some(false) => Reach::Sound,
            None => Reach::Nothing,
        };
        let words = match roll {
            Some(roll) if roll.roller == self.other.id || self.told.is_hunt() => {
                format!("{who} found {whom}{place}")
            }
            Some(roll) => words::noticed((&who, reach), roll, deed.as_ref(), &place),
            None => format!("{who} noticed {whom}{place}"),
        };
        KeyMoment { cause: at, reach, roll: roll.cloned(), ..self.moment(Happening::Noticed, words) }
    }

    /// Whether it could see `square` as it stood when it learned that, as far as the player may know: of whom it does not see
    /// itself no more than that it could not, where something solid is between in the building as the rogue knows it.
    /// Rules: DET-32, DET-38, HSE-10, HSE-12, HSE-45.
    fn could_see(&self, square: Square, learned: Learned) -> Option<bool> {
        let situation = self.told.situation;
        if self.told.is_hunt() {
            return Some(true);
        }
        if !self.is_other_seen() {
            let is_open = self.told.board.line_of_sight(self.other.space(), Space::of(square));
            return (!is_open).then_some(false);
        }
        let other = Creature { facing: self.facing_before(), ..self.other.clone() };
        let pair = Pair::of(situation, &other, self.told.player()).at(square);
        Some(pair.aware(learned.from.exposure().is_aware()).can_see_space())
    }

    /// Whether the player sees it itself.
    fn is_other_seen(&self) -> bool {
        self.told.view.observes(self.other.id)
    }

    /// Which way it looked before it turned to what it noticed; who takes a step has turned to that first.
    fn facing_before(&self) -> Direction {
        let steps =
            |effect: &Effect| matches!(*effect, Effect::Moved { creature, .. } if creature == self.other.id);
        let shown = self.shown.facing(self.other.id).filter(|_| !self.told.effects().any(steps));
        shown.unwrap_or(self.other.facing)
    }

    /// The noise that it heard, and where that was.
    fn heard(&self, learned: Learned) -> KeyMoment {
        let noises = self.told.effects().filter_map(|effect| match *effect {
            Effect::Noise { by, at, kind, .. } if by == CreatureId::ROGUE => Some((at, kind)),
            _ => None,
        });
        let noise = noises.filter(|_| !self.told.is_hunt()).last();
        let (who, whom) = self.pair();
        let at = noise.map(|(at, _)| at).or_else(|| self.subject_square(learned.place));
        let what = noise
            .map_or_else(|| whom, |(_, kind)| sentences::own_noise(kind, self.told.effects()).to_owned());
        let place = self.where_it_was(at);
        let words = format!("{who} heard {what}{place}");
        KeyMoment { cause: at, reach: Reach::Sound, ..self.moment(Happening::Noticed, words) }
    }

    /// Whether the player may know what it has found. Rules: HSE-48, HSE-63.
    fn is_find_told(&self, evidence: Evidence) -> bool {
        let find = Effect::Found { observer: self.other.id, evidence };
        self.told.effects().any(|effect| *effect == find)
    }

    fn found(&self, evidence: Evidence) -> KeyMoment {
        let words = format!("{} {}", self.pair().0, sentences::evidence(evidence, self.told.situation));
        let cause = words::square_of(evidence, self.told.situation);
        KeyMoment { cause, reach: Reach::Sight, ..self.moment(Happening::Found, words) }
    }

    fn told_by(&self, ally: CreatureId) -> KeyMoment {
        let (who, whom) = self.pair();
        let words = format!("{} told {} of {whom}", self.told.who(ally), who.within_sentence());
        let cause = self.told.place_of(ally);
        KeyMoment { cause, reach: Reach::Sound, ..self.moment(Happening::Noticed, words) }
    }

    fn lost(&self, learned: Learned) -> KeyMoment {
        let (who, whom) = self.pair();
        let gives_up = !self.state.exposure().is_aware();
        let by_roll = (learned.reason.by == By::Roll).then(|| self.told.roll_with(self.other.id)).flatten();
        if let Some(roll) = by_roll.filter(|roll| roll.roller == CreatureId::ROGUE) {
            return KeyMoment {
                cause: Some(self.told.player().square),
                roll: Some(roll.clone()),
                ..self.moment(Happening::Rolled, words::rolled(self.told, roll))
            };
        }
        let words = match learned.reason.by {
            By::LostSight => format!("{who} lost sight of {whom}"),
            By::EmptyPlace => format!("{who} looked for {whom} and found nobody there"),
            _ if gives_up => format!("{who} gave up looking for {whom}"),
            By::Time => format!("{who} no longer knows where {whom} may be"),
            _ => format!("{who} lost {whom}"),
        };
        let believed = learned.place.map(|place| place.square);
        KeyMoment { cause: believed, reach: Reach::Sight, ..self.moment(Happening::Lost, words) }
    }
}

/// "you" within a sentence.
trait WithinSentence {
    fn within_sentence(&self) -> String;
}

impl WithinSentence for String {
    fn within_sentence(&self) -> String {
        if self == "You" || self == "Somebody" { self.to_lowercase() } else { self.clone() }
    }
}
