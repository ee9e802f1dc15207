import { AppError } from '../../lib/appError.ts'

/** The first bytes of the downloadable file types. */
const SIGNATURES: Record<string, number[]> = {
  'application/pdf': [...'%PDF-'].map((letter) => letter.charCodeAt(0)),
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'application/zip': [0x50, 0x4b, 0x03, 0x04],
}

/** Throws `download_incomplete` unless type, size and first bytes match, as after a Wi-Fi login page. */
export async function receiveFile(response: Response): Promise<Blob> {
  const broken = (cause?: unknown) => new AppError('download_incomplete', { status: 0, cause })
  const file = await response.blob().catch((cause: unknown) => {
    throw broken(cause)
  })
  const signature = SIGNATURES[file.type]
  if (!signature || response.headers.get('x-file-size') !== String(file.size)) throw broken()
  const start = new Uint8Array(await file.slice(0, signature.length).arrayBuffer())
  if (signature.some((byte, place) => start[place] !== byte)) throw broken()
  return file
}
