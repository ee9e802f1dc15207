import { AppError } from '../../lib/appError.ts'
import { accessToken, replaceToken } from './client.ts'
import { API_KEY } from './project.ts'

/** A request without progress for this long (ms) counts as failed. */
const STALLED_AFTER = 30_000

type Bytes = { method: string; url: string; headers: Readonly<Record<string, string>>; body: Blob | null }
type Options = {
  /** Called with the bytes sent and their total, which is 0 if unknown. */
  onSent: (sent: number, total: number) => void
  signal: AbortSignal
}

function sendOnce({ method, url, headers, body }: Bytes, token: string | null, { onSent, signal }: Options) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new AppError('network_error', { status: 0 }))
    const abort = () => request.abort()
    let timer: ReturnType<typeof setTimeout>
    const watchForStall = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, STALLED_AFTER)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      watchForStall()
      onSent(loaded, total)
    }
    request.onerror = fail
    request.onabort = fail
    request.onload = () => resolve(request)
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    request.open(method, url)
    request.responseType = 'blob'
    request.setRequestHeader('apikey', API_KEY)
    request.setRequestHeader('Authorization', `Bearer ${token ?? API_KEY}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    watchForStall()
    request.send(body)
  })
}

/** Retries once with a new token. XMLHttpRequest reports upload progress. Throws `network_error`. */
export async function sendBytes(bytes: Bytes, options: Options): Promise<XMLHttpRequest> {
  const token = await accessToken()
  const answered = await sendOnce(bytes, token, options)
  if (answered.status !== 401 || !token) return answered
  const newToken = await replaceToken(token)
  return newToken ? sendOnce(bytes, newToken, options) : answered
}
