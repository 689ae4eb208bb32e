//! What the card says of pushes: for each tier where it sends whom it meets, what is hit there, and what all of it costs.
//! Rules: TAC-190 to TAC-214, HSE-24, HSE-49.

use unnoticed_rules::{Against, CreatureId, ForeseenPush, Situation, Slam};

use super::model::Detail;

/// One line for each tier that pushes and to which one of `rolls` may come; tiers that bring the same are told together.
pub(super) fn facts(pushes: &[ForeseenPush], rolls: &[Against], situation: &Situation) -> Vec<Detail> {
    let chance = |push: &ForeseenPush| {
        let mut of = rolls.iter().filter(|roll| roll.observer == Some(push.creature));
        of.find_map(|roll| roll.percent_of(push.tier))
    };
    let may_be = |push: &&ForeseenPush| chance(push) != Some(0);
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for push in pushes.iter().filter(may_be) {
        let (what, tier) = (words(push, situation), push.tier.number().to_string());
        match told.iter_mut().find(|(known, _)| *known == what) {
            Some((_, tiers)) => tiers.push(tier),
            None => told.push((what, vec![tier])),
        }
    }
    told.into_iter().map(|(what, tiers)| detail(&what, &tiers)).collect()
}

fn detail(what: &str, tiers: &[String]) -> Detail {
    let plural = if tiers.len() > 1 { "s" } else { "" };
    let explains = "Straight away from you, less its stability, by the same rules as the act. What is left over when it hits \
                    something hurts; whom you do not perceive is not counted. TAC-194 TAC-201 TAC-204 TAC-210 HSE-49";
    Detail { words: format!("tier{plural} {}: {what}", tiers.join(", ")), explains: explains.to_owned() }
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

fn words(push: &ForeseenPush, situation: &Situation) -> String {
    let name = |id: CreatureId| situation.get(id).map_or("somebody", |other| &other.profile.name);
    let end = match push.way.last() {
        Some(end) => format!("{} goes {} ({end})", name(push.creature), squares(push.way.len())),
        None if push.slams.is_empty() => format!("{} does not budge", name(push.creature)),
        None => format!("{} goes", name(push.creature)),
    };
    let slam = |&(_, slam): &_| match slam {
        Slam::Thing => " against something hard".to_owned(),
        Slam::Glass => " through the glass".to_owned(),
        Slam::Creature(other) => format!(" into {}", name(other)),
    };
    let slams: String = push.slams.iter().map(slam).collect();
    let loss = |&(id, loss): &(CreatureId, u16)| format!(", {} loses {loss}", name(id));
    let losses: String = push.losses.iter().map(loss).collect();
    format!("{end}{slams}{losses}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Square;
    use unnoticed_rules::detection::scene::{FIRST, SECOND, Scene};
    use unnoticed_rules::power::Tier;

    #[test]
    fn tac_204_tac_210_the_card_says_where_a_push_ends_what_is_hit_and_what_it_costs() {
        let situation = Scene::draw("RG.G").situation;
        let [first, second] = [FIRST, SECOND].map(|id| situation.creature(id).profile.name.clone());
        let square = Square::new(2, 0);
        let push = |tier, slams: &[(Square, Slam)], losses: &[(CreatureId, u16)]| ForeseenPush {
            creature: FIRST,
            tier,
            way: vec![square],
            slams: slams.to_vec(),
            losses: losses.to_vec(),
        };
        let pushes = [
            push(Tier::One, &[], &[]),
            push(Tier::Two, &[(square, Slam::Creature(SECOND))], &[(FIRST, 1), (SECOND, 1)]),
            push(Tier::Three, &[], &[]),
        ];
        let words: Vec<String> =
            facts(&pushes, &[], &situation).into_iter().map(|detail| detail.words).collect();
        assert_eq!(
            words,
            [
                format!("tiers 1, 3: {first} goes 1 square ({square})"),
                format!(
                    "tier 2: {first} goes 1 square ({square}) into {second}, {first} loses 1, {second} loses 1"
                ),
            ]
        );
    }
}
