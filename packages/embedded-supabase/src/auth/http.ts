/** A refused request. Status and code are GoTrue's; supabase-js shows the code as `error.code`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export type Json = Record<string, unknown>

export const json = (body: unknown, headers?: HeadersInit): Response => Response.json(body, { headers })

const VERSION_HEADER = 'x-supabase-api-version'
const FIRST_VERSION_WITH_CODES = '2024-01-01'

export function errorResponse(request: Request, { status, code, message, details }: Refusal): Response {
  const modern = (request.headers.get(VERSION_HEADER) ?? '') >= FIRST_VERSION_WITH_CODES
  return Response.json(
    modern ? { code, message, ...details } : { code: status, error_code: code, msg: message, ...details },
    {
      status,
      headers: { 'x-sb-error-code': code, ...(modern && { [VERSION_HEADER]: FIRST_VERSION_WITH_CODES }) },
    },
  )
}

export const unexpectedFailure = () =>
  new Refusal(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')

/** The JSON object in a request's body. Refuses text that Postgres cannot store. */
export async function readBody(request: Request): Promise<Json> {
  const text = await request.text()
  try {
    const body: unknown = JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError(key)
      return value
    })
    if (isObject(body)) return body
  } catch {
    // Invalid JSON, too deep nesting, and text that Postgres cannot store all get the same response.
  }
  throw new Refusal(400, 'bad_json', 'Could not parse request body as JSON')
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongType = (name: string) =>
  new Refusal(400, 'bad_json', `Could not parse request body as JSON: ${name}`)

export function textField(body: Json, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string') throw wrongType(name)
  return value
}

export function flagField(body: Json, name: string): boolean {
  const value = body[name] ?? false
  if (typeof value !== 'boolean') throw wrongType(name)
  return value
}

export function objectField(body: Json, name: string): Json | null {
  const value = body[name] ?? null
  if (value !== null && !isObject(value)) throw wrongType(name)
  return value
}

export const bearerOf = (request: Request): string | undefined =>
  /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
