import type { UploadedDocument } from '../../contract/answers/documents.ts'
import { AppError } from '../lib/appError.ts'
import { accessToken, replaceToken, serviceUrl } from './client.ts'
import { answerOf, downloadFrom } from './functions.ts'
import { API_KEY } from './project.ts'
import { startTrace, type Trace } from './trace.ts'

/** An upload without progress for this long (ms) counts as failed. */
const STALLED_AFTER = 30_000

export type UploadOptions = {
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file in one request. XMLHttpRequest, since `fetch` does not report upload progress. */
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
 * Uploads a JPEG, PNG or PDF of up to 5 MB. The same file again gives the same document, so a retry is safe. Throws the
 * error codes of the function `documents`.
 */
export async function uploadDocument(
  kind: 'payment-proof' | 'guardian-consent' | 'identity-front' | 'identity-back' | 'selfie',
  file: Blob,
  options: UploadOptions,
): Promise<UploadedDocument> {
  return sendSignedIn(kind, file, options)
}

/** Sends a presence check's picture. Idempotent. Throws the function's error codes. */
export async function uploadPicture(nonce: string, picture: Blob, signal: AbortSignal): Promise<void> {
  await sendSignedIn(`pictures/${nonce}`, picture, { signal, onProgress: () => {} })
}

/** Sends a file to the function `documents`, and retries once with a new token. */
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

/** A document's bytes, for its owner and admins, with the type the server found. */
export async function downloadDocument(id: string): Promise<Blob> {
  return downloadFrom(`documents/${id}`)
}
