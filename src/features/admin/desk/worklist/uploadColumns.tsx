import { createColumnHelper } from '@tanstack/react-table'
import type { LtmsUpload } from '../../../../../contract/answers/ltms.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import styles from './Worklist.module.css'

const column = createColumnHelper<typeof tableFeatures, LtmsUpload>()

function State({ upload: { undoneAt, undoneBy, undoReason, revokedAt } }: { upload: LtmsUpload }) {
  if (undoneAt)
    return (
      <span className={styles.undone}>
        Undone {formatSchoolDay(undoneAt)} by <Highlighted text={`${undoneBy}: ${undoReason}`} />
      </span>
    )
  if (revokedAt)
    return (
      <span className={styles.revoked}>
        Certificate revoked {formatSchoolDay(revokedAt)}: correct the LTMS
      </span>
    )
  return <span>In the LTMS</span>
}

export const uploadColumns = (onUndo: (upload: LtmsUpload) => void) =>
  column.columns([
    column.accessor('name', {
      header: 'Student',
      cell: ({ row: { original } }) => (
        <>
          <RecordLink id={original.studentId}>
            <Highlighted text={original.name} />
          </RecordLink>
          <small>{original.serial}</small>
        </>
      ),
      meta: { title: true },
    }),
    column.accessor('reference', {
      header: 'Reference',
      cell: ({ row }) => <Highlighted text={row.original.reference} />,
    }),
    column.accessor('uploadedAt', {
      header: 'Uploaded',
      sortDescFirst: true,
      cell: ({ row }) => <Timestamp iso={row.original.uploadedAt} />,
    }),
    column.accessor('uploadedBy', {
      header: 'By',
      cell: ({ row }) => <Highlighted text={row.original.uploadedBy} />,
    }),
    column.display({ id: 'state', header: 'State', cell: ({ row }) => <State upload={row.original} /> }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) =>
        original.undoneAt === null && (
          <Button
            look="quiet"
            small
            aria-label={`Undo the upload of ${original.name}`}
            onClick={() => onUndo(original)}
          >
            Undo
          </Button>
        ),
      meta: { wide: true, width: '8rem' },
    }),
  ])
