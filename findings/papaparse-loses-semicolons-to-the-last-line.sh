# Guess: papaparse finds the semicolon in "Name;Sex" lists, with and without an empty last line.
# What happens: without skipEmptyLines the empty line after the last row counts as a row without semicolons, and in a list of two columns
# the semicolon is "undetectable". The comma is taken, and an error of the type Delimiter is listed.
# For a user: whose list has "Dela Cruz, Juan;M", sees last names alone, unless the program reads the errors.
. "$(dirname "$0")/lib.sh"
packages papaparse@5.7.1
holds 'as saved: "," ["Dela Cruz"," Juan;M"] UndetectableDelimiter
without the last line end: ";" ["Dela Cruz, Juan","M"] no errors
with skipEmptyLines: ";" ["Dela Cruz, Juan","M"] no errors' <<'EOF'
import Papa from 'papaparse'
const LIST = 'Name;Sex\nDela Cruz, Juan;M\nAbad, Ana;F\n'
for (const [name, text, skipEmptyLines] of [
  ['as saved', LIST, false],
  ['without the last line end', LIST.trimEnd(), false],
  ['with skipEmptyLines', LIST, true],
]) {
  const { data, errors, meta } = Papa.parse(text, { skipEmptyLines })
  console.log(`${name}: "${meta.delimiter}" ${JSON.stringify(data[1])} ${errors.map(({ code }) => code).join() || 'no errors'}`)
}
EOF
