# Guess: where "create collation … locale = 'fil'" succeeds, names are sorted in Filipino order, as a Postgres with ICU does.
# What happens: PGlite takes every locale, but its ICU has only the root order: Ñ counts as an accented N, and Ng is no letter.
# For a user: tests of a list's order that run in PGlite prove another order than the hosted database prints.
. "$(dirname "$0")/lib.sh"
packages @electric-sql/pglite@0.5.17
holds 'PGlite, fil: Angeles, Anzures, Ngo, Nilo, Ñora, Nunez, Nuñez, Nuzman, Oca
PGlite, root: Angeles, Anzures, Ngo, Nilo, Ñora, Nunez, Nuñez, Nuzman, Oca
Node, fil: Anzures, Angeles, Nilo, Nunez, Nuñez, Nuzman, Ñora, Ngo, Oca' <<'EOF'
import { PGlite } from '@electric-sql/pglite'
const NAMES = ['Oca', 'Nuñez', 'Nunez', 'Nuzman', 'Ñora', 'Ngo', 'Nilo', 'Angeles', 'Anzures']
const database = new PGlite()
await database.exec("create collation filipino (provider = icu, locale = 'fil')")
for (const [name, collation] of [['fil', 'filipino'], ['root', '"und-x-icu"']]) {
  const { rows } = await database.query(`select name from unnest($1::text[]) as name order by name collate ${collation}`, [NAMES])
  console.log(`PGlite, ${name}: ${rows.map(({ name }) => name).join(', ')}`)
}
console.log(`Node, fil: ${NAMES.sort(new Intl.Collator('fil').compare).join(', ')}`)
EOF
