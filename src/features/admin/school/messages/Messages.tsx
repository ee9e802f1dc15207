import { createColumnHelper } from '@tanstack/react-table'
import { lazy, Suspense, useRef, useState } from 'react'
import type { SentMessage } from '../../../../../contract/answers/messages.ts'
import { listMessages } from '../../../../data/messages.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Timestamp } from '../../kit/words/Timestamp.tsx'

const Readers = lazy(() => import('./Readers.tsx').then((module) => ({ default: module.Readers })))

const column = createColumnHelper<typeof tableFeatures, SentMessage>()

const columnsWith = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('subject', {
      header: 'Message',
      cell: ({ row: { original } }) => (
        <Button look="link" onClick={() => onOpen(original.id)}>
          <Highlighted text={original.subject} />
        </Button>
      ),
      meta: { title: true },
    }),
    column.accessor('sentBy', {
      header: 'By',
      cell: ({ row }) => <Highlighted text={row.original.sentBy} />,
    }),
    column.accessor('sentAt', {
      sortDescFirst: true,
      header: 'Sent',
      cell: ({ row }) => <Timestamp iso={row.original.sentAt} />,
      meta: { width: '9.25rem' },
    }),
    column.accessor('read', {
      sortDescFirst: true,
      header: 'Read',
      cell: ({ row: { original } }) =>
        `${formatNumber(original.read)} of ${plural(original.readers, 'student', 'students')}`,
      meta: { width: '11rem' },
    }),
  ])

export function Messages({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const list = useLoad(JSON.stringify([sort, page, pageSize]), () => listMessages(sort, page, pageSize))
  const [open, setOpen] = useState<string | null>(null)
  const [columns] = useState(() => columnsWith(setOpen))
  useLiveList(frame, (inUse) => !inUse && void list.reload())
  return (
    <>
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search={null}
        count={({ total }) => plural(total, 'message', 'messages')}
        columns={columns}
        caption="Messages to students"
        rowId={({ id }) => id}
        usualSort={{ column: 'sentAt', descending: true }}
        empty={
          <EmptyState title="No message was sent yet">
            Select students in Manage Users or in a list on Today, then press Message.
          </EmptyState>
        }
      />
      {open && (
        <Suspense>
          <Readers id={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
