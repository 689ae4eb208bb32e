//! Good and bad level files.

mod shipped;

use super::*;

const SMALL: &str = r##"
version = 1
name = "Small"
brief = "A room."
plan = '''
#########
#@..K...#
#...+..>#
#########
'''
[[creature]]
name = "Osk"
kind = "guard"
at = "K"
[[objective]]
text = "Leave"
leave = true
"##;

#[test]
fn a_small_level_is_read() {
    let level = Level::parse("levels/small.toml", SMALL).unwrap();
    assert_eq!(level.id, "small");
}
