/**
 * A request's place in the logs: `traceparent` is the header of W3C's Trace Context, of which Supabase's gateway and our edge functions
 * log the trace id; `number` is its beginning, short enough to be said on the phone.
 */
export type Trace = { traceparent: string; number: string }

/** A new trace, for one request. */
export function startTrace(): Trace {
  const id = crypto.randomUUID().replaceAll('-', '')
  return { traceparent: `00-${id}-${id.slice(16)}-01`, number: `${id.slice(0, 4)}-${id.slice(4, 8)}` }
}
