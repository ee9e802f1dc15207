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

export const uploadedDocument = z.strictObject({
  id: uuid,
  kind: documentKind,
  mediaType: z.enum(DOCUMENT_TYPES),
  bytes: count,
  uploadedAt: moment,
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

const storedPicture = z.strictObject({
  id: uuid,
  path: z.string(),
  mediaType: z.enum(['image/jpeg', 'image/png']),
})

/** A proof's picture in shades of grey, in base64. */
const receiptGrid = z.strictObject({ id: uuid, width: count, cells: z.string() })

export const documentFunctions = {
  begin_upload: z.strictObject({ folder: z.string() }),
  register_document: uploadedDocument,
  open_document: uploadedDocument.extend({ path: z.string() }),
  files_to_remove: z.array(z.string()),
  films_to_remove: z.array(z.string()),
  /** The next ten, and the total. */
  pictures_to_clean: z.strictObject({
    left: count,
    pictures: z.array(storedPicture),
  }),
  /** The next two. */
  receipts_to_read: z.array(storedPicture),
  /** `before` is where to go on, null at the end. */
  receipts_to_compare: z
    .strictObject({ grid: receiptGrid, others: z.array(receiptGrid), before: count.nullable() })
    .nullable(),
}
