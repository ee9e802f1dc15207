# Guess: with ignoreDiacritics the places of a match are places in the text that was given.
# What happens: they count the letters without accents. Each accent that is a character of its own moves them one to the left.
# For a user: in a list from a Mac, whose names are decomposed, a search for "ana" highlights letters beside the match.
. "$(dirname "$0")/lib.sh"
packages fuse.js@7.5.0
holds 'composed: Ana
decomposed: z A' <<'EOF'
import Fuse from 'fuse.js'
for (const [form, name] of [['composed', 'Ñoñez Ana'.normalize('NFC')], ['decomposed', 'Ñoñez Ana'.normalize('NFD')]]) {
  const [found] = new Fuse([name], { ignoreDiacritics: true, includeMatches: true, ignoreLocation: true, threshold: 0 }).search('ana')
  const [{ indices, value }] = found.matches
  console.log(`${form}: ${indices.map(([from, to]) => value.slice(from, to + 1)).join()}`)
}
EOF
