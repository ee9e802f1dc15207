import { spawn } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { packedStudent } from '../../contract/answers/packs.ts'
import { withScratchDatabase } from '../migration/scratchDatabase.ts'
import { writeShapes } from './answerShapes.ts'
import { writeProcessingRecord } from './processing.ts'
import { writeWhatHappens } from './whatHappens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'contract/database.types.ts')
const duties = join(root, 'contract/duties.ts')
const packSchema = join(root, 'supabase/functions/certificates/packSchema.ts')
/** The edge functions bundle alone, so they have a copy. */
const limits = ['contract/limits.ts', 'supabase/functions/_shared/limits.ts'].map((path) => join(root, path))

function run(tool: string, args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}node_modules/.bin/${tool}`, args, {
      cwd: root,
      env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    })
    let output = ''
    let complaints = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaints += text
    })
    child.once('error', reject)
    child.once('close', (status) => (status === 0 ? resolve(output) : reject(new Error(complaints))))
    child.stdin.end(input)
  })
}

export async function generateTypes(databaseUrl: string): Promise<string> {
  const types = await run('supabase', [
    'gen',
    'types',
    '--lang',
    'typescript',
    '--schema',
    'public',
    '--remote',
    databaseUrl,
  ])
  return run('biome', ['format', '--stdin-file-path=types.ts'], types)
}

const LIMITS = `
  select proname as name, obj_description(oid, 'pg_proc') as description
  from pg_proc
  where pronamespace = 'private'::regnamespace and proname like 'limit\\_%' and provolatile = 'i' and pronargs = 0
  order by proname`

/** A limit in TypeScript, with the values of lists and objects in its type. */
function constantOf(name: string, description: string, value: unknown): string {
  const isOneValue = typeof value !== 'object'
  return `
/** ${description} */
export const ${name} = ${JSON.stringify(value)}${isOneValue ? '' : ' as const'}`
}

/** Each of Auth's password rules as a pattern; the app checks it before sending. */
const PASSWORD_PARTS: Record<string, string> = { letters_digits: '(?=.*[A-Za-z])(?=.*[0-9])' }

/** Auth reads its password and mail rules from the project's configuration, not from the database. */
async function authLimits(): Promise<string[]> {
  const { auth } = parse(await readFile(join(root, 'supabase/config.toml'), 'utf8')) as {
    auth: { minimum_password_length: number; password_requirements: string; email: { max_frequency: string } }
  }
  const { minimum_password_length: shortest, password_requirements: requirements } = auth
  const [, seconds] = /^(\d+)s$/.exec(auth.email.max_frequency) ?? []
  if (seconds === undefined) throw new Error(`The app takes no max_frequency "${auth.email.max_frequency}"`)
  const parts = PASSWORD_PARTS[requirements]
  if (parts === undefined)
    throw new Error(`The app has no pattern for password_requirements "${requirements}"`)
  return [
    constantOf(
      'MAIL_SECONDS',
      'The shortest time between two mails to one person (supabase/config.toml).',
      Number(seconds),
    ),
    constantOf('PASSWORD_CHARACTERS', 'The shortest password (supabase/config.toml).', shortest),
    constantOf(
      'PASSWORD_PATTERN',
      `The rule of a password: "${requirements}" (supabase/config.toml).`,
      `${parts}.{${shortest},}`,
    ),
  ]
}

export async function generateLimits(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; description: string }>(LIMITS)
    const lines = [
      '// Written by `npm run types` from the functions private.limit_…(), which have each number and its source.',
    ]
    for (const { name, description } of rows) {
      const { rows: answers } = await client.query<{ value: unknown }>(`select private.${name}() as value`)
      lines.push(constantOf(name.replace('limit_', '').toUpperCase(), description, answers[0]?.value))
    }
    lines.push(...(await authLimits()))
    return run('biome', ['format', '--stdin-file-path=limits.ts'], `${lines.join('\n')}\n`)
  } finally {
    await client.end()
  }
}

export async function generateDuties(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ action: string; duties: string[]; feature: string | null }>(
      'select action, duties::text[], feature from private.staff_actions order by action collate "C"',
    )
    const table = Object.fromEntries(rows.map(({ action, duties }) => [action, duties]))
    const features = Object.fromEntries(
      rows.flatMap(({ action, feature }) => (feature ? [[action, feature]] : [])),
    )
    const text = `// Written by \`npm run types\` from the table private.staff_actions, which the database asks.

/** Which duties each action of the staff takes, besides owners, who may do everything. */
export const STAFF_ACTIONS = ${JSON.stringify(table)} as const

/** The features to which actions belong: a school that has switched one off has none of its actions. */
export const FEATURE_OF = ${JSON.stringify(features)} as const
`
    return run('biome', ['format', '--stdin-file-path=duties.ts'], text)
  } finally {
    await client.end()
  }
}

/** The schema of a pack's `record.json`, which the edge function adds to each pack. */
export function generatePackSchema(): Promise<string> {
  const schema = z.toJSONSchema(packedStudent, { reused: 'ref' })
  const text = `// Written by \`npm run types\` from contract/answers/packs.ts: the function has its modules and no other files.

/** The JSON schema of a pack's record.json. */
export const PACK_SCHEMA = ${JSON.stringify(schema, null, 1)}
`
  return run('biome', ['format', '--stdin-file-path=packSchema.ts'], text)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeWhatHappens()
  await withScratchDatabase(async (url) => {
    const limitsText = await generateLimits(url)
    const texts = [
      [target, await generateTypes(url)],
      ...limits.map((file) => [file, limitsText] as const),
      [duties, await generateDuties(url)],
      [packSchema, await generatePackSchema()],
    ] as const
    for (const [file, text] of texts) await writeFile(file, text)
    for (const file of ['letters.ts', 'pdf.ts'])
      await copyFile(join(root, 'contract', file), join(root, 'supabase/functions/_shared', file))
    await writeShapes()
    await writeProcessingRecord(url)
  })
  console.log(
    'Wrote contract/database.types.ts, contract/shapes, contract/duties.ts, contract/limits.ts and its copy and those of letters.ts and pdf.ts for the edge functions, packSchema.ts, and docs/processing.md',
  )
}
