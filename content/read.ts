import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { z } from 'zod'

/** A content file that violates its schema; the message names the file, the field and the error. */
export class ContentError extends Error {}

export function refuse(file: string, reason: string): never {
  throw new ContentError(`content/${file}: ${reason}`)
}

/** `cards[1].answer.fil`. */
const pathOf = (path: readonly PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/** A file's content, checked by its kind's schema. `file` is its path below `content/`, TOML or JSON. Throws a ContentError. */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const isToml = file.endsWith('.toml')
  let content: unknown
  try {
    content = isToml ? parse(text) : JSON.parse(text)
  } catch (error) {
    refuse(file, `is no ${isToml ? 'TOML' : 'JSON'}: ${(error as Error).message}`)
  }
  const read = schema.safeParse(content)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    refuse(file, `${pathOf(issue.path)} has the unknown field ${issue.keys.join(', ')}`.trim())
  refuse(file, `${pathOf(issue?.path ?? [])} ${issue?.message}`.trim())
}

const place = (file: string) => new URL(file, import.meta.url)

/** One file below `content/`, checked by its kind's schema. Throws a ContentError. */
export const readContentFile = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => parseContent(file, await readFile(place(file), 'utf8'), schema)

/** The files of a folder below `content/` (or `../public/`) that match the pattern, in order, each checked by the schema. */
export async function readFolder<Schema extends z.ZodType>(
  folder: string,
  pattern: RegExp,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const names = (await readdir(place(`${folder}/`))).filter((name) => pattern.test(name)).sort()
  return Promise.all(names.map((name) => readContentFile(`${folder}/${name}`, schema)))
}

/** A non-empty text up to a length, without surrounding blanks. */
export const text = (longest: number) =>
  z
    .string({ error: 'is missing' })
    .trim()
    .min(1, 'is missing')
    .max(longest, `is longer than ${longest} characters`)

export const bilingual = (longest: number) =>
  z.strictObject(
    { en: text(longest), fil: text(longest) },
    { error: (issue) => (issue.code === 'invalid_type' ? 'is missing' : undefined) },
  )

/** A date such as "2027-06-30". */
export const day = z
  .string({ error: 'is missing' })
  .refine(
    (iso) => /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)),
    'is no day like "2027-06-30"',
  )

/** A name in URLs and other files, such as `speed-limits`. */
export const key = text(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in kebab-case')

/** Former keys: students' data moves to the new key when loaded. */
export const formerKeys = (former: z.ZodType<string> = key) =>
  z
    .union([former, z.array(former)])
    .transform((was) => [was].flat())
    .optional()

/** A picture in `public/`, with its description. */
export const picture = z.strictObject({ src: z.string().startsWith('/'), alt: bilingual(400) })
