//! Which sounds there are, and the files that hold them.

/// What a sound is to the player: how loud it is in its file, and which volume it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Something in the building that is heard from where it happens.
    Noise,
    /// Short music that tells what has changed.
    Sting,
    /// Dice and what lies on the table of a heist.
    Table,
    /// Buttons and menus.
    Interface,
    /// What a building sounds like while nothing happens.
    Bed,
}

impl Class {
    /// How loud its files are, in decibels below full scale as [`loudness`](crate::measure::loudness) measures it.
    pub const fn loudness_db(self) -> f32 {
        match self {
            Self::Noise => -18.0,
            Self::Sting | Self::Table => -20.0,
            Self::Interface => -26.0,
            Self::Bed => -28.0,
        }
    }

    /// Samples a second in its files: beds are dark anyhow.
    pub const fn rate(self) -> u32 {
        if matches!(self, Self::Bed) { 11_025 } else { 22_050 }
    }
}

/// How each sound is called in files and captions, its class, and whether it is heard through walls.
struct Entry(&'static str, &'static str, Class, bool);

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A Sneak over a floor.
    SneakFloor,
    /// A Sneak through leaves or fog.
    SneakLeaves,
    /// A Sneak over difficult ground.
    SneakRubble,
    /// A Step on a floor.
    StepFloor,
    /// A Step into leaves.
    StepLeaves,
    /// A Step onto difficult ground.
    StepRubble,
    /// A square of a Stride on a floor.
    StrideFloor,
    /// A square of a Stride through leaves.
    StrideLeaves,
    /// A square of a Stride over difficult ground.
    StrideRubble,
    /// A square that a hound runs.
    Paws,
    /// A door is opened.
    DoorOpens,
    /// A door is closed.
    DoorCloses,
    /// A door that does not open.
    DoorLocked,
    /// A lock is picked.
    LockPicked,
    /// A pick breaks.
    PickSnaps,
    /// A lamp is put out.
    LampOut,
    /// A lamp is lit.
    LampLit,
    /// A window is broken.
    GlassBreaks,
    /// A curtain is torn down.
    CurtainTorn,
    /// What was thrown lands.
    ThrowLands,
    /// A thing is taken, or put to use.
    ItemTaken,
    /// A blow hits.
    BlowHits,
    /// A blow hits nothing.
    BlowMisses,
    /// A crossbow is shot.
    Shot,
    /// Somebody is held and struggles.
    Scuffle,
    /// Somebody falls.
    BodyFalls,
    /// A body is dragged.
    Drag,
    /// Words.
    Speech,
    /// Somebody calls out.
    Call,
    /// A hound gives tongue.
    Bark,
    /// An alarm bell.
    Bell,
    /// Somebody observes the rogue now.
    Noticed,
    /// Somebody knows more of the rogue than before.
    Suspected,
    /// Somebody knows less of the rogue than before.
    LostAgain,
    /// The building becomes more alarmed.
    AlertRises,
    /// The building calms down.
    AlertFalls,
    /// A fight begins with somebody SURPRISED.
    Surprise,
    /// A mission or heist is won.
    Won,
    /// A mission or heist is lost.
    Captured,
    /// Dice are thrown.
    DiceRoll,
    /// A roll is told.
    DieSettles,
    /// A menu or screen comes up.
    Card,
    /// A button is pressed.
    Button,
    /// The pointer comes over a button.
    Hover,
    /// A request is refused.
    Refused,
    /// Alarms of a heist grow.
    AlarmGrows,
    /// Alarms of a heist are removed.
    AlarmGone,
    /// The Eye wakes.
    EyeWakes,
    /// The Eye acts.
    EyeLeads,
    /// The Eye looks into another area.
    EyeBlinks,
    /// The Eye sweeps or cleans an area.
    Swept,
    /// A Scheme of an Objective is placed.
    Schemed,
    /// An objective is done.
    ObjectiveDone,
    /// A rogue is wounded.
    Wound,
    /// Blessings are paid for a Spark.
    Spark,
    /// Somebody gains Blessings, or is helped.
    Blessing,
    /// The dawn comes, or comes nearer.
    Dawn,
    /// A furnished house by night.
    BedHouse,
    /// Stone vaults.
    BedVault,
    /// Gardens.
    BedGarden,
    /// Machines that turn.
    BedWorks,
    /// What lies under a bed while the building is wary.
    BedUneasy,
    /// What lies under a bed while it is alarmed.
    BedAlarmed,
}

// A sound that is missing there would be neither made nor measured.
const _: () = assert!(Sound::ALL.len() == Sound::BedAlarmed as usize + 1);

impl Sound {
    /// All of them.
    pub const ALL: [Self; 63] = [
        Self::SneakFloor,
        Self::SneakLeaves,
        Self::SneakRubble,
        Self::StepFloor,
        Self::StepLeaves,
        Self::StepRubble,
        Self::StrideFloor,
        Self::StrideLeaves,
        Self::StrideRubble,
        Self::Paws,
        Self::DoorOpens,
        Self::DoorCloses,
        Self::DoorLocked,
        Self::LockPicked,
        Self::PickSnaps,
        Self::LampOut,
        Self::LampLit,
        Self::GlassBreaks,
        Self::CurtainTorn,
        Self::ThrowLands,
        Self::ItemTaken,
        Self::BlowHits,
        Self::BlowMisses,
        Self::Shot,
        Self::Scuffle,
        Self::BodyFalls,
        Self::Drag,
        Self::Speech,
        Self::Call,
        Self::Bark,
        Self::Bell,
        Self::Noticed,
        Self::Suspected,
        Self::LostAgain,
        Self::AlertRises,
        Self::AlertFalls,
        Self::Surprise,
        Self::Won,
        Self::Captured,
        Self::DiceRoll,
        Self::DieSettles,
        Self::Card,
        Self::Button,
        Self::Hover,
        Self::Refused,
        Self::AlarmGrows,
        Self::AlarmGone,
        Self::EyeWakes,
        Self::EyeLeads,
        Self::EyeBlinks,
        Self::Swept,
        Self::Schemed,
        Self::ObjectiveDone,
        Self::Wound,
        Self::Spark,
        Self::Blessing,
        Self::Dawn,
        Self::BedHouse,
        Self::BedVault,
        Self::BedGarden,
        Self::BedWorks,
        Self::BedUneasy,
        Self::BedAlarmed,
    ];
    /// Takes of everything but beds, so that nothing sounds the same twice in a row.
    pub const TAKES: u8 = 3;

    /// What its files are called.
    pub const fn name(self) -> &'static str {
        self.entry().0
    }

    /// What a caption says; empty for beds.
    pub const fn words(self) -> &'static str {
        self.entry().1
    }

    /// What it is to the player.
    pub const fn class(self) -> Class {
        self.entry().2
    }

    /// Whether there are takes of it as it sounds through walls.
    pub const fn goes_through_walls(self) -> bool {
        self.entry().3
    }

    /// How many takes there are.
    pub const fn takes(self) -> u8 {
        if matches!(self.class(), Class::Bed) { 1 } else { Self::TAKES }
    }

    /// The file with a take, from 0, of it.
    pub fn file(self, take: u8, is_muffled: bool) -> String {
        let ending = if is_muffled { "-muffled" } else { "" };
        format!("{}-{}{ending}.wav", self.name(), take + 1)
    }

    /// All files of it: take, whether it is muffled, and name.
    pub fn files(self) -> impl Iterator<Item = (u8, bool, String)> {
        let kinds = if self.goes_through_walls() { &[false, true][..] } else { &[false] };
        (0..self.takes()).flat_map(move |take| {
            kinds.iter().map(move |&is_muffled| (take, is_muffled, self.file(take, is_muffled)))
        })
    }

    const fn entry(self) -> Entry {
        use Class::{Bed, Interface, Noise, Sting, Table};
        match self {
            Self::SneakFloor => Entry("sneak-floor", "soft steps", Noise, false),
            Self::SneakLeaves => Entry("sneak-leaves", "soft steps in leaves", Noise, false),
            Self::SneakRubble => Entry("sneak-rubble", "soft steps on rubble", Noise, false),
            Self::StepFloor => Entry("step-floor", "a careful step", Noise, false),
            Self::StepLeaves => Entry("step-leaves", "a careful step in leaves", Noise, false),
            Self::StepRubble => Entry("step-rubble", "a careful step on rubble", Noise, false),
            Self::StrideFloor => Entry("stride-floor", "footsteps", Noise, true),
            Self::StrideLeaves => Entry("stride-leaves", "footsteps in leaves", Noise, true),
            Self::StrideRubble => Entry("stride-rubble", "footsteps on rubble", Noise, true),
            Self::Paws => Entry("paws", "paws", Noise, true),
            Self::DoorOpens => Entry("door-opens", "a door opens", Noise, true),
            Self::DoorCloses => Entry("door-closes", "a door closes", Noise, true),
            Self::DoorLocked => Entry("door-locked", "a locked door", Noise, false),
            Self::LockPicked => Entry("lock-picked", "a lock gives way", Noise, false),
            Self::PickSnaps => Entry("pick-snaps", "a pick snaps", Noise, false),
            Self::LampOut => Entry("lamp-out", "a lamp goes out", Noise, false),
            Self::LampLit => Entry("lamp-lit", "a lamp is lit", Noise, false),
            Self::GlassBreaks => Entry("glass-breaks", "glass breaks", Noise, true),
            Self::CurtainTorn => Entry("curtain-torn", "cloth tears", Noise, true),
            Self::ThrowLands => Entry("throw-lands", "something falls", Noise, true),
            Self::ItemTaken => Entry("item-taken", "something is taken", Noise, false),
            Self::BlowHits => Entry("blow-hits", "a blow", Noise, true),
            Self::BlowMisses => Entry("blow-misses", "a blow into the air", Noise, true),
            Self::Shot => Entry("shot", "a crossbow", Noise, true),
            Self::Scuffle => Entry("scuffle", "a scuffle", Noise, true),
            Self::BodyFalls => Entry("body-falls", "a body falls", Noise, true),
            Self::Drag => Entry("drag", "something is dragged", Noise, true),
            Self::Speech => Entry("speech", "voices", Noise, true),
            Self::Call => Entry("call", "a shout", Noise, true),
            Self::Bark => Entry("bark", "barking", Noise, true),
            Self::Bell => Entry("bell", "a bell", Noise, true),
            Self::Noticed => Entry("noticed", "you are seen", Sting, false),
            Self::Suspected => Entry("suspected", "somebody grows suspicious", Sting, false),
            Self::LostAgain => Entry("lost-again", "they have lost you", Sting, false),
            Self::AlertRises => Entry("alert-rises", "the alert rises", Sting, false),
            Self::AlertFalls => Entry("alert-falls", "the alert falls", Sting, false),
            Self::Surprise => Entry("surprise", "surprise", Sting, false),
            Self::Won => Entry("won", "the work is done", Sting, false),
            Self::Captured => Entry("captured", "it is over", Sting, false),
            Self::DiceRoll => Entry("dice-roll", "dice roll", Table, false),
            Self::DieSettles => Entry("die-settles", "a die settles", Table, false),
            Self::Card => Entry("card", "a card", Interface, false),
            Self::Button => Entry("button", "a button", Interface, false),
            Self::Hover => Entry("hover", "a touch", Interface, false),
            Self::Refused => Entry("refused", "that does not work", Interface, false),
            Self::AlarmGrows => Entry("alarm-grows", "Alarms grow", Table, false),
            Self::AlarmGone => Entry("alarm-gone", "an Alarm is gone", Table, false),
            Self::EyeWakes => Entry("eye-wakes", "the Eye wakes", Sting, false),
            Self::EyeLeads => Entry("eye-leads", "the Eye leads", Table, false),
            Self::EyeBlinks => Entry("eye-blinks", "the Eye looks elsewhere", Table, false),
            Self::Swept => Entry("swept", "the Eye sweeps", Table, false),
            Self::Schemed => Entry("schemed", "a Scheme is placed", Table, false),
            Self::ObjectiveDone => Entry("objective-done", "an Objective is done", Sting, false),
            Self::Wound => Entry("wound", "a Wound", Table, false),
            Self::Spark => Entry("spark", "a Spark", Table, false),
            Self::Blessing => Entry("blessing", "a Blessing", Table, false),
            Self::Dawn => Entry("dawn", "the dawn comes", Sting, false),
            Self::BedHouse => Entry("bed-house", "", Bed, false),
            Self::BedVault => Entry("bed-vault", "", Bed, false),
            Self::BedGarden => Entry("bed-garden", "", Bed, false),
            Self::BedWorks => Entry("bed-works", "", Bed, false),
            Self::BedUneasy => Entry("bed-uneasy", "", Bed, false),
            Self::BedAlarmed => Entry("bed-alarmed", "", Bed, false),
        }
    }
}
