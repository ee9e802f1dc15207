/** `traceparent`: W3C Trace Context, in the servers' logs. `number`: its beginning, to read out by phone. */
export type Trace = { traceparent: string; number: string }

export function startTrace(): Trace {
  const id = crypto.randomUUID().replaceAll('-', '')
  return { traceparent: `00-${id}-${id.slice(16)}-01`, number: `${id.slice(0, 4)}-${id.slice(4, 8)}` }
}
