# Guess: "(02) 8123 4567 local 123", as offices here write it, is read with extension 123, like "ext. 123".
# What happens: "local" and "loc." are unknown, and the whole text is no number, not even the part before them.
# For a user: an agency's landline in a list is refused or left empty. Cut "local" off before parsing.
. "$(dirname "$0")/lib.sh"
packages libphonenumber-js@1.13.16
holds '(02) 8123 4567 ext. 123: +63281234567, extension 123
(02) 8123 4567 local 123: no number
(02) 8123 4567 loc. 123: no number' <<'EOF'
import parsePhoneNumber from 'libphonenumber-js/max'
for (const word of ['ext.', 'local', 'loc.']) {
  const text = `(02) 8123 4567 ${word} 123`
  const read = parsePhoneNumber(text, 'PH')
  console.log(`${text}: ${read ? `${read.number}, extension ${read.ext}` : 'no number'}`)
}
EOF
