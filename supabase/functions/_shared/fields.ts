import { HttpError, readBytes } from './http.ts'

export interface Field<Value> {
  /** For the refusal, such as "a uuid". */
  what: string
  fits(value: unknown): value is Value
}

type Fields = Record<string, Field<unknown>>
type Values<Wanted extends Fields> = {
  [Name in keyof Wanted]: Wanted[Name] extends Field<infer Value> ? Value : never
}

/** Text that a database can hold. */
export const text: Field<string> = {
  what: 'text',
  fits: (value): value is string => typeof value === 'string' && !value.includes('\0'),
}

export const uuid: Field<string> = {
  what: 'a uuid',
  fits: (value): value is string =>
    typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
}

/** A whole number that an integer column holds. */
export const wholeNumber: Field<number> = {
  what: 'a whole number',
  fits: (value): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647,
}

export const oneOf = <Name extends string>(names: readonly Name[]): Field<Name> => ({
  what: `one of ${names.join(', ')}`,
  fits: (value): value is Name => names.some((name) => name === value),
})

/** Size limit of an empty body (bytes): `{}`, as the database's scheduler sends it. */
const LONGEST = 1024

function refuse(field: string, message: string): never {
  throw new HttpError(400, 'invalid_body', message, { field })
}

/** Length limit of an unknown field's name in the refusal. */
const SHOWN = 40

/** A JSON body with exactly these fields. Throws a 400 naming the first wrong field, and a 413 for a long body. */
export async function readFields<Wanted extends Fields>(
  request: Request,
  wanted: Wanted,
  most = LONGEST,
): Promise<Values<Wanted>> {
  const bytes = await readBytes(
    request,
    most,
    () => new HttpError(413, 'body_too_large', `The body can have up to ${most} bytes`),
  )
  const body = bytes.length === 0 ? {} : parse(bytes)
  if (body === null) refuse(Object.keys(wanted)[0] ?? '', 'The body must be a JSON object')
  for (const [name, { what, fits }] of Object.entries(wanted)) {
    if (!Object.hasOwn(body, name)) refuse(name, `The field "${name}" is missing: ${what}`)
    if (!fits(body[name])) refuse(name, `The field "${name}" must be ${what}`)
  }
  const unknown = Object.keys(body)
    .find((name) => !Object.hasOwn(wanted, name))
    ?.slice(0, SHOWN)
  if (unknown !== undefined) refuse(unknown, `The field "${unknown}" is unknown`)
  return body as Values<Wanted>
}

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
