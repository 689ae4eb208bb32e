//! The seam between a rulebook and the game: the window, guards, bots and replays know only this.
//!
//! Who writes a new rulebook gives it a folder of its own beside `detection`, with
//! - a `static` list of its states ([`StateKind`]), each with its place on the scale of [`Exposure`](super::Exposure):
//!   by that place alone guards, the alert, fights, bots, secrecy and colours know what to do. The place that goes with
//!   a state is a square or an area ([`Place`](super::Place)), or wherever the subject goes if the state is tracked;
//!   small numbers of its own beside a belief are a [`Note`](super::Note), which [`Effect::Noted`] and the passing of
//!   rounds change;
//! - `static` lists of its actions ([`ActionEntry`]: name, key, word, cost, what they are aimed at), its kinds of roll
//!   ([`RollKind`]: dice, comparison, explanation), its currencies ([`Currency`]) and its own reactions
//!   ([`ReactionEntry`]), and what is on a sheet ([`SheetRow`]). What only it can do is an [`Action::Own`], and it tells of
//!   it in the log with [`Effect::Told`];
//! - questions in the midst of an act or a reaction, where it has any: [`Dice::choose`] between the throws;
//! - [`OpeningRules`] and [`Rulebook`] for one type, out of the parts that all rulebooks share: the board, [`Pair`] for
//!   what one creature perceives of another, [`Mover`](super::Mover) for ways, [`reach`](super::reach()) for attacks;
//! - reasons ([`Reason`](super::Reason)) that cite its own document, and rows of its own tables if it has any;
//!
//! and adds it to the one list of rulebooks: in `src/level/rulebooks.rs` if it comes with the game, else with
//! `RulebookName::add` before anything is read. From then on levels name it, and missions under it are kept, gone on with
//! and replayed. `tests/second_rulebook` is a small one.

use std::fmt;

use tactical_grid::{Board, Square};

use super::surprise::OpeningRules;
use super::{
    Action, ActionEntry, ActionKind, Against, Aimed, Belief, Creature, CreatureId, Currency, Dice, Effect,
    Exposure, Forecast, ForeseenPush, HeldState, Kit, Note, Opportunity, Pair, Price, Question, Reaction,
    ReactionEntry, Refusal, RollKind, SheetRow, ShownCondition, Situation, StateKind, Telling,
};

/// A set of rules a mission is played under. Rule: HSE-01.
pub trait Rulebook: OpeningRules + fmt::Debug + Send + Sync {
    /// Its name on the command line and in level files.
    fn name(&self) -> &'static str;

    /// What players read as its name.
    fn title(&self) -> &'static str {
        self.name()
    }

    /// What it is like to play under it, in two sentences; empty if there is nothing to say.
    fn about(&self) -> &'static str {
        ""
    }

    /// Its states, most exposed first; the last is the one of whoever nothing is known of. Rule: HSE-05.
    fn states(&self) -> &'static [StateKind];

    /// The state of whoever nothing is known of. Rules: HSE-15, DNG-06.
    ///
    /// # Panics
    ///
    /// If it has no states.
    fn unaware(&self) -> HeldState {
        HeldState::new(self.states().last().expect("a rulebook has states"))
    }

    /// Its state at `exposure`, or the next less exposed one if it has none there. Rule: HSE-05.
    fn state_at(&self, exposure: Exposure) -> HeldState {
        let kind = self.states().iter().find(|kind| kind.exposure >= exposure);
        kind.map_or_else(|| self.unaware(), HeldState::new)
    }

    /// `belief`, which another rulebook has formed about somebody on `board`, as one of this rulebook: as much is known.
    /// Rules: HSE-05, HSE-100.
    fn take_over(&self, _board: &Board, belief: &Belief) -> Belief {
        Belief { state: self.state_at(belief.exposure()), note: Note::NONE, ..*belief }
    }

    /// Makes `creature` hide, which is out of somebody's senses as a mission goes over to this rulebook: what does not find
    /// it there does not find it by the change. Rule: HSE-100.
    fn keep_hidden(&self, _creature: &mut Creature) {}

    /// All that can be done under it by whom a player plays, in the order of the buttons. Rule: HSE-24.
    fn entries(&self) -> &'static [ActionEntry];

    /// Those of its actions that `player` can have in this mission, in the order of the buttons: all, unless it says
    /// otherwise. Rules: HSE-52, HSE-73.
    fn entries_of(&self, situation: &Situation, player: CreatureId) -> Vec<ActionEntry> {
        let _ = (situation, player);
        self.entries().to_vec()
    }

    /// What `player` has at hand when a mission begins: its first action, unless it says otherwise.
    fn at_hand(&self, situation: &Situation, player: CreatureId) -> Option<ActionKind> {
        self.entries_of(situation, player).first().map(|entry| entry.kind)
    }

    /// What its buttons say of `kind`, if they know it.
    fn entry(&self, kind: ActionKind) -> Option<&'static ActionEntry> {
        self.entries().iter().find(|entry| entry.kind == kind)
    }

    /// What `kind` is aimed at; an action without a button is done on the spot.
    fn aimed(&self, kind: ActionKind) -> Aimed {
        self.entry(kind).map_or(Aimed::OnTheSpot, |entry| entry.aimed)
    }

    /// Its kinds of roll, each with its explanation.
    fn roll_kinds(&self) -> &'static [RollKind];

    /// Its reactions that no other rulebook knows.
    fn own_reactions(&self) -> &'static [ReactionEntry] {
        &[]
    }

    /// What it says of `reaction`, if that is one of its own.
    fn own_reaction(&self, reaction: Reaction) -> Option<&'static ReactionEntry> {
        self.own_reactions().iter().find(|entry| reaction == Reaction::Own(entry.number))
    }

    /// What turns are paid with, at most [`Price::CURRENCIES`]: the first is what rounds and fights grant.
    /// Rules: DET-28, HSE-13.
    fn currencies(&self) -> &'static [Currency];

    /// What `action` costs `creature` now. Rules: DET-28, HSE-21, HSE-28, HSE-82, HSE-101.
    fn price(&self, creature: &Creature, action: &Action) -> Price;

    /// What `action` takes of `purse` in a turn outside of any fight, `None` if it cannot be paid: what bots plan with.
    fn price_within(&self, purse: Price, action: &Action) -> Option<Price> {
        Some(Price::first(action.cost())).filter(|price| price.is_within(purse))
    }

    /// How much of the first currency a turn has for which a mission grants `granted`; the same, unless it says otherwise.
    /// Rules: HSE-13, HSE-60.
    fn first_currency_of_a_turn(&self, granted: u8) -> u8 {
        granted
    }

    /// Reactions that a combatant has in a normal round; where there are none, it pays for them with the first currency.
    /// Rules: SUR-61, HSE-21.
    fn reactions_of_a_round(&self) -> u8 {
        1
    }

    /// What one of them is called. Rules: SUR-61, TAC-143.
    fn name_of_reactions(&self) -> &'static str {
        "reaction"
    }

    /// Whether creatures are dealt the cards of their kinds: where they are not, the decks of a level mean nothing.
    /// Rules: DNG-148, HSE-86.
    fn deals_cards(&self) -> bool {
        false
    }

    /// Whether the place of somebody may be a room or a part of one: where it may, the squares of rooms are a part of the
    /// mission. Rules: DNG-17, DNG-18, HSE-44.
    fn asks_for_rooms(&self) -> bool {
        false
    }

    /// Whether creatures are what their stat blocks say: where they are not, those of a level mean nothing. Rule: HSE-111.
    fn reads_stat_blocks(&self) -> bool {
        false
    }

    /// What `creature` of a level is when a mission begins, with what the level has for its kind: the same, unless it says
    /// otherwise. Rules: HSE-86, HSE-111, DNG-148.
    fn make_ready(&self, creature: &mut Creature, kit: Kit<'_>) {
        let _ = (creature, kit);
    }

    /// Whether things are hidden and traps set under it; else what levels hide lies open. Rule: HSE-91.
    fn has_secrets(&self) -> bool {
        false
    }

    /// What a guard does first in its turn, whatever it is about. Rule: HSE-87.
    fn first_act_of_a_guard(&self, situation: &Situation, guard: &Creature) -> Option<Action> {
        let _ = (situation, guard);
        None
    }

    /// What `creature` does now to get out of a hole from which no way leads on foot, if it is in one: what bots go by. Rule: HSE-122.
    fn way_out_of_a_hole(&self, situation: &Situation, creature: &Creature) -> Option<Action> {
        let _ = (situation, creature);
        None
    }

    /// What would bring `creature` back a good part of what it has lost, if that can be done now: what bots go by. Rule: TAC-267.
    fn regains(&self, situation: &Situation, creature: &Creature) -> Option<Action> {
        let _ = (situation, creature);
        None
    }

    /// Whether guards search at the beginning of their turns, so that whoever keeps still may be found. Rules: DNG-57, HSE-87.
    fn guards_search_first(&self) -> bool {
        false
    }

    /// What is said to whoever asks for something in a turn in which nothing is left to pay with. Rules: DET-28, DNG-152.
    fn nothing_left(&self) -> Refusal {
        Refusal::spent("You have no action left.", "DET-28")
    }

    /// What is said to `creature` of every act of `kind`, wherever it is aimed, if nothing is left that could pay for one; nothing
    /// where something else comes first or acts of one kind cost differently. Rule: HSE-24.
    fn unpayable(&self, _creature: &Creature, _kind: ActionKind) -> Option<Refusal> {
        None
    }

    /// Whether `creature`, which has nothing left to pay with, can still do something for nothing that it had better not
    /// miss: its turn stands until it ends it. Rules: DNG-87, HSE-97.
    fn keeps_turn_open(&self, creature: &Creature) -> bool {
        let _ = creature;
        false
    }

    /// What `creature` risks if it ends its turn as things stand, in few words, if anything. Rules: DNG-103, DNG-134.
    fn risk_at_end_of_turn(&self, creature: &Creature) -> Option<&'static str> {
        let _ = creature;
        None
    }

    /// Whether the beginning of a turn brings anything that its player is shown: then it is a moment of its own, whoever
    /// unperceived has a turn before. Rule: HSE-48.
    fn shows_beginnings_of_turns(&self) -> bool {
        false
    }

    /// What the beginning of `creature`'s turn brings.
    fn begin_turn(&self, situation: &Situation, creature: CreatureId) -> Vec<Effect> {
        let _ = (situation, creature);
        Vec::new()
    }

    /// Whether a fight goes on for somebody to whom the most exposed opponent is so `exposed` at any time of a round.
    /// Rules: HSE-23, HSE-78, SUR-68.
    fn keeps_fighting(&self, exposed: Exposure) -> bool {
        exposed.is_placed()
    }

    /// How the log tells `effect`, after which the situation is as it is: as under every rulebook, unless it says otherwise.
    fn tell(&self, situation: &Situation, effect: &Effect) -> Telling {
        let _ = (situation, effect);
        Telling::Usual
    }

    /// What somebody who moves quietly asks for to go along `way`: a Sneak, unless it says otherwise. Rules: DET-73, DNG-159.
    fn quiet_move(&self, way: Vec<Square>) -> Action {
        Action::Sneak(way)
    }

    /// Whether a quiet move is judged at each of its squares, and not at its ends alone. Rules: DET-86, DNG-11.
    fn judges_quiet_moves_at_each_square(&self) -> bool {
        false
    }

    /// Whether one careful step is quiet, so that nobody who hides is noticed by it. Rules: DET-92, TAC-119.
    fn steps_quietly(&self) -> bool {
        true
    }

    /// What `creature` has to do first so that what it does next is quiet, if anything. Rules: DNG-96, DNG-106.
    fn first_to_be_quiet(&self, creature: &Creature) -> Option<Action> {
        let _ = creature;
        None
    }

    /// What a creature has for acts in a turn in which all of them are quiet. Rule: DNG-104.
    fn quiet_purse_of_a_turn(&self) -> Price {
        Price::first(3)
    }

    /// Whether what is left of a move stays when it ends, and when something else is done in between. Rule: TAC-138.
    fn splits_moves(&self) -> bool {
        false
    }

    /// Whom `action` attacks, if it names somebody: that begins a fight. Rules: SUR-05, HSE-18.
    fn victim_of(&self, action: &Action) -> Option<CreatureId> {
        action.attacks()
    }

    /// The squares through which an act of its own takes whoever does it, the last one being where it ends: for the plan, from
    /// what its author knows.
    fn way_of(&self, situation: &Situation, creature: &Creature, action: &Action) -> Vec<Square> {
        let _ = (situation, creature, action);
        Vec::new()
    }

    /// How a guard that has `target` within reach attacks it. Rule: HSE-36.
    fn attack_of_a_guard(&self, situation: &Situation, guard: &Creature, target: CreatureId) -> Action {
        let _ = (situation, guard);
        Action::Strike(target)
    }

    /// What `creature` suffers from, as its player is shown it: each in a word, with what it means.
    fn conditions(&self, situation: &Situation, creature: &Creature) -> Vec<ShownCondition> {
        let _ = (situation, creature);
        Vec::new()
    }

    /// Whether S, moving in the open there, is noticed by O's eyes, even where it could hide. Rules: DET-99, DNG-11.
    fn is_seen_moving(&self, pair: &Pair) -> bool {
        pair.sight_reaches()
    }

    /// Rounds after which O forgets what it believes of S if nothing new comes, the running one not counted; nothing if it
    /// does not count them. Rule: DNG-19.
    fn rounds_left(&self, belief: &Belief) -> Option<u8> {
        let _ = belief;
        None
    }

    /// Whether O hears the steps of S there. Rules: DET-40, DNG-131.
    fn hears_steps(&self, pair: &Pair) -> bool {
        pair.noise_reaches(tactical_grid::noise::STRIDE_NOISE)
    }

    /// How many of twenty times O finds or notices S that is concealed within its reach, as their sheets have it.
    /// Rules: DET-78, DNG-119.
    fn finds_of_twenty(&self, observer: &Creature, subject: &Creature) -> u8 {
        (9 + observer.profile.perception - subject.profile.stealth).clamp(1, 19) as u8
    }

    /// What `creature` has, as its player is shown it: what it may run out of first.
    fn sheet(&self, creature: &Creature) -> Vec<SheetRow>;

    /// Whether `actor` may do `action` now.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal>;

    /// Works out what `action` does; nothing changes until the effects are applied. Effects come oldest first.
    ///
    /// A Stride or a Drag is resolved up to its first square; the sim asks for the rest with [`Action::WalkOn`]. What is to
    /// be chosen in its midst is asked of the dice ([`Dice::choose`]).
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; no die has been drawn.
    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal>;

    /// Who could react to `action` of `actor`, which is legal, before it is carried out: at most one way each,
    /// ascending by id. Whether they have a reaction left is not asked here. Rules: SUR-61 to SUR-63, HSE-22.
    fn opportunities(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity>;

    /// What `chance`, one of its own reactions, gains, in few words, with the odds as far as its author knows them.
    /// Rules: HSE-24, HSE-89.
    fn gain_of(&self, situation: &Situation, chance: Opportunity) -> String {
        let _ = situation;
        self.own_reaction(chance.reaction).map_or_else(String::new, |entry| entry.gain.to_owned())
    }

    /// The rolls that reaction would make, as far as its author knows. Rule: HSE-24.
    fn foresee_reaction(&self, situation: &Situation, chance: Opportunity) -> Vec<Against>;

    /// What that reaction does; nothing if it has become impossible.
    fn react(&self, situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect>;

    /// What somebody whom nobody plays, or a bot, answers to `question`: the number of an option. Rule: HSE-71.
    fn answer(&self, situation: &Situation, question: &Question) -> usize {
        let _ = (situation, question);
        0
    }

    /// Brings states up to date after `happened` has been applied. Rule: HSE-54.
    ///
    /// `situation` is left as it is after the effects that are returned.
    fn settle(&self, situation: &mut Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect>;

    /// What the end of `creature`'s turn changes. Rules: T83, TAC-251.
    fn end_turn(&self, situation: &Situation, creature: CreatureId, dice: &mut dyn Dice) -> Vec<Effect>;

    /// What the passing of a round changes in everybody's memory, applied to `situation` as well.
    /// Rules: DET-127, DET-170, DET-173, HSE-17, HSE-38.
    fn end_round(&self, situation: &mut Situation) -> Vec<Effect>;

    /// What `action` would do as far as `actor` can know, with exact chances. Rules: HSE-24, HSE-49.
    ///
    /// # Errors
    ///
    /// As [`Rulebook::check`].
    fn forecast(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        known: &dyn Fn(CreatureId) -> bool,
    ) -> Result<Forecast, Refusal>;

    /// Where `action` of `actor` would push those whom it meets, for each tier of its roll, in `situation` as `actor` knows
    /// it: nowhere, unless it says otherwise. Rules: TAC-190 to TAC-214, HSE-49.
    fn foresee_pushes(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<ForeseenPush> {
        let _ = (situation, actor, action);
        Vec::new()
    }

    /// The squares of the area around `actor` that `action` fills, if it is an area of the rulebook's own. Rule: TAC-165.
    fn area_of(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Square> {
        let _ = (situation, actor, action);
        Vec::new()
    }

    /// Squares that one action of `kind` takes `creature` over open ground; `None` if that is no move.
    /// Rules: TAC-21, DET-77, HSE-25, HSE-30.
    fn squares_of_a_move(&self, creature: &Creature, kind: ActionKind) -> Option<u8>;

    /// Whether S, standing there, is perceived by O at once whatever it does: nothing covers or conceals it.
    /// Overlays draw by it, thieves and bots walk by it. Rules: T46, DNG-90.
    fn in_plain_sight(&self, pair: &Pair) -> bool;

    /// Whether what S does there in secret is rolled against O. Rules: DET-91, DNG-127.
    fn is_concerned(&self, pair: &Pair) -> bool;

    /// Whether nothing is rolled any more when the two that `belief` is about come near each other. Rule: HSE-17.
    fn has_met(&self, belief: &Belief) -> bool {
        let _ = belief;
        false
    }

    /// Whether a Call Out or Point Out of `actor` would change the state that an ally holds. Rules: HSE-36, HSE-37.
    fn tells_allies(&self, situation: &Situation, actor: CreatureId, action: &Action) -> bool;

    /// Who on the side of `actor` would heed it if it pointed somebody out, ascending. Rule: DET-129.
    fn attending(&self, situation: &Situation, actor: CreatureId) -> Vec<CreatureId>;

    /// The roll by which `seeker` would find `subject` if it were at `square`, from what the seeker knows.
    /// Rules: DET-130, HSE-49.
    fn foresee_search(
        &self,
        situation: &Situation,
        seeker: &Creature,
        subject: &Creature,
        square: Square,
    ) -> Against;
}
