import type { UploadedDocument } from '../../contract/answers/documents.ts'
import { serviceUrl } from './transport/client.ts'
import { answerOf, downloadFrom } from './transport/functions.ts'
import { sendBytes } from './transport/sendBytes.ts'
import { startTrace } from './transport/trace.ts'

export type UploadOptions = {
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** A JPEG, PNG or PDF up to 5 MB; idempotent. Throws the error codes of the function `documents`. */
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

async function sendSignedIn(
  place: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedDocument> {
  const trace = startTrace()
  const { response, status } = await sendBytes(
    {
      method: 'POST',
      url: serviceUrl(`functions/v1/documents/${place}`),
      headers: { traceparent: trace.traceparent },
      body: file,
    },
    { onSent: (sent, total) => onProgress(total > 0 ? sent / total : 0), signal },
  )
  return answerOf('documents', new Response(response, { status }), trace)
}

/** A document's bytes, for its owner and admins, with the type the server found. */
export async function downloadDocument(id: string): Promise<Blob> {
  return downloadFrom(`documents/${id}`)
}
