import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { withScratchDatabase } from '../migration/scratchDatabase.ts'

/** Every table with a column that identifies a person, directly or through a referenced row, or by its name. */
export const TABLES_ABOUT_PEOPLE = `
  with recursive about (source) as (
    select oid from pg_class where oid in ('public.profiles'::regclass, 'private.students'::regclass)
    union
    select conrelid from pg_constraint join about on confrelid = source where contype = 'f'
  )
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'private') and relkind = 'r' and (
    pg_class.oid in (select source from about)
    or exists (
      select from pg_attribute
      where attrelid = pg_class.oid and attname in ('student_id', 'user_id', 'person_id', 'subject_id', 'profile_id')
    )
  )
  order by name`

/** The same with the schema's comment, the columns, and whether it is deleted with the account. */
export const PROCESSING = `
  with recursive kept (source) as (
    select 'private.students'::regclass::oid
    union
    select conrelid from pg_constraint join kept on confrelid = source where contype = 'f' and confdeltype = 'c'
  ), gone (source) as (
    select 'public.profiles'::regclass::oid
    union
    select conrelid from pg_constraint join gone on confrelid = source where contype = 'f' and confdeltype = 'c'
  )
  select name, obj_description(name::regclass, 'pg_class') as purpose,
    name::regclass in (select source from gone) as gone, name::regclass in (select source from kept) as kept,
    (
      select json_agg(json_build_object('name', attname, 'note', col_description(attrelid, attnum)) order by attnum)
      from pg_attribute where attrelid = name::regclass and attnum > 0 and not attisdropped
    ) as columns
  from (${TABLES_ABOUT_PEOPLE}) about`

export type ProcessedTable = {
  name: string
  purpose: string
  gone: boolean
  kept: boolean
  columns: { name: string; note: string | null }[]
}

const HEADER = `# The record of processing

Written by \`npm run generate -- processing\` from the comments of the schema. The Data Privacy Act (Republic Act 10173) and its implementing rules ask a
school for such a record; its data protection officer completes it with what no schema knows: the officer's name, the school's registration
with the National Privacy Commission (NPC Circular 2022-04) and its contracts with processors.

- **Whose data**: students, guardians and staff of the school. Students may be 16 or 17.
- **Why, on which lawful basis, who receives it, what happens at a breach**: the privacy notice, \`privacy\` in \`src/i18n/en/terms.ts\`.
- **Who of the staff may see or do what**: \`private.staff_actions\` (\`supabase/schemas/duties.sql\`).
- **Processors**: the school's facts \`processors\` (\`private.school_versions\`).
- **Security**: row-level security on every table, grants column by column, a second factor for staff, a log of what staff do
  (\`tests/attacks/\`).
- **What a person sees of it**: everything that Settings lets them download (\`tests/database/myData.test.ts\`).
`

const KEPT = {
  account: 'until the account is deleted.',
  records:
    'until the account is deleted, then under a random number for the years of `private.retention`, without the name unless the purpose says so.',
  other: 'see its purpose; no key of the account or of its records removes the rows.',
}

function section({ name, purpose, gone, kept, columns }: ProcessedTable): string {
  const term = gone ? KEPT.account : kept ? KEPT.records : KEPT.other
  const noted = columns
    .filter(({ note }) => note !== null)
    .map((column) => `- \`${column.name}\`: ${column.note}`)
  return [
    `## ${name}`,
    purpose,
    [
      `- Kept: ${term}`,
      `- Columns: ${columns.map((column) => `\`${column.name}\``).join(', ')}`,
      ...noted,
    ].join('\n'),
  ].join('\n\n')
}

export const processingRecord = (tables: readonly ProcessedTable[]) =>
  `${[HEADER.trimEnd(), ...tables.map(section)].join('\n\n')}\n`

export async function writeProcessingRecord(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<ProcessedTable>(PROCESSING)
    await writeFile(new URL('../../docs/processing.md', import.meta.url), processingRecord(rows))
  } finally {
    await client.end()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await withScratchDatabase(writeProcessingRecord)
  console.log('Wrote docs/processing.md')
}
