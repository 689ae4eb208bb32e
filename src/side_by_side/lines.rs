//! What is compared, and how each rulebook sees it.

use tactical_grid::{Lines, Space, Square};
use unnoticed_rules::surprise::FirstTurn;
use unnoticed_rules::{
    Action, ActionKind, CreatureId, Exposure, Forecast, HeldState, Refusal, Rulebook, Scripted, Situation,
};

use super::{Cell, Scope, guards_of, words};
use crate::sim::{Fight, PlayerForecast, PlayerView, purse};

/// Something that every rulebook has its own word on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    /// What a turn holds.
    Turn,
    /// What a guard knows of the player's creature.
    Knowledge(CreatureId),
    /// To hide.
    Hide,
    /// To walk openly.
    Walk,
    /// To move quietly: the safest step of it.
    QuietStep,
    /// What a guard needs that searches for the player's creature.
    Search(CreatureId),
    /// To strike at somebody from beside it.
    Strike(CreatureId),
    /// Who would be surprised by that blow.
    Surprise(CreatureId),
}

/// What can be compared in `situation`, in the order of its lines.
pub(super) fn matters(situation: &Situation, scope: Scope) -> Vec<Matter> {
    let (guards, player) = (guards_of(situation, scope), situation.creature(CreatureId::ROGUE));
    let (is_rogue, is_fighting) = (player.is_rogue(), player.conditions.in_encounter);
    let known = guards.iter().copied().map(Matter::Knowledge).filter(|_| is_rogue);
    let nearest = guards.first().copied();
    // A blow is foretold as the player may know of it.
    let perceived = guards_of(situation, Scope::Player).first().copied();
    [Matter::Turn]
        .into_iter()
        .chain(known)
        .chain(
            [Matter::Hide, Matter::Walk, Matter::QuietStep]
                .into_iter()
                .filter(|matter| is_rogue || *matter == Matter::Walk),
        )
        .chain(nearest.map(Matter::Search).filter(|_| is_rogue))
        .chain(perceived.map(Matter::Strike))
        .chain(perceived.filter(|_| !is_fighting).map(Matter::Surprise))
        .collect()
}

impl Matter {
    /// What the line is called.
    pub(super) fn about(self, situation: &Situation) -> String {
        let name = |id: CreatureId| situation.creature(id).profile.name.as_str();
        match self {
            Self::Turn => "A turn holds".to_owned(),
            Self::Knowledge(guard) => format!("To {} you are", name(guard)),
            Self::Hide => "To hide here".to_owned(),
            Self::Walk => "To walk openly".to_owned(),
            Self::QuietStep => "To move quietly".to_owned(),
            Self::Search(guard) => format!("For {} to find you", name(guard)),
            Self::Strike(guard) => format!("To strike at {} from beside", name(guard)),
            Self::Surprise(_) => "That blow would surprise".to_owned(),
        }
    }
}

/// The moment under one rulebook.
pub(super) struct Moment<'a> {
    pub rules: &'a dyn Rulebook,
    pub situation: Situation,
    pub fight: &'a Fight,
    pub scope: Scope,
}

impl Moment<'_> {
    /// What its rulebook says of `matter`.
    pub(super) fn cell(&self, matter: Matter) -> Cell {
        match matter {
            Matter::Turn => self.turn(),
            Matter::Knowledge(guard) => self.knowledge(guard),
            Matter::Hide => self.act(&Action::Hide),
            Matter::Walk => self.safest(|square| Action::Stride(vec![square])),
            Matter::QuietStep => {
                let quiet = self.quiet();
                quiet.safest(|square| quiet.rules.quiet_move(vec![square]))
            }
            Matter::Search(guard) => self.search(guard),
            Matter::Strike(guard) => self.beside(guard).act(&Action::Strike(guard)),
            Matter::Surprise(guard) => self.beside(guard).surprise(guard),
        }
    }

    fn turn(&self) -> Cell {
        let words = purse(&self.situation).told(self.rules.currencies());
        Cell::new(words, self.rules.nothing_left().rule.to_string())
    }

    fn knowledge(&self, guard: CreatureId) -> Cell {
        let state = PlayerView::of(&self.situation).state_between(self.situation.creature(guard));
        let words = state.map(|state| state.to_string()).unwrap_or_default();
        Cell { exposure: state.map(HeldState::exposure), ..Cell::new(words, "HSE-05") }
    }

    /// What `action` costs and would bring.
    fn act(&self, action: &Action) -> Cell {
        self.told(action, self.foresee(action))
    }

    fn foresee(&self, action: &Action) -> Result<Forecast, Refusal> {
        let foreseen = PlayerForecast::of(self.rules, &self.situation, self.fight, action);
        foreseen.map(|foreseen| foreseen.act)
    }

    fn told(&self, action: &Action, foreseen: Result<Forecast, Refusal>) -> Cell {
        match foreseen {
            Err(refusal) => Cell::new(refusal.why, refusal.rule.to_string()),
            Ok(foreseen) => {
                let player = self.situation.creature(CreatureId::ROGUE);
                let price = self.rules.price(player, action).told(self.rules.currencies());
                let squares = self.rules.squares_of_a_move(player, action.kind());
                let words = words::of(&foreseen, action, &price, squares);
                Cell::new(words, self.rules_of(action.kind()))
            }
        }
    }

    /// The same moment with the player's creature beside `target`, on the nearest square that is free as far as it knows.
    fn beside(&self, target: CreatureId) -> Self {
        let (player, target) = (self.situation.creature(CreatureId::ROGUE), self.situation.creature(target));
        let is_known = |other: CreatureId| self.scope.has(&self.situation, other);
        let is_taken = |square| {
            self.situation.creatures.iter().any(|other| is_known(other.id) && other.square == square)
        };
        let touches = |square: Square| self.situation.touches(target.space(), Space::of(square));
        let is_free = |square: &Square| {
            let can_stand = self.situation.board.can_stand(Space::of(*square));
            can_stand && touches(*square) && !target.space().contains(*square) && !is_taken(*square)
        };
        let free = target.space().squares().flat_map(Square::neighbours).filter(is_free);
        let nearest = free.min_by_key(|square| square.distance(player.square));
        let mut situation = self.situation.clone();
        if let Some(square) = nearest.filter(|_| !touches(player.square)) {
            situation.creature_mut(CreatureId::ROGUE).square = square;
        }
        Self { situation, ..*self }
    }

    /// The roll by which `guard` would find the player's creature where it is.
    fn search(&self, guard: CreatureId) -> Cell {
        let (guard, player) = (self.situation.creature(guard), self.situation.creature(CreatureId::ROGUE));
        let rules = self.rules_of(ActionKind::Seek);
        if self.situation.exposure_to(guard) == Exposure::Perceived {
            return Cell::new("nothing: it sees you", rules);
        }
        let roll = self.rules.foresee_search(&self.situation, guard, player, player.square);
        Cell::new(words::opposed(&roll), rules)
    }

    /// The moment once the player's creature is as quiet as it can be without a roll.
    fn quiet(&self) -> Self {
        let mut quiet = Self { situation: self.situation.clone(), ..*self };
        let first = self.rules.first_to_be_quiet(self.situation.creature(CreatureId::ROGUE));
        let is_sure = |first: &Action| self.foresee(first).is_ok_and(|foreseen| foreseen.rolls.is_empty());
        if let Some(first) = first.filter(is_sure) {
            let known = PlayerView::of(&self.situation).known();
            let effects = self.rules.resolve(&known, CreatureId::ROGUE, &first, &mut Scripted::default());
            quiet.situation.apply_all(&effects.unwrap_or_default());
        }
        quiet
    }

    /// The `step` to a square beside after which guards would know least of the player's creature; ties go to the first.
    fn safest(&self, step: impl Fn(Square) -> Action) -> Cell {
        let from = self.situation.creature(CreatureId::ROGUE).square;
        let steps = from.neighbours().map(&step);
        let foreseen = steps.filter_map(|step| Some((self.foresee(&step).ok()?, step)));
        let exposed = |(foreseen, _): &(Forecast, Action)| {
            foreseen.worst.percent(|state| state.exposure() < Exposure::Unaware)
        };
        match foreseen.min_by_key(exposed) {
            Some((foreseen, step)) => self.told(&step, Ok(foreseen)),
            None => self.act(&step(from)),
        }
    }

    /// Who would be surprised if the player's creature struck at `target` now, as far as it knows.
    fn surprise(&self, target: CreatureId) -> Cell {
        let picture = PlayerView::of(&self.situation).known();
        let first = FirstTurn::of(&picture, CreatureId::ROGUE, target, self.rules);
        let names = |id: CreatureId| self.situation.creature(id).profile.name.clone();
        let surprised = first.aware.iter().filter_map(|(id, aware)| {
            let percent = aware.percent(|aware| !aware);
            match percent {
                0 => None,
                100 => Some(names(*id)),
                _ => Some(format!("{} {percent} %", names(*id))),
            }
        });
        let surprised: Vec<String> = surprised.collect();
        let words = if surprised.is_empty() { "nobody".to_owned() } else { surprised.join(", ") };
        let loses = if self.rules.has_surprise_round() { "SUR-13 SUR-15 SUR-29" } else { "TAC-129 TAC-132" };
        Cell::new(words, loses)
    }

    /// The ids that the button of `kind` names.
    fn rules_of(&self, kind: ActionKind) -> String {
        let about = self.rules.entry(kind).map_or("", |entry| entry.about);
        crate::rule_reference::ids(about).collect::<Vec<_>>().join(" ")
    }
}
