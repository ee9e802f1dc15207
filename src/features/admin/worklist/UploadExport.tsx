import { recordExport } from '../../../data/activity.ts'
import { type LtmsUpload, listLtmsUploads, type UploadQuery } from '../../../data/ltms.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { download, toCsv } from '../list/csv.ts'
import tools from '../list/Tools.module.css'
import { useExport } from '../list/useExport.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { schoolDay } from '../words/schoolTime.ts'

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

/** Exports the uploads of the current search as CSV. */
export function UploadExport(query: Pick<UploadQuery, 'text' | 'from' | 'to'>) {
  const { progress, exportRows } = useExport()
  return (
    <div className={tools.exports}>
      <p role="status">{progress}</p>
      <Button
        look="quiet"
        small
        aria-disabled={progress !== null}
        onClick={() =>
          exportRows(
            (page, pageSize) => listLtmsUploads({ ...query, page, pageSize }),
            async ({ rows }) => {
              await recordExport('LTMS uploads', rows.length)
              download(`ltms-uploads-${schoolDay(new Date())}.csv`, toCsv(HEADINGS, rows.map(rowOf)))
            },
          )
        }
      >
        <DownloadIcon />
        Export CSV
      </Button>
    </div>
  )
}
