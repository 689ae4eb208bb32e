//! What a creature has, as its rulebook shows it.

/// One line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// What it is: "Hit points".
    pub label: &'static str,
    /// The same in few letters, where room is scarce: "HP"; empty if it is not shown there.
    pub short: &'static str,
    /// How much of it there is: "18", "+9".
    pub value: String,
    /// Of how much at most, if that says anything.
    pub most: Option<String>,
    /// Whether there is less of it than there was at first.
    pub is_low: bool,
}

impl SheetRow {
    /// A number that stays what it is: "Speed 5".
    pub fn plain(label: &'static str, value: impl ToString) -> Self {
        Self { label, short: "", value: value.to_string(), most: None, is_low: false }
    }

    /// A modifier: "Stealth +9".
    pub fn modifier(label: &'static str, value: i16) -> Self {
        Self::plain(label, format!("{}{}", if value < 0 { '−' } else { '+' }, value.unsigned_abs()))
    }

    /// `left` of `most`, which is shown where room is scarce: "18 HP".
    pub fn left_of(label: &'static str, short: &'static str, left: u8, most: u8) -> Self {
        let (value, is_low) = (left.to_string(), left < most);
        Self { label, short, value, most: Some(most.to_string()), is_low }
    }

    /// The line in words: "Hit points: 18 of 24".
    pub fn told(&self) -> String {
        match &self.most {
            Some(most) => format!("{}: {} of {most}", self.label, self.value),
            None => format!("{}: {}", self.label, self.value),
        }
    }
}
