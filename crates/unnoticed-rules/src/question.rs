//! What a rulebook may ask in the midst of an act or a reaction.

use super::CreatureId;

/// A choice that is asked for while an act is worked out: which dice count, where to slip to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who chooses.
    pub who: CreatureId,
    /// What is to be chosen, as a question with its rule.
    pub words: String,
    /// What can be chosen, in words; at least one.
    pub options: Vec<String>,
}
