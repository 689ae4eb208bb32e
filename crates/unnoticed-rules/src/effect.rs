//! Facts: what an action or the passing of time has changed, with the reasons.

use serde::Serialize;

use tactical_grid::{Direction, Door, DoorState, ItemId, LampId, Noticed, Secret, Square, Terrain};

use super::cards::Lies;
use super::{
    Action, Affliction, CreatureId, Evidence, Force, HeldState, Note, Place, Price, Reaction, Reason, Roll,
    Until,
};

/// How a creature fell. Rule: HSE-29.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// Unconscious for the rest of the mission.
    KnockedOut,
    /// Unconscious for the rest of the mission, by a Subdue. Rule: HSE-28.
    Subdued,
    /// Dead.
    Killed,
    /// The rogue is captured. Rule: HSE-31.
    Captured,
}

/// What a noise is, for those who hear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoiseKind {
    /// Steps.
    Movement,
    /// Words, even whispered ones. Rules: DET-106 to DET-109.
    Speech,
    /// A fight, something broken. Rule: DET-40.
    Loud,
    /// A Subdue that somebody did not take in silence. Rule: HSE-28.
    Scuffle,
    /// A thrown thing: sets a marker, never reveals. Rule: HSE-27.
    Throw,
    /// Call Out. Rule: HSE-59.
    Call,
    /// An alarm bell. Rule: HSE-59.
    Bell,
    /// A door that is opened or closed.
    Door,
}

/// What somebody was thrown against. Rules: TAC-204, TAC-210, TAC-214.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slam {
    /// A wall, a closed door, furniture, or the edge of the map.
    Thing,
    /// A pane, which has broken.
    Glass,
    /// Somebody.
    Creature(CreatureId),
}

/// One fact. Applied by [`Creature`](super::Creature) and the board, printed by the log, drawn by the window.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case", tag = "effect")]
pub enum Effect {
    /// A creature began an action (the log's headline); it has been paid.
    Acted {
        /// Who.
        creature: CreatureId,
        /// What.
        action: Action,
        /// What it has been paid with.
        #[serde(skip)]
        price: Price,
    },
    /// It has more to pay with in its turn, in the currencies of the rulebook.
    Granted {
        /// Who.
        creature: CreatureId,
        /// How much.
        purse: Price,
    },
    /// It entered a square, or a Sneak ended.
    Moved {
        /// Who.
        creature: CreatureId,
        /// Where it was.
        from: Square,
        /// Where it is.
        to: Square,
    },
    /// Movement of the Stride under way was used up, or lost because it was cut short. Rules: HSE-14, HSE-56.
    Spent {
        /// Whose.
        creature: CreatureId,
        /// How much.
        movement: u8,
    },
    /// It may go on with the move under way in spite of what it has done in between. Rule: TAC-138.
    MayGoOn {
        /// Who.
        creature: CreatureId,
        /// Movement that it has left.
        movement: u8,
    },
    /// It holds a door that it opened in its way and will close behind itself. Rule: HSE-64.
    HoldsDoor {
        /// Who.
        creature: CreatureId,
        /// The door as it stood before.
        door: Door,
    },
    /// It lets go of a door that it held, having left the doorway. Rule: HSE-64.
    LetsGoOfDoor {
        /// Who.
        creature: CreatureId,
        /// The door's square.
        square: Square,
    },
    /// It looks another way. Rule: HSE-10.
    Turned {
        /// Who.
        creature: CreatureId,
        /// Where it looks.
        facing: Direction,
    },
    /// Something to read in the log that goes with what `creature` does, in the words of the rulebook.
    Told {
        /// Who.
        creature: CreatureId,
        /// A sentence with its rule.
        words: String,
    },
    /// Somebody was moved against its will, up to where it hit something or stopped; each square is a [`Moved`](Self::Moved).
    /// Rules: TAC-190 to TAC-214.
    Forced {
        /// Who was moved.
        creature: CreatureId,
        /// By whom.
        by: CreatureId,
        /// Which way.
        force: Force,
        /// How many squares.
        squares: u8,
        /// Where it has stopped.
        to: Square,
        /// What it was thrown against there, if anything.
        into: Option<Slam>,
    },
    /// Dice were compared with a DC.
    Rolled(Roll),
    /// A blow at somebody the attacker does not observe has hit nothing; this is all it is told. Rule: DET-155.
    HitNothing {
        /// Who struck.
        creature: CreatureId,
    },
    /// Dice of damage or of an unexplained chance were thrown and hurt somebody.
    Hurt {
        /// Who.
        creature: CreatureId,
        /// Hit points lost.
        amount: u8,
        /// The faces shown.
        faces: Vec<u8>,
    },
    /// It has got back some of what it had lost. Rule: TAC-266.
    Regained {
        /// Who.
        creature: CreatureId,
        /// Hit points, or what the rulebook has for them.
        amount: u8,
    },
    /// It cannot act any more.
    Fell {
        /// Who.
        creature: CreatureId,
        /// How.
        how: Fall,
    },
    /// A sleeper was injured or called awake, and wakes when the round ends. Rule: SUR-74.
    Stirred {
        /// Who.
        creature: CreatureId,
    },
    /// A sleeper woke. Rule: SUR-74.
    Woke {
        /// Who.
        creature: CreatureId,
    },
    /// What O knows of S changed, or was renewed by new evidence.
    Learned {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
        /// Before.
        from: HeldState,
        /// After.
        to: HeldState,
        /// The place O keeps. Rule: DET-175.
        place: Option<Place>,
        /// Why.
        reason: Reason,
    },
    /// HID toward `observer` came from a diversion. Rule: DET-126.
    Diverted {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
    },
    /// O is wise to further diversions of S. Rule: DET-127.
    WisedUp {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
    },
    /// S is within contact distance of O, for the first time in this round. Rules: HSE-16, HSE-17.
    Contacted {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
    },
    /// Something of a rulebook's own that it keeps beside what O knows of S ([`NoteKind`](super::NoteKind)).
    Noted {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
        /// What, in a word of the rulebook.
        what: &'static str,
    },
    /// Something of a rulebook's own that it keeps of the creature itself, all of it anew.
    Kept {
        /// Of whom.
        creature: CreatureId,
        /// What.
        note: Note,
    },
    /// A card of its hand came to lie somewhere else. Rules: DNG-67, DNG-87, DNG-149 to DNG-151.
    CardLaid {
        /// Whose.
        creature: CreatureId,
        /// Its place in the hand.
        card: u8,
        /// Where it lies from now on.
        lies: Lies,
    },
    /// A noise. Rules: DET-40 to DET-42.
    Noise {
        /// Who made it.
        by: CreatureId,
        /// Where.
        at: Square,
        /// Squares it carries.
        radius: u8,
        /// What it is.
        kind: NoiseKind,
    },
    /// Evidence counted for a guard. Rule: HSE-63.
    Found {
        /// Who.
        observer: CreatureId,
        /// What.
        evidence: Evidence,
    },
    /// Something that would be evidence is none for a guard, because its own side did it. Rule: HSE-63.
    Dismissed {
        /// Who.
        observer: CreatureId,
        /// What.
        evidence: Evidence,
    },
    /// A thing is as it should be again, so that it may become evidence once more. Rule: HSE-63.
    Restored {
        /// For whom.
        observer: CreatureId,
        /// What.
        evidence: Evidence,
    },
    /// A round has passed for a creature's memory. Rules: DET-127, DET-170, DET-173, HSE-17.
    RoundPassed {
        /// Whose.
        creature: CreatureId,
    },
    /// A marker was looked at and nothing was there. Rules: DET-175, HSE-34.
    Inspected {
        /// O.
        observer: CreatureId,
        /// S.
        subject: CreatureId,
    },
    /// A door changed.
    DoorSet {
        /// Who did it.
        by: CreatureId,
        /// Its square.
        square: Square,
        /// How it stands.
        state: DoorState,
    },
    /// A strike went through glass or a curtain, which is gone. Rules: TAC-35, TAC-46.
    Broken {
        /// Who struck.
        by: CreatureId,
        /// Where it stood.
        square: Square,
        /// What it was.
        terrain: Terrain,
    },
    /// Smoke was laid. Rule: HSE-117.
    Smoked {
        /// Who laid it.
        by: CreatureId,
        /// In the middle.
        at: Square,
        /// In which squares, ascending.
        squares: Vec<Square>,
        /// For how many ends of rounds.
        rounds: u8,
    },
    /// A round has passed for all smoke. Rule: HSE-117.
    SmokeThinned {
        /// Where it is gone now, ascending.
        cleared: Vec<Square>,
    },
    /// A lamp changed.
    LampSet {
        /// Who did it.
        by: CreatureId,
        /// Which.
        lamp: LampId,
        /// Whether it burns.
        lit: bool,
    },
    /// An item was taken or planted, or a device used.
    Used {
        /// Who.
        creature: CreatureId,
        /// Which.
        item: ItemId,
    },
    /// A pick broke. Rule: HSE-26.
    PickBroke {
        /// Whose.
        creature: CreatureId,
    },
    /// It shot its crossbow, which has to be reloaded. Rule: HSE-61.
    Shot {
        /// Who.
        creature: CreatureId,
    },
    /// It crouched behind cover, or no longer does. Rules: DET-55, DET-56.
    Crouched {
        /// Who.
        creature: CreatureId,
        /// Whether it does.
        crouched: bool,
    },
    /// A creature reacted to what another is about to do (the log's headline); it has been paid. Rule: HSE-22.
    Reacted {
        /// Who.
        creature: CreatureId,
        /// How.
        reaction: Reaction,
        /// To whose act.
        to: CreatureId,
    },
    /// It comes to suffer from a condition, or does so for longer. Rules: TAC-215 to TAC-250.
    Afflicted {
        /// Who.
        creature: CreatureId,
        /// From what, and from whom.
        affliction: Affliction,
        /// Until when.
        until: Until,
    },
    /// It suffers from a condition no longer.
    Recovered {
        /// Who.
        creature: CreatureId,
        /// From what.
        affliction: Affliction,
    },
    /// It is SURPRISED no longer. Rule: TAC-129.
    Readied {
        /// Who.
        creature: CreatureId,
    },
    /// It is braced against the next attack of somebody, or no longer. Rule: HSE-22.
    Braced {
        /// Who.
        creature: CreatureId,
        /// Against whom.
        against: Option<CreatureId>,
    },
    /// It turned invisible, or can be seen again. Rules: DET-111, DET-117.
    Vanished {
        /// Who.
        creature: CreatureId,
        /// Whether it is invisible.
        invisible: bool,
    },
    /// A guard was startled, or got over it. Rule: HSE-55.
    Startled {
        /// Who.
        creature: CreatureId,
        /// Whether it is.
        startled: bool,
    },
    /// A guard that lay in wait knows itself noticed, and lies in wait no longer. Rule: HSE-72.
    Rose {
        /// Who.
        creature: CreatureId,
    },
    /// A guard stood down and stays wary. Rule: HSE-38.
    BecameWary {
        /// Who.
        creature: CreatureId,
    },
    /// The rogue left by an exit.
    Left {
        /// Who.
        creature: CreatureId,
        /// From which square.
        square: Square,
    },
    /// More is known of something hidden. Rules: DNG-119 to DNG-121, HSE-92.
    Spotted {
        /// Who found it.
        creature: CreatureId,
        /// What it is.
        secret: Secret,
        /// How much is known of it from now on.
        noticed: Noticed,
    },
    /// A trap was sprung. Rules: DNG-163, HSE-94.
    Sprung {
        /// Who walked into it.
        creature: CreatureId,
        /// Its square.
        trap: Square,
    },
    /// A trap was taken apart. Rule: HSE-95.
    Disarmed {
        /// Who did it.
        creature: CreatureId,
        /// Its square.
        trap: Square,
    },
}
