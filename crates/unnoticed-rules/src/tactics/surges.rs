//! Surges: more damage, and stronger potencies. Rules: TAC-269 to TAC-272.

/// Surges for one damage roll at most. Rule: TAC-270.
pub const MOST_FOR_DAMAGE: u8 = 3;
/// What a stronger potency costs. Rule: TAC-270.
pub const FOR_POTENCY: u8 = 2;

/// Damage that `spent` surges add for whoever has this as highest characteristic, and how many are left of `had`; `None` if so
/// many cannot be spent. Rules: TAC-269 to TAC-271.
pub const fn spend_on_damage(had: u8, spent: u8, highest: i16) -> Option<(i16, u8)> {
    if spent > had || spent > MOST_FOR_DAMAGE { None } else { Some((highest * spent as i16, had - spent)) }
}

/// The potency after two surges raised it by one, and how many are left of `had`; `None` if there are too few.
/// Rules: TAC-270, TAC-271.
pub const fn spend_on_potency(had: u8, potency: i16) -> Option<(i16, u8)> {
    if had < FOR_POTENCY { None } else { Some((potency + 1, had - FOR_POTENCY)) }
}

/// Surges once combat is over. Rule: TAC-272.
pub const AFTER_COMBAT: u8 = 0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_269_tac_270_tac_271_what_surges_buy() {
        assert_eq!(spend_on_damage(4, 3, 2), Some((6, 1)));
        assert_eq!((spend_on_damage(4, 4, 2), spend_on_damage(1, 2, 2)), (None, None));
        assert_eq!((spend_on_potency(2, 1), spend_on_potency(1, 1)), (Some((2, 0)), None));
    }

    #[test]
    fn tac_272_none_is_left_after_combat() {
        assert_eq!(AFTER_COMBAT, 0);
    }
}
