import { DOCUMENT_TYPES } from '../_shared/limits.ts'
import { pdfStart } from '../_shared/pdf.ts'

export type MediaType = (typeof DOCUMENT_TYPES)[number]

const beginsWith =
  (...bytes: number[]) =>
  (file: Uint8Array) =>
    bytes.every((byte, place) => file[place] === byte)

const TYPES: Record<MediaType, { extension: string; is: (file: Uint8Array) => boolean }> = {
  'image/jpeg': { extension: 'jpg', is: beginsWith(0xff, 0xd8, 0xff) },
  'image/png': { extension: 'png', is: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  'application/pdf': { extension: 'pdf', is: (file) => pdfStart(file) >= 0 },
}

/** By the first bytes; null for all but JPEG, PNG and PDF. More may follow, so a file is only served as an attachment. */
export function mediaTypeOf(file: Uint8Array): MediaType | null {
  return DOCUMENT_TYPES.find((type) => TYPES[type].is(file)) ?? null
}

export function extensionOf(type: MediaType): string {
  return TYPES[type].extension
}
