/**
 * A request's place in the logs: `traceparent` is the header of W3C's Trace Context, of which Supabase's gateway and our edge functions
 * log the trace id; `number` is its beginning, short enough to be said on the phone.
 */
export type Trace = { traceparent: string; number: string }

const hexadecimal = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A new trace, for one request. */
export function startTrace(): Trace {
  const id = hexadecimal(16)
  return { traceparent: `00-${id}-${hexadecimal(8)}-01`, number: `${id.slice(0, 4)}-${id.slice(4, 8)}` }
}
