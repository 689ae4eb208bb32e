//! The cast of HSE section 8: what each kind of creature can do.

use tactical_grid::{Arc, Precision, Sense, SenseKind, Size, Vision};

use super::{Attack, Damage, Die, Kind, Profile, Side};

impl Kind {
    /// The profile of the table, named `name`. Rules: HSE-11, HSE section 8.
    pub fn profile(self, name: impl Into<String>) -> Profile {
        let row = self.row();
        Profile {
            name: name.into(),
            kind: self,
            side: if self == Self::Rogue { Side::Rogue } else { Side::Guards },
            size: if self == Self::Ogre { Size::Two } else { Size::Medium },
            perception: row.perception,
            stealth: row.stealth,
            thievery: if self == Self::Rogue { 9 } else { 0 },
            deception: if self == Self::Rogue { 6 } else { 0 },
            speed: row.speed,
            armour_class: row.armour_class,
            max_health: row.health,
            attack: row.attack,
            vision: if self == Self::Rogue { Vision::LowLight } else { Vision::Normal },
            senses: self.senses(row.sight, row.arc),
            avoids_notice: self == Self::Rogue,
            scouted: false,
            stat_block: None,
        }
    }

    fn row(self) -> TableRow {
        use Arc::{All, Half};
        #[rustfmt::skip]
        let row = match self {
            Self::Rogue   => TableRow::new( 6, 9, 5, 18, 24, Some(strike( 8, 1,  6, 3)), All, 24),
            Self::Guard   => TableRow::new( 6, 3, 5, 16, 20, Some(strike( 8, 1,  8, 3)), Half, 20),
            Self::Sentry  => TableRow::new( 9, 3, 5, 16, 20, Some(strike( 8, 1,  8, 3)), Half, 24),
            Self::Veteran => TableRow::new(12, 5, 5, 19, 34, Some(strike(11, 1,  8, 5)), Half, 20),
            Self::Hound   => TableRow::new( 8, 6, 8, 16, 14, Some(strike( 7, 1,  6, 2)), Half, 12),
            Self::Servant => TableRow::new( 3, 0, 5, 12,  8, None,                       Half, 12),
            Self::Ogre    => TableRow::new( 4, 0, 6, 15, 45, Some(strike(12, 1, 12, 6)), Half, 12),
        };
        match self {
            Self::Rogue => row.with_attack(|attack| attack.damage.off_guard_dice = 1),
            Self::Sentry => row.with_attack(|attack| attack.range = Some(12)),
            _ => row,
        }
    }

    fn senses(self, sight: u8, arc: Arc) -> Vec<Sense> {
        let sight = Sense { kind: SenseKind::Sight, precision: Precision::Precise, range: sight, arc };
        let imprecise = |kind, range| Sense { kind, precision: Precision::Imprecise, range, arc: Arc::All };
        let mut senses = vec![sight, imprecise(SenseKind::Hearing, 0)];
        if self == Self::Hound {
            senses.push(imprecise(SenseKind::Smell, 3));
        }
        senses
    }
}

struct TableRow {
    perception: i16,
    stealth: i16,
    speed: u8,
    armour_class: i16,
    health: u8,
    attack: Option<Attack>,
    arc: Arc,
    sight: u8,
}

impl TableRow {
    const fn new(
        perception: i16,
        stealth: i16,
        speed: u8,
        armour_class: i16,
        health: u8,
        attack: Option<Attack>,
        arc: Arc,
        sight: u8,
    ) -> Self {
        Self { perception, stealth, speed, armour_class, health, attack, arc, sight }
    }

    fn with_attack(mut self, change: impl FnOnce(&mut Attack)) -> Self {
        if let Some(attack) = self.attack.as_mut() {
            change(attack);
        }
        self
    }
}

const fn strike(bonus: i16, count: u8, sides: u8, damage: u8) -> Attack {
    let damage = Damage { count, die: Die(sides), bonus: damage, off_guard_dice: 0 };
    Attack { bonus, damage, range: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hse_11_default_senses() {
        let guard = Kind::Guard.profile("Osk");
        let sight = guard.senses[0];
        assert_eq!((sight.precision, sight.range, sight.arc), (Precision::Precise, 20, Arc::Half));
        assert_eq!((guard.senses[1].kind, guard.senses[1].arc), (SenseKind::Hearing, Arc::All));
        let hound = Kind::Hound.profile("Rex");
        assert!(hound.senses.contains(&Sense {
            kind: SenseKind::Smell,
            precision: Precision::Imprecise,
            range: 3,
            arc: Arc::All
        }));
        let rogue = Kind::Rogue.profile("Vey");
        assert_eq!(
            (rogue.senses[0].range, rogue.senses[0].arc, rogue.vision),
            (24, Arc::All, Vision::LowLight)
        );
    }

    #[test]
    fn tac_17_humans_are_medium_and_ogres_two() {
        let size = |kind: Kind| kind.profile("Somebody").size;
        let humans = [Kind::Rogue, Kind::Guard, Kind::Sentry, Kind::Veteran, Kind::Servant];
        assert_eq!(humans.map(size), [Size::Medium; 5]);
        assert_eq!(size(Kind::Ogre), Size::Two);
    }

    #[test]
    fn hse_62_the_rogue_has_thievery_nine_and_deception_six() {
        let rogue = Kind::Rogue.profile("Vey");
        assert_eq!((rogue.thievery, rogue.deception), (9, 6));
    }
}
