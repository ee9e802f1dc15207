import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useEffectEvent, useMemo, useRef } from 'react'
import type { LtmsEntry } from '../../../../../contract/answers/ltms.ts'
import { listLtmsWorklist } from '../../../../data/ltms.ts'
import { listToday } from '../../../../data/today.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { worklistTable } from './ltmsFields.ts'
import { QueueChoice } from './QueueChoice.tsx'
import styles from './Worklist.module.css'

const UploadQueue = lazy(() =>
  import('./UploadQueue.tsx').then((module) => ({ default: module.UploadQueue })),
)

const EXPORTS = asFiles('LTMS worklist', 'ltms-worklist', worklistTable)

const column = createColumnHelper<typeof tableFeatures, LtmsEntry>()

const columnsWith = (onCopy: (serial: string) => void) =>
  column.columns([
    column.display({
      id: 'name',
      header: 'Student',
      cell: ({ row: { original } }) => (
        <>
          <RecordLink id={original.studentId}>
            <Highlighted text={original.name} />
          </RecordLink>
          <small>
            <Highlighted text={original.serial} />
          </small>
        </>
      ),
      meta: { title: true },
    }),
    column.display({ id: 'course', header: 'Course', cell: ({ row }) => ROLE_NAMES[row.original.course] }),
    column.display({
      id: 'completed',
      header: 'Completed',
      cell: ({ row }) => formatCalendarDay(row.original.completedOn),
    }),
    column.display({
      id: 'issued',
      header: 'Issued',
      cell: ({ row }) => <Timestamp iso={row.original.issuedAt} />,
      meta: { width: '9.25rem' },
    }),
    column.display({
      id: 'next',
      header: 'Next',
      cell: ({ row: { original } }) => (
        <Button
          look="quiet"
          small
          aria-label={`Copy: ${original.name}`}
          onClick={() => onCopy(original.serial)}
        >
          Copy
        </Button>
      ),
      meta: { wide: true, width: '8rem' },
    }),
  ])

type Props = { params: DashboardParams; change: ChangeParams }

export function WaitingList({ params, change }: Props) {
  const { classId, desk } = params
  if (desk === null) return <Waiting params={params} change={change} />
  return (
    <UploadQueue
      first={desk}
      load={(page, pageSize) =>
        listToday({ kind: 'uploads', text: '', course: null, classId, sort: null, page, pageSize })
      }
      onClose={() => change({ desk: null })}
    />
  )
}

function Waiting({ params, change }: Props) {
  const { text, classId, page, pageSize } = params
  const waiting = useLoad(JSON.stringify([text, classId, page, pageSize]), () =>
    listLtmsWorklist(text, classId, page, pageSize),
  )
  const frame = useRef<HTMLDivElement>(null)
  useLiveList(frame, (inUse) => !inUse && void waiting.reload())
  const copy = useEffectEvent((serial: string) => change({ desk: serial, page }))
  const columns = useMemo(() => columnsWith((serial) => copy(serial)), [])

  return (
    <PagedTable
      ref={frame}
      params={params}
      change={change}
      list={waiting}
      search="Search certificates..."
      lead={<QueueChoice uploaded={false} change={change} />}
      filters={
        <>
          <ClassChoice params={params} change={change} />
          {waiting.data && <p className={styles.today}>{waiting.data.today} uploaded today</p>}
        </>
      }
      count={({ total }) => plural(total, 'certificate waits', 'certificates wait')}
      actions={
        <Exports load={(nextPage, size) => listLtmsWorklist(text, classId, nextPage, size)} ways={EXPORTS} />
      }
      columns={columns}
      caption="Certificates to upload, oldest first"
      rowId={({ serial }) => serial}
      usualSort={null}
      empty={<EmptyState title={text || classId ? messages.noCertificates : messages.nothingToUpload} />}
    />
  )
}
