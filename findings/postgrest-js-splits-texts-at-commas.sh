# Guess: contains() and overlaps() take any text in their list, as in() takes "Dela Cruz, Juan".
# What happens: in() quotes a text with a comma; contains() and overlaps() join texts by commas, and Postgres splits them there.
# For a user: a filter by a tag or name with a comma finds nobody, or people with two other tags, without an error.
. "$(dirname "$0")/lib.sh"
packages @supabase/postgrest-js@2.119.0 @electric-sql/pglite@0.5.17
holds 'in: ("Dela Cruz, Juan",Reyes)
contains: {Dela Cruz, Juan,Reyes}, for Postgres 3 texts
overlaps: {Dela Cruz, Juan,Reyes}, for Postgres 3 texts' <<'EOF'
import { PGlite } from '@electric-sql/pglite'
import { PostgrestClient } from '@supabase/postgrest-js'
const NAMES = ['Dela Cruz, Juan', 'Reyes']
const database = new PGlite()
for (const filter of ['in', 'contains', 'overlaps']) {
  let sent
  const fetch = async (url) => {
    sent = new URL(url).searchParams.get('names').replace(/^\w+\./, '')
    return Response.json([])
  }
  await new PostgrestClient('http://localhost', { fetch }).from('lists').select()[filter]('names', NAMES)
  const { rows } = filter === 'in' ? {} : await database.query('select cardinality($1::text::text[]) as count', [sent])
  console.log(`${filter}: ${sent}${rows ? `, for Postgres ${rows[0].count} texts` : ''}`)
}
EOF
