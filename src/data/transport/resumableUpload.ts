import { AppError } from '../../lib/appError.ts'
import { deviceStore } from '../../lib/storage.ts'
import { serviceUrl } from './client.ts'
import { sendBytes } from './sendBytes.ts'

type Target = { bucket: string; name: string; type: string }
type Options = {
  /** Called with the sent share, 0 to 1. */
  onProgress: (share: number) => void
  /** Called when the connection is lost (true) and when bytes flow again. */
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}
type Reply = { status: number; offset: number; at: string | null }

const ENDPOINT = 'storage/v1/upload/resumable'
/** Supabase Storage takes parts of exactly this size; only the last may be smaller. */
const PART = 6 * 1024 * 1024
/** The pauses (ms) before further tries; after the last the upload fails, and can be continued. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000]
const KEY = 'upload:'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Names bytes by their beginning, end and length: a changed file has another name. */
export async function fingerprint(files: Blob[], purpose: string): Promise<string> {
  const ends = files.flatMap((file) => [file.slice(0, 1_000_000), file.slice(-1_000_000), `${file.size}`])
  const bytes = await new Blob([...ends, purpose]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isPassing = ({ status }: Reply) => status === 408 || status === 423 || status === 429 || status >= 500

/** Continues after an interruption or reload; an existing file counts as uploaded. Throws `network_error`. */
export async function uploadResumable(file: Blob, target: Target, options: Options): Promise<void> {
  const { signal, onProgress, onWaiting } = options
  const key = KEY + (await fingerprint([file], `${target.bucket}/${target.name}`))
  let failures = 0
  let restarts = 0

  async function send(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: Blob | null,
    from = 0,
  ): Promise<Reply> {
    const answered = await sendBytes(
      { method, url, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body },
      { onSent: (sent) => onProgress(Math.min(1, (from + sent) / file.size)), signal },
    )
    return {
      status: answered.status,
      offset: Number(answered.getResponseHeader('upload-offset') ?? Number.NaN),
      at: answered.getResponseHeader('location'),
    }
  }

  const begin = () => {
    const metadata = {
      bucketName: target.bucket,
      objectName: target.name,
      contentType: target.type,
      cacheControl: '3600',
    }
    const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${base64(value)}`)
    return send(
      'POST',
      serviceUrl(ENDPOINT),
      { 'Upload-Length': `${file.size}`, 'Upload-Metadata': pairs.join() },
      null,
    )
  }

  /** One step. Returns whether the upload is complete. */
  async function step(): Promise<boolean | Reply> {
    const at = deviceStore.get(key)
    if (at === null) {
      const reply = await begin()
      if (reply.status === 409) return true
      if (reply.status !== 201 || !reply.at) return reply
      deviceStore.set(key, new URL(reply.at, serviceUrl(ENDPOINT)).href)
      return false
    }
    const known = await send('HEAD', at, {}, null)
    // It has expired or was completed: beginning again shows which (409: the file exists).
    if (known.status === 404 || known.status === 410) {
      deviceStore.remove(key)
      return false
    }
    if (known.status !== 200 || Number.isNaN(known.offset)) return known
    let { offset } = known
    // Storage has all bytes, but making the file may have failed: beginning again shows this too.
    if (offset === file.size) {
      deviceStore.remove(key)
      restarts += 1
      if (restarts > 1) throw new AppError('upload_refused', { status: known.status })
      return false
    }
    while (offset < file.size) {
      const part = file.slice(offset, offset + PART)
      const headers = { 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' }
      const reply = await send('PATCH', at, headers, part, offset)
      if (reply.status !== 204 || !(reply.offset > offset)) return reply
      offset = reply.offset
      failures = 0
      onWaiting(false)
      onProgress(offset / file.size)
    }
    return true
  }

  for (;;) {
    signal.throwIfAborted()
    let reply: boolean | Reply
    try {
      reply = await step()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError) || error.status !== 0) throw error
      reply = { status: 503, offset: Number.NaN, at: null }
    }
    if (reply === true) {
      deviceStore.remove(key)
      return
    }
    if (reply === false) continue
    // 409: the bytes are elsewhere than this page thought; the next question shows where.
    if (!isPassing(reply) && reply.status !== 409)
      throw new AppError(reply.status === 403 ? 'not_your_duty' : 'upload_refused', { status: reply.status })
    const pause = PAUSES[failures]
    if (pause === undefined) throw new AppError('network_error', { status: 0 })
    failures += 1
    onWaiting(true)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
