# Guess: typeInference turns neither "007" nor "12E4" into numbers, or both.
# What happens: numbers with leading zeros stay text, but codes with an E between digits become powers of ten: "12E4" is 120000.
# For a user: one class code or engine number in hundreds is replaced silently, in a column that otherwise stays as it was typed.
. "$(dirname "$0")/lib.sh"
packages hucre@1.0.0
holds '["007","09171234567",120000,"12F4","NBC-1234"]' <<'EOF'
import { parseCsv } from 'hucre'
const [, row] = parseCsv('No.,Phone,Code,Code 2,Plate\n007,09171234567,12E4,12F4,NBC-1234\n', { typeInference: true })
console.log(JSON.stringify(row))
EOF
