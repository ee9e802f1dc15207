import type { LtmsUpload } from '../../../../../contract/answers/ltms.ts'
import type { Table } from '../../kit/list/table.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'

const HEADINGS = [
  'Certificate',
  'Name',
  'Course',
  'Reference',
  'Uploaded',
  'By',
  'Undone',
  'Reason',
  'Revoked',
]

const rowOf = (upload: LtmsUpload) => [
  upload.serial,
  upload.name,
  ROLE_NAMES[upload.course],
  upload.reference,
  schoolDay(upload.uploadedAt),
  upload.uploadedBy,
  upload.undoneAt ? schoolDay(upload.undoneAt) : '',
  upload.undoReason ?? '',
  upload.revokedAt ? schoolDay(upload.revokedAt) : '',
]

export const uploadsTable = (uploads: readonly LtmsUpload[]): Table => ({
  headings: HEADINGS,
  days: ['Uploaded', 'Undone', 'Revoked'],
  rows: uploads.map(rowOf),
})
