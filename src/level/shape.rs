//! Whether a TOML document has the shape that the schema describes: keys, types, words and ranges.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeTable, DeValue};

use crate::untrusted::{excerpt, is_plain};

use super::file::ONE_LINE;
use super::spelling::did_you_mean;
use super::{MAX_LISTED, Problem};

/// Compares a document with a schema, collects everything that does not fit and takes it out,
/// so that the rest can be read and checked further.
pub(super) struct Shape<'a> {
    root: &'a Value,
    /// What did not fit: the first [`MAX_LISTED`] of it in words.
    pub problems: Vec<Problem>,
    /// How many more things did not fit.
    pub more: usize,
    /// The top-level keys under which something had to be taken out.
    pub pruned: BTreeSet<String>,
    /// The top-level key being looked at.
    section: String,
}

impl<'a> Shape<'a> {
    /// A comparison with `root`.
    pub fn new(root: &'a Value) -> Self {
        Self { root, problems: Vec::new(), more: 0, pruned: BTreeSet::new(), section: String::new() }
    }

    /// Compares the whole document; what is missing at its top level is filled in with something empty.
    pub fn check_document(&mut self, document: &mut Spanned<DeTable<'_>>) {
        let schema = self.root;
        for name in self.check_table("the level", 0..0, document.get_mut(), schema) {
            let stand_in = match kind_of(&schema["properties"][&name], self.root) {
                "string" => DeValue::String(Cow::Borrowed("")),
                "integer" => DeValue::Integer(DeInteger::default()),
                _ => DeValue::Array(DeArray::new()),
            };
            document.get_mut().insert(Spanned::new(0..0, Cow::Owned(name)), Spanned::new(0..0, stand_in));
        }
    }

    /// Whether the value fits, after everything inside it that may be left out and does not fit is gone.
    fn check(&mut self, name: &str, value: &mut Spanned<DeValue<'_>>, schema: &Value) -> bool {
        let span = value.span();
        let value = value.get_mut();
        let Some(schema) = self.alternative(name, &span, value, schema) else { return false };
        if kind_of(schema, self.root) != type_of(value) {
            let message = format!(
                "{name} must be {}, not {}",
                article(kind_of(schema, self.root)),
                article(type_of(value))
            );
            return self.misfit(Problem::new(span, message));
        }
        match value {
            DeValue::Table(table) => self.check_table(name, span, table, schema).is_empty(),
            DeValue::Array(array) => self.check_array(name, span, array, schema),
            DeValue::String(text) => self.check_text(name, span, text, schema),
            DeValue::Integer(number) => {
                let number = i64::from_str_radix(number.as_str(), number.radix()).ok();
                self.check_number(name, span, number, schema)
            }
            _ => true,
        }
    }

    /// Compares a table and returns the keys that it lacks or that did not fit although they are required.
    fn check_table(
        &mut self,
        name: &str,
        span: Range<usize>,
        table: &mut DeTable<'_>,
        schema: &Value,
    ) -> Vec<String> {
        let mut misfits = Vec::new();
        let mut entries: Vec<_> = std::mem::take(table).into_iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        for (key, mut value) in entries {
            self.enter(&key, schema);
            let known =
                schema["properties"].get(key.get_ref().as_ref()).or(schema.get("additionalProperties"));
            let fits = match known {
                Some(known) if known.is_object() => self.check(&quoted(key.get_ref()), &mut value, known),
                _ => self.unknown_key(name, &key, schema),
            };
            if fits {
                table.insert(key, value);
            } else {
                misfits.push(key.into_inner().into_owned());
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let missing: Vec<String> =
            required.filter(|&key| !table.contains_key(key)).map(str::to_owned).collect();
        for key in missing.iter().filter(|key| !misfits.contains(key)) {
            let help = schema["properties"][key]["description"].as_str().unwrap_or_default();
            self.misfit(Problem::new(span.clone(), format!("{name} lacks {}", quoted(key))).help(help));
        }
        missing
    }

    /// Notes which top-level key is looked at; a misspelt one counts as the one that was meant.
    fn enter(&mut self, key: &Spanned<Cow<'_, str>>, schema: &Value) {
        if std::ptr::eq(schema, self.root) {
            let is_known = schema["properties"].get(key.get_ref().as_ref()).is_some();
            let meant = if is_known { None } else { self.meant(key.get_ref(), keys_of(schema)) };
            self.section = meant.unwrap_or(key.get_ref()).to_owned();
        }
    }

    /// The known word that was meant, as long as anybody is going to be told.
    fn meant<'b>(&self, word: &str, known: impl Iterator<Item = &'b str>) -> Option<&'b str> {
        if self.problems.len() < MAX_LISTED { did_you_mean(word, known) } else { None }
    }

    fn unknown_key(&mut self, name: &str, key: &Spanned<Cow<'_, str>>, schema: &Value) -> bool {
        let help = match self.meant(key.get_ref(), keys_of(schema)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("known here: {}", keys_of(schema).collect::<Vec<_>>().join(", ")),
        };
        let message = format!("{name} has no key {}", quoted(key.get_ref()));
        self.misfit(Problem::new(key.span(), message).help(help))
    }

    fn check_array<'i>(
        &mut self,
        name: &str,
        span: Range<usize>,
        array: &mut DeArray<'i>,
        schema: &Value,
    ) -> bool {
        let (least, most) = (limit(schema, "minItems", 0), limit(schema, "maxItems", i64::MAX));
        let length = array.len() as i64;
        if length < least || length > most {
            let message = format!("{name} has {length} entries, {}", allowed(least, most));
            return self.misfit(Problem::new(span, message));
        }
        let entries = std::mem::replace(array, DeArray::new());
        for mut entry in entries {
            if self.check(name, &mut entry, &schema["items"]) {
                array.push(entry);
            }
        }
        array.len() as i64 >= least
    }

    fn check_text(&mut self, name: &str, span: Range<usize>, text: &str, schema: &Value) -> bool {
        let words: Vec<&str> = words_of(schema).collect();
        if !words.is_empty() && !words.contains(&text) {
            let help = match self.meant(text, words.iter().copied()) {
                Some(meant) => format!("did you mean \"{meant}\"?"),
                None => format!("one of: {}", words.join(", ")),
            };
            return self
                .misfit(Problem::new(span, format!("{name} cannot be \"{}\"", excerpt(text))).help(help));
        }
        if let Some(c) = unfit(text, schema["pattern"] == ONE_LINE) {
            let message = format!("{name} holds the character {}", c.escape_default());
            return self.misfit(Problem::new(span, message).help("leave out what cannot be seen"));
        }
        let most = limit(schema, "maxLength", i64::MAX);
        let length = text.chars().count() as i64;
        if length > most {
            let message = format!("{name} is {length} characters long, at most {most} are allowed");
            return self.misfit(Problem::new(span, message));
        }
        if limit(schema, "minLength", 0) > 0 && text.trim().is_empty() {
            return self.misfit(Problem::new(span, format!("{name} must not be blank")));
        }
        true
    }

    fn check_number(&mut self, name: &str, span: Range<usize>, number: Option<i64>, schema: &Value) -> bool {
        let (least, most) = (limit(schema, "minimum", i64::MIN), limit(schema, "maximum", i64::MAX));
        match number {
            Some(number) if (least..=most).contains(&number) => true,
            _ => self.misfit(Problem::new(span, format!("{name} is out of range, {}", allowed(least, most)))),
        }
    }

    /// The schema to compare `value` with, references followed and the alternative of its type chosen.
    fn alternative<'b>(
        &mut self,
        name: &str,
        span: &Range<usize>,
        value: &DeValue<'_>,
        schema: &'b Value,
    ) -> Option<&'b Value>
    where
        'a: 'b,
    {
        let schema = resolve(schema, self.root);
        let Some(choices) = schema["anyOf"].as_array() else { return Some(schema) };
        let fits = choices.iter().find(|choice| kind_of(choice, self.root) == type_of(value));
        if fits.is_none() {
            let named: Vec<String> =
                choices.iter().filter_map(|choice| as_clause(&choice["description"])).collect();
            let message = format!("{name} cannot be {}", article(type_of(value)));
            self.misfit(Problem::new(span.clone(), message).help(named.join(", or ")));
        }
        fits.map(|choice| resolve(choice, self.root))
    }

    /// Notes a problem; always false, since what it is about does not fit.
    fn misfit(&mut self, problem: Problem) -> bool {
        if self.problems.len() < MAX_LISTED {
            self.problems.push(problem);
        } else {
            self.more += 1;
        }
        if !self.pruned.contains(&self.section) {
            self.pruned.insert(self.section.clone());
        }
        false
    }
}

/// The first character of `text` that it must not have: only texts of several lines have line breaks and tabs.
fn unfit(text: &str, is_one_line: bool) -> Option<char> {
    let is_layout = |c| !is_one_line && matches!(c, '\n' | '\r' | '\t');
    text.chars().find(|&c| !is_plain(c) && !is_layout(c))
}

/// The schema that `schema` refers to, or itself.
fn resolve<'a>(schema: &'a Value, root: &'a Value) -> &'a Value {
    let reference = schema["$ref"].as_str().and_then(|path| root.pointer(path.trim_start_matches('#')));
    reference.unwrap_or(schema)
}

/// The JSON type a schema asks for; words are strings.
fn kind_of<'a>(schema: &'a Value, root: &'a Value) -> &'a str {
    let schema = resolve(schema, root);
    schema["type"].as_str().unwrap_or("string")
}

fn type_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "string",
        DeValue::Integer(_) => "integer",
        DeValue::Float(_) => "float",
        DeValue::Boolean(_) => "boolean",
        DeValue::Datetime(_) => "date",
        DeValue::Array(_) => "array",
        DeValue::Table(_) => "object",
    }
}

fn article(kind: &str) -> &'static str {
    match kind {
        "string" => "a text in quotes",
        "integer" => "a whole number",
        "float" => "a number with a fraction",
        "boolean" => "true or false",
        "date" => "a date",
        "array" => "a list",
        _ => "a table",
    }
}

/// The words a schema allows; none if it is not about words.
fn words_of(schema: &Value) -> impl Iterator<Item = &str> {
    let plain = schema["enum"].as_array().into_iter().flatten();
    let described = schema["oneOf"].as_array().into_iter().flatten();
    let described = described
        .flat_map(|choice| choice["enum"].as_array().into_iter().flatten().chain(choice.get("const")));
    plain.chain(described).filter_map(Value::as_str)
}

/// The keys a table may have.
fn keys_of(schema: &Value) -> impl Iterator<Item = &str> {
    schema["properties"].as_object().into_iter().flat_map(|keys| keys.keys().map(String::as_str))
}

fn limit(schema: &Value, key: &str, otherwise: i64) -> i64 {
    schema[key].as_i64().unwrap_or(otherwise)
}

fn allowed(least: i64, most: i64) -> String {
    match (least, most) {
        (i64::MIN, i64::MAX) => "64 bits are allowed".to_owned(),
        (0, most) => format!("at most {most} are allowed"),
        (least, i64::MAX) => format!("at least {least} are needed"),
        (least, most) if least == most => format!("{least} is allowed"),
        (least, most) => format!("{least} to {most} are allowed"),
    }
}

/// A key as it is quoted in messages.
fn quoted(key: &str) -> String {
    format!("`{}`", excerpt(key))
}

/// A description as the end of a sentence.
fn as_clause(description: &Value) -> Option<String> {
    let mut letters = description.as_str()?.trim_end_matches('.').chars();
    let first = letters.next()?.to_lowercase();
    Some(first.chain(letters).collect())
}
