import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { databaseAnswers } from '../../contract/answers.ts'

const app = join(import.meta.dirname, '../../src')

/** JSON Schema, as far as zod writes it. */
type Schema = { [key: string]: unknown }

/** A database function as the app of a version calls it. */
export type Call = {
  /** Each argument's type by name; one with a default ends in `?`. */
  args: Record<string, string>
  answer: Schema | null
}

export type Calls = Record<string, Call>

const isSource = (name: string) => /\.tsx?$/.test(name)

/** The database functions that clients can call, with their arguments. */
async function readFunctions(database: Client): Promise<Record<string, Call['args']>> {
  const { rows } = await database.query<{ name: string; args: Call['args'] }>(`
    select proname as name, coalesce((
      select jsonb_object_agg(arg || case when at > pronargs - pronargdefaults then '?' else '' end, format_type(type, null))
      from unnest(proargnames, proargtypes::oid[]) with ordinality each (arg, type, at)
      where at <= pronargs
    ), '{}') as args
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`)
  return Object.fromEntries(rows.map(({ name, args }) => [name, args]))
}

const answers: Record<string, z.ZodType> = databaseAnswers

const COMPARED = [
  '$defs',
  '$ref',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'properties',
  'required',
  'type',
]

/** A schema without the parts that are not compared, such as the form of a text. */
function trim(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(([name]) => COMPARED.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, trimPart(name, value)]))
}

function trimPart(name: string, value: unknown): unknown {
  if (name === 'items') return trim(value as Schema)
  if (name === 'anyOf' || name === 'oneOf') return (value as Schema[]).map(trim)
  if (name !== 'properties' && name !== '$defs') return value
  return Object.fromEntries(Object.entries(value as Schema).map(([key, part]) => [key, trim(part as Schema)]))
}

/** The functions that this version's app calls, with their arguments and answers. */
export async function readCalls(database: Client): Promise<Calls> {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(isSource)
  const texts = files.map((name) => readFileSync(join(app, name), 'utf8')).join('\n')
  const functions = await readFunctions(database)
  const called = Object.keys(functions).filter((name) => texts.includes(`'${name}'`))
  return Object.fromEntries(
    called.toSorted().map((name) => {
      const schema = answers[name]
      const answer = schema
        ? trim(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output', reused: 'ref' }))
        : null
      return [name, { args: functions[name] ?? {}, answer }]
    }),
  )
}

/** Changes that break pages of an older version: calls that are gone, refused, or return something unknown. */
export function findBroken(older: Calls, newer: Calls): string[] {
  return Object.entries(older).flatMap(([name, call]) => {
    const now = newer[name]
    if (!now) return [`${name} is gone.`]
    const problems: string[] = []
    const types = new Map(Object.entries(now.args).map(([arg, type]) => [arg.replace('?', ''), type]))
    for (const [arg, type] of Object.entries(call.args))
      if (types.get(arg.replace('?', '')) !== type)
        problems.push(`${name} does not accept ${arg} as ${type}.`)
    for (const arg of Object.keys(now.args))
      if (!arg.endsWith('?') && !(arg in call.args)) problems.push(`${name} needs ${arg}.`)
    if (call.answer && !now.answer) problems.push(`${name} returns nothing.`)
    if (call.answer && now.answer)
      problems.push(
        ...compare(`${name}()`, [call.answer, call.answer], [now.answer, now.answer]).map(
          (difference) => `${difference}.`,
        ),
      )
    return problems
  })
}

/** A schema within its document, in which references are resolved. */
type Placed = [schema: Schema, document: Schema]

function resolve([schema, document]: Placed): Placed {
  const { $ref } = schema
  if (typeof $ref !== 'string') return [schema, document]
  let found: unknown = document
  for (const part of $ref.split('/').slice(1)) found = (found as Schema)[part]
  return resolve([found as Schema, document])
}

/** Alternatives: of `anyOf`, of a list of types, of enumerated values. */
function alternatives(placed: Placed): Placed[] {
  const [schema, document] = resolve(placed)
  const several = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (several) return several.flatMap((each) => alternatives([each, document]))
  if (Array.isArray(schema.type)) return schema.type.map((type) => [{ ...schema, type }, document])
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => [{ const: value }, document])
  return [[schema, document]]
}

const MOST_DEEP = 12

/** Paths at which a newer response can have a value unknown to an older page. */
function compare(path: string, older: Placed, newer: Placed, depth = 0): string[] {
  if (depth > MOST_DEEP) return []
  const known = alternatives(older)
  return alternatives(newer).flatMap((now) => {
    const tries = known.map((before) => compareOne(path, before, now, depth))
    if (tries.some((problems) => problems.length === 0)) return []
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

const shown = (schema: Schema) => JSON.stringify(schema.const ?? schema.type ?? 'anything')

function compareOne(
  path: string,
  [older, olderDocument]: Placed,
  [newer, newerDocument]: Placed,
  depth: number,
) {
  const other = [`${path} can be ${shown(newer)}, which was ${shown(older)}`]
  if ('const' in older) return newer.const === older.const ? [] : other
  const typeOf = ({ type, const: value }: Schema) =>
    type ?? (value === null ? 'null' : value === undefined ? undefined : typeof value)
  if (typeOf(older) === undefined) return []
  const isWhole = typeOf(older) === 'number' && typeOf(newer) === 'integer'
  if (typeOf(newer) !== typeOf(older) && !isWhole) return other
  const problems: string[] = []
  const [before, now] = [older.properties, newer.properties] as (Record<string, Schema> | undefined)[]
  for (const [name, schema] of Object.entries(before ?? {})) {
    const there = now?.[name]
    const place = `${path}.${name}`
    const isNeeded = (older.required as string[] | undefined)?.includes(name)
    const isSure = (newer.required as string[] | undefined)?.includes(name)
    if (isNeeded && !isSure) problems.push(`${place} can be missing`)
    if (there) problems.push(...compare(place, [schema, olderDocument], [there, newerDocument], depth + 1))
  }
  if (older.items && newer.items)
    problems.push(
      ...compare(
        `${path}[]`,
        [older.items as Schema, olderDocument],
        [newer.items as Schema, newerDocument],
        depth + 1,
      ),
    )
  return problems
}
