import { DOCUMENT_TYPES } from '../_shared/limits.ts'

export type MediaType = (typeof DOCUMENT_TYPES)[number]

const SIGNATURES: Record<MediaType, { extension: string; bytes: number[] }> = {
  'image/jpeg': { extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  'image/png': { extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // "%PDF-"
  'application/pdf': { extension: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
}

/**
 * A file's type by its first bytes; null for all but JPEG, PNG and PDF. Its name and claimed type are ignored. It may still
 * contain other data further on, so it is only ever served as an attachment.
 */
export function mediaTypeOf(file: Uint8Array): MediaType | null {
  const begins = (type: MediaType) => SIGNATURES[type].bytes.every((byte, place) => file[place] === byte)
  return DOCUMENT_TYPES.find(begins) ?? null
}

/** The extension under which a browser saves such a file. */
export function extensionOf(type: MediaType): string {
  return SIGNATURES[type].extension
}
