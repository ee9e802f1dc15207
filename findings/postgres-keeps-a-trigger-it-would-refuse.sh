# Guess: a generated column cannot be added to a table if a trigger's condition then reads it before it is computed.
# What happens: the condition to_jsonb(old) <> to_jsonb(new) is refused on a table with such a column, but the column can be added later.
# For a user: the database works, and the trigger of its own backup is refused when the backup is restored.
. "$(dirname "$0")/lib.sh"
packages @electric-sql/pglite@0.5.17
holds 'add a generated column: done
update a row: done
create the same trigger again: 42P17' <<'EOF'
import { PGlite } from '@electric-sql/pglite'
const database = new PGlite()
await database.exec(`
  create table students (first text, last text);
  insert into students values ('Ana', 'Cruz');
  create function keep() returns trigger language plpgsql as 'begin return new; end';
  create trigger changed before update on students for each row when (to_jsonb(old) <> to_jsonb(new)) execute function keep()`)
const { rows } = await database.query(`select pg_get_triggerdef(oid) as trigger from pg_trigger where tgname = 'changed'`)
for (const [name, statement] of [
  ['add a generated column', `alter table students add column whole text generated always as (first || ' ' || last) stored`],
  ['update a row', `update students set last = 'Abad'`],
  ['create the same trigger again', `drop trigger changed on students; ${rows[0].trigger}`],
])
  console.log(`${name}: ${await database.exec(statement).then(() => 'done', ({ code }) => code)}`)
process.exit(0)
EOF
