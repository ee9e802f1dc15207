export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** Version 1 writes a frame as an object, version 2 (used by supabase-js) as an array. */
export type Version = '1.0.0' | '2.0.0'

export function decodeFrame(data: Buffer, isBinary: boolean): Frame | null {
  try {
    return isBinary ? decodeBroadcast(data) : decodeText(JSON.parse(data.toString('utf8')))
  } catch {
    return null
  }
}

/** Writes a frame as text, which every client reads in either version. */
export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

function decodeText(message: unknown): Frame | null {
  const [joinRef, ref, topic, event, payload] = Array.isArray(message) ? message : fields(message)
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: Object(payload) }
}

function fields(message: unknown): unknown[] {
  const { join_ref, ref, topic, event, payload } = Object(message)
  return [join_ref, ref, topic, event, payload]
}

/**
 * Version 2's binary broadcast: kind 3, five lengths (join ref, ref, topic, event, metadata), encoding (1 is JSON), the five
 * strings, the payload.
 */
function decodeBroadcast(data: Buffer): Frame | null {
  const [kind, ...header] = data.subarray(0, 7)
  const encoding = header.pop()
  if (kind !== 3 || encoding !== 1) return null
  let at = 7
  const [joinRef, ref, topic, event] = header.map((length) => {
    at += length
    return data.toString('utf8', at - length, at)
  })
  if (!topic || event === undefined) return null
  const payload: unknown = JSON.parse(data.toString('utf8', at))
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
