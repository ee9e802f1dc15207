# Guess: an input's pattern means in happy-dom what it means in a browser, where it is compiled with the flag v.
# What happens: it is compiled without a Unicode flag, so \p{L} is the letter p with something in braces, and no name is valid.
# For a user: a form's test in happy-dom refuses "Ana" while the browser accepts it; the opposite mistake passes unseen.
. "$(dirname "$0")/lib.sh"
packages happy-dom@21.0.4
holds '\p{L}+ takes Ana: in happy-dom false, by the standard true
[A-Za-z]+ takes Ana: in happy-dom true, by the standard true' <<'EOF'
import { Window } from 'happy-dom'
const { document } = new Window()
for (const pattern of ['\\p{L}+', '[A-Za-z]+']) {
  const input = document.createElement('input')
  input.setAttribute('pattern', pattern)
  input.value = 'Ana'
  const standard = new RegExp(`^(?:${pattern})$`, 'v').test('Ana')
  console.log(`${pattern} takes Ana: in happy-dom ${input.checkValidity()}, by the standard ${standard}`)
}
process.exit(0)
EOF
