import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { edgeAnswers } from '../../contract/answers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const answers = join(root, 'contract/answers')
const target = join(root, 'contract/shapes')

/** Queries of the pages without the app, which do not load their topics' shapes. */
const ALONE = new Set(['verify_certificate', 'inspect_pack'])

/** A downloaded copy: its parts are written into a page unchanged. */
const TAKEN_WHOLE = new Set(['my_data'])

/** A longer enum counts as any text: its words would weigh more than all else. */
const MOST_WORDS = 5

const calls = join(root, 'src/data')

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  keyType?: z.ZodType
  partial?: boolean
  valueType?: z.ZodType
  items?: z.ZodType[]
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: unknown[]
  format?: string
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def
const PRIMITIVES: Record<string, string> = {
  string: 's',
  number: 'n',
  boolean: 'b',
  null: '0',
  lazy: '*',
  unknown: '*',
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, element, valueType, items = [], options = [], shape = {} } = defOf(schema)
  return [innerType, element, valueType, ...items, ...options, ...Object.values(shape)].filter(
    (part) => part !== undefined,
  )
}

/** A topic's shapes as code: a schema used twice is written once, under a name. */
class Writer {
  private readonly uses = new Map<z.ZodType, number>()
  private readonly names = new Map<z.ZodType, string>()
  readonly constants: string[] = []

  constructor(schemas: z.ZodType[]) {
    for (const schema of schemas) this.count(schema)
  }

  private count(schema: z.ZodType): void {
    const uses = (this.uses.get(schema) ?? 0) + 1
    this.uses.set(schema, uses)
    if (uses === 1) for (const part of partsOf(schema)) this.count(part)
  }

  write(schema: z.ZodType): string {
    const known = this.names.get(schema)
    if (known) return known
    const code = this.codeOf(schema)
    if ((this.uses.get(schema) ?? 0) < 2 || code.length < 12) return code
    const name = `shape${this.names.size + 1}`
    this.names.set(schema, name)
    this.constants.push(`const ${name} = ${code} as const satisfies Shape`)
    return name
  }

  private codeOf(schema: z.ZodType): string {
    const def = defOf(schema)
    const { type, format, innerType, element, valueType, items, options, shape, entries, values } = def
    const list = (kind: string, parts: z.ZodType[]) =>
      `['${kind}', ${parts.map((part) => this.write(part)).join(', ')}]`
    if (shape) {
      const lines = Object.entries(shape).map(([key, part]) => {
        const { type: kind, innerType: inner } = defOf(part)
        return kind === 'optional' && inner
          ? `'${key}?': ${this.write(inner)}`
          : `${JSON.stringify(key)}: ${this.write(part)}`
      })
      return `{ ${lines.join(', ')} }`
    }
    if (type === 'nullable' && innerType) return list('?', [innerType])
    if (element) return list('list', [element])
    const keys = def.partial ? undefined : def.keyType?._zod.values
    if (valueType && keys) {
      const value = this.write(valueType)
      return `{ ${[...keys].map((key) => `${JSON.stringify(key)}: ${value}`).join(', ')} }`
    }
    if (valueType) return list('map', [valueType])
    if (items) return list('tuple', items)
    if (options) return list('any', options)
    const words = entries ? Object.values(entries) : values
    if (words && words.length > MOST_WORDS) return "'s'"
    if (words) return `['word', ${words.map((word) => JSON.stringify(word)).join(', ')}]`
    if (format === 'datetime' || format === 'date') return "'t'"
    const primitive = PRIMITIVES[type]
    if (primitive === undefined) throw new Error(`No shape is known for zod's "${type}"`)
    return `'${primitive}'`
  }
}

/** An object of which only the keys count. */
const keysOf = (schema: z.ZodType) =>
  `{ ${Object.keys(defOf(schema).shape ?? {})
    .map((key) => `${JSON.stringify(key)}: '*'`)
    .join(', ')} }`

function fileOf(topic: string, functions: Record<string, z.ZodType>): string {
  const writer = new Writer(
    Object.entries(functions).flatMap(([name, schema]) => (TAKEN_WHOLE.has(name) ? [] : schema)),
  )
  const lines = Object.entries(functions).map(
    ([name, schema]) =>
      `  ${JSON.stringify(name)}: ${TAKEN_WHOLE.has(name) ? keysOf(schema) : writer.write(schema)},`,
  )
  return `// Written by \`npm run types\` from contract/${topic}.
import { knowShapes${writer.constants.length ? ', type Shape' : ''} } from '../shapes.ts'
${writer.constants.map((line) => `\n${line}`).join('')}${writer.constants.length ? '\n' : ''}
knowShapes({
${lines.join('\n')}
})
`
}

async function readCalls(): Promise<string> {
  const files = await readdir(calls, { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts'))
  return (await Promise.all(sources.map((file) => readFile(join(calls, file), 'utf8')))).join('\n')
}

/** The files of `contract/shapes/` by name: the answers of functions called by the app, one file per topic. */
export async function generateShapes(): Promise<Record<string, string>> {
  const called = await readCalls()
  const alone: Record<string, z.ZodType> = {}
  const files: Record<string, string> = {}
  for (const file of (await readdir(answers)).sort()) {
    const topic: Record<string, unknown> = await import(pathToFileURL(join(answers, file)).href)
    const functions = Object.entries(topic)
      .filter(([name]) => name.endsWith('Functions'))
      .flatMap(([, each]) => Object.entries(each as Record<string, z.ZodType>))
      .filter(([name]) => called.includes(`'${name}'`))
    for (const [name, schema] of functions) if (ALONE.has(name)) alone[name] = schema
    const ofTopic = functions.filter(([name]) => !ALONE.has(name))
    if (ofTopic.length > 0) files[file] = fileOf(`answers/${file}`, Object.fromEntries(ofTopic))
  }
  const edge = Object.entries(edgeAnswers).filter(([name]) => new RegExp(`['\`]${name}[/'\`?]`).test(called))
  files['edgeFunctions.ts'] = fileOf('answers.ts', Object.fromEntries(edge))
  files['alone.ts'] = fileOf('answers', alone)
  return files
}

export async function writeShapes(): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target)
  for (const [file, text] of Object.entries(await generateShapes())) await writeFile(join(target, file), text)
}
