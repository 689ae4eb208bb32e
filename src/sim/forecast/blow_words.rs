//! What the card says of the blow that begins a fight, in words. Rules: HSE-18, HSE-22, HSE-24, SUR-10, SUR-37.

use unnoticed_rules::{Chances, Creature, CreatureId, Exposure, Opportunity, Reaction, Rulebook, Situation};

use super::first_blow::FirstBlow;
use super::words::Remark;

impl FirstBlow {
    /// Who may act before it and what it may do then, who may react to it, and what the blow comes to with all that.
    pub fn remarks(&self, rulebook: &dyn Rulebook, situation: &Situation) -> Vec<Remark> {
        let before = self.before.iter().map(|(id, chances)| acts_before(situation.creature(*id), chances));
        let reactions =
            self.reactions.iter().map(|(chance, able)| reacts(*chance, able, rulebook, situation));
        before.chain(reactions).chain(self.whole()).collect()
    }

    /// Whether it comes first at all, and comes to something; nothing of an ambush, which does come first.
    fn whole(&self) -> Option<Remark> {
        let first = self.comes_first.percent(|first| *first);
        let (words, hits) = match &self.hits {
            Some(hits) => ("comes first and hits", hits),
            None => ("comes first", &self.comes_first),
        };
        let whole = hits.percent(|hits| *hits);
        let explains = format!(
            "Initiative is rolled before the first blow. In {first} % nobody acts before you; else you choose anew when your \
             turn comes, and what is told here is open. Guards that you do not perceive are not counted. \
             HSE-18 HSE-20 HSE-49 SUR-10"
        );
        (!self.is_ambush).then(|| Remark { words: format!("{words}: {whole} %"), explains })
    }
}

fn acts_before(guard: &Creature, chances: &Chances<bool>) -> Remark {
    let percent = chances.percent(|before| *before);
    let does = match guard.awareness.exposure(CreatureId::ROGUE) {
        Exposure::Perceived | Exposure::Placed if guard.profile.attack.is_none() => {
            "it would call out and run"
        }
        Exposure::Perceived | Exposure::Placed => "it may strike first, brace itself or call out",
        Exposure::Suspected => {
            "it may look for you, call out or move off, and once it knows where you are it cannot be subdued"
        }
        Exposure::Unaware => "it goes about its routine, and may come upon you",
    };
    Remark {
        words: format!("{} may act first: {percent} %", guard.profile.name),
        explains: format!("If its initiative is higher, {does}. HSE-18 HSE-20 HSE-28"),
    }
}

fn reacts(
    chance: Opportunity,
    able: &Chances<bool>,
    rulebook: &dyn Rulebook,
    situation: &Situation,
) -> Remark {
    let name = &situation.creature(chance.by).profile.name;
    let does = match chance.reaction {
        Reaction::Brace => "brace".to_owned(),
        Reaction::CallOut => "call out".to_owned(),
        Reaction::ReactiveStrike => "strike".to_owned(),
        own @ Reaction::Own(_) => rulebook.own_reaction(own).map_or("react", |entry| entry.name).to_owned(),
    };
    let percent = able.percent(|able| *able);
    Remark {
        words: format!("{name} can {does} first: {percent} %"),
        explains:
            "Whoever is not SURPRISED can react before the blow falls; it is priced with that. HSE-22 SUR-37"
                .to_owned(),
    }
}
