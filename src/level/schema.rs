//! The JSON schema of the level file, made from the types that read it.

use std::sync::{Arc, Mutex, PoisonError};

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use super::RulebookName;
use super::file::LevelFile;

/// The JSON schema (draft 2020-12) of a level file; `docs/level.schema.json` holds it for editors. It names the rulebooks
/// that are listed, and is made anew only when another is.
pub fn schema() -> Arc<Value> {
    static MADE: Mutex<Option<(Vec<&str>, Arc<Value>)>> = Mutex::new(None);
    let rulebooks: Vec<&str> = RulebookName::all().map(RulebookName::name).collect();
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    match &*made {
        Some((named, schema)) if *named == rulebooks => Arc::clone(schema),
        _ => {
            let schema = Arc::new(generate());
            *made = Some((rulebooks, Arc::clone(&schema)));
            schema
        }
    }
}

fn generate() -> Value {
    let generator = SchemaSettings::draft2020_12().with_transform(WithoutNull).into_generator();
    let mut schema = generator.into_root_schema_for::<LevelFile>();
    schema.insert("title".to_owned(), LevelFile::schema_name().as_ref().into());
    schema.to_value()
}

/// TOML has no null: what may be left out is simply not required.
#[derive(Clone)]
struct WithoutNull;

impl Transform for WithoutNull {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::Array(types)) = schema.get_mut("type") {
            types.retain(|name| name != "null");
            if let [only] = types.as_slice() {
                let only = only.clone();
                schema.insert("type".to_owned(), only);
            }
        }
        if let Some(Value::Array(choices)) = schema.get_mut("anyOf") {
            choices.retain(|choice| choice.get("type").is_none_or(|name| name != "null"));
            if let [Value::Object(only)] = choices.as_slice() {
                let only = only.clone();
                schema.remove("anyOf");
                schema.ensure_object().extend(only);
            }
        }
        transform_subschemas(self, schema);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_beside_the_documentation_is_up_to_date() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/level.schema.json");
        let now = serde_json::to_string_pretty(&*schema()).unwrap() + "\n";
        if std::env::var_os("ACCEPT").is_some() {
            std::fs::write(path, &now).unwrap();
        }
        let written = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            written == now,
            "docs/level.schema.json is out of date; to accept the new one run\n    \
             ACCEPT=1 cargo test --no-default-features the_schema_beside"
        );
    }

    #[test]
    fn nothing_in_the_schema_is_null() {
        assert!(!schema().to_string().contains("\"null\""));
    }
}
