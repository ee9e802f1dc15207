import type { PostgresType } from 'postgres'

// What lite leaves as Postgres prints it, PostgREST gives as JSON does (trap T4).

/** `2026-01-31 08:00:00+00` as `2026-01-31T08:00:00+00:00`. */
export const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Infinity and NaN have no JSON number. */
const number = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

/**
 * lite hands objects over as JSON text and texts as they are. Encoding the first again would make a string of them
 * (trap T2); the second are not JSON yet.
 */
function json(value: unknown) {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

const asIs = <T>(value: T) => value

export const POSTGREST_TYPES: Record<string, PostgresType> = {
  json: { to: 114, from: [114], serialize: json, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: json, parse: JSON.parse },
  bigint: { to: 20, from: [20], serialize: String, parse: number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: number },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoTimestamp },
}
