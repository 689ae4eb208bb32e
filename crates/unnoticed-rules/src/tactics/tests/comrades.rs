//! What is done for others. Rule: TAC-236.

use super::table::*;
use crate::detection::scene::{FIRST as G, ROGUE as H, SECOND as G2};
use crate::tactics::HELP_UP;
use crate::{Affliction, Until};

fn prone(table: Table) -> Table {
    table.conditions(G2, |guard| guard.afflictions.add(Affliction::Prone, Until::Ended))
}

#[test]
fn tac_236_hse_120_a_maneuver_sets_a_comrade_beside_one_on_its_feet() {
    let up = prone(Table::draw("GG.R")).after(G, &own(HELP_UP), &[]);
    assert!(!up.of(G2).conditions.afflictions.is_prone());
    assert_eq!(up.of(G).turn.purse().0, [1, 0, 1]);
}

#[test]
fn tac_236_tac_237_nobody_helps_up_who_is_far_off_held_fast_or_an_enemy() {
    assert_eq!(prone(Table::draw("G.G.R")).refused(G, &own(HELP_UP)), "TAC-236");
    let held = prone(Table::draw("GG.R"))
        .conditions(G2, |guard| guard.afflictions.add(Affliction::Restrained, Until::Ended));
    assert_eq!(held.refused(G, &own(HELP_UP)), "TAC-236");
    assert_eq!(prone(Table::draw("G..GR")).refused(H, &own(HELP_UP)), "TAC-236");
}
