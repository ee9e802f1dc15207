import { z } from 'zod'
import { DOCUMENT_TYPES } from '../limits.ts'
import { count, moment, uuid } from './shared.ts'

export const documentKind = z.enum([
  'payment_proof',
  'guardian_consent',
  'identity_front',
  'identity_back',
  'selfie',
  'presence_picture',
])
export type DocumentKind = z.infer<typeof documentKind>

/** An uploaded file. */
export const uploadedDocument = z.strictObject({
  id: uuid,
  kind: documentKind,
  mediaType: z.enum(DOCUMENT_TYPES),
  bytes: count,
  uploadedAt: moment,
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

export const documentFunctions = {
  /** The folder for the file, in the bucket. */
  begin_upload: z.strictObject({ folder: z.string() }),
  register_document: uploadedDocument,
  /** `path` is the file's in the bucket. */
  open_document: uploadedDocument.extend({ path: z.string() }),
  files_to_remove: z.array(z.string()),
  /** The next ten, and the total. */
  pictures_to_clean: z.strictObject({
    left: count,
    pictures: z.array(
      z.strictObject({ id: uuid, path: z.string(), mediaType: z.enum(['image/jpeg', 'image/png']) }),
    ),
  }),
}
