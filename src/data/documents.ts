import type { UploadedDocument } from '../../contract/answers/documents.ts'
import { AppError } from '../lib/appError.ts'
import { accessToken, replaceToken, serviceUrl } from './client.ts'
import { answerOf, downloadFrom } from './functions.ts'
import { API_KEY } from './project.ts'
import { startTrace, type Trace } from './trace.ts'

/** Without a byte on its way for this long (ms) an upload counts as broken off. */
const STALLED_AFTER = 30_000

export type UploadOptions = {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file in one request. `fetch` does not tell how much of a body has been sent; this older interface does. */
function sendFile(
  path: string,
  file: Blob,
  token: string | null,
  { traceparent, ...options }: UploadOptions & Trace,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new AppError('network_error', { status: 0 }))
    let timer: ReturnType<typeof setTimeout>
    const watchForStall = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STALLED_AFTER)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      watchForStall()
      options.onProgress(total > 0 ? loaded / total : 0)
    }
    request.onerror = fail
    request.onabort = fail
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onloadend = () => clearTimeout(timer)
    options.signal.addEventListener('abort', () => request.abort())
    request.open('POST', serviceUrl(path))
    request.responseType = 'blob'
    request.setRequestHeader('apikey', API_KEY)
    request.setRequestHeader('Authorization', `Bearer ${token ?? API_KEY}`)
    request.setRequestHeader('traceparent', traceparent)
    watchForStall()
    request.send(file)
  })
}

/**
 * Hands in a file: a JPEG, PNG or PDF of at most 5 MB. The same file again gives the same document, so that it can be
 * retried. Throws the refusals of the function `documents` by their codes.
 */
export async function uploadDocument(
  kind: 'payment-proof' | 'guardian-consent' | 'identity-front' | 'identity-back' | 'selfie',
  file: Blob,
  options: UploadOptions,
): Promise<UploadedDocument> {
  return sendSignedIn(kind, file, options)
}

/** Sends the picture of a presence check. The same one again changes nothing. Throws the function's refusals by their codes. */
export async function uploadPicture(nonce: string, picture: Blob, signal: AbortSignal): Promise<void> {
  await sendSignedIn(`pictures/${nonce}`, picture, { signal, onProgress: () => {} })
}

/** Sends a file to the function `documents`, once more with a new token if the first one has run out. */
async function sendSignedIn(place: string, file: Blob, options: UploadOptions): Promise<UploadedDocument> {
  const path = `functions/v1/documents/${place}`
  const trace = startTrace()
  const send = (token: string | null) => sendFile(path, file, token, { ...options, ...trace })
  const token = await accessToken()
  const answer = await send(token)
  if (answer.status !== 401 || !token) return answerOf('documents', answer, trace)
  const newToken = await replaceToken(token)
  return answerOf('documents', newToken ? await send(newToken) : answer, trace)
}

/** The bytes of a document, for its owner and for admins. The type is the one that the server found. */
export async function downloadDocument(id: string): Promise<Blob> {
  return downloadFrom(`documents/${id}`)
}
