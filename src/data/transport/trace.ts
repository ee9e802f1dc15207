/**
 * A request's trace: `traceparent` is W3C's Trace Context header, whose trace id Supabase's gateway and our edge
 * functions log; `number` is its beginning, short enough to read out on the phone.
 */
export type Trace = { traceparent: string; number: string }

export function startTrace(): Trace {
  const id = crypto.randomUUID().replaceAll('-', '')
  return { traceparent: `00-${id}-${id.slice(16)}-01`, number: `${id.slice(0, 4)}-${id.slice(4, 8)}` }
}
