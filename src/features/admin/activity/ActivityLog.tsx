import { createColumnHelper, useTable } from '@tanstack/react-table'
import { type Activity, listActivity } from '../../../data/activity.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { Count } from '../Count.tsx'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../dashboardParams.ts'
import { Highlighted } from '../Highlighted.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { Timestamp } from '../Timestamp.tsx'
import tools from '../Tools.module.css'
import { useLoad } from '../useLoad.ts'
import { usePageInRange } from '../usePageInRange.ts'
import { describeActivity } from './describeActivity.ts'

const column = createColumnHelper<typeof tableFeatures, Activity>()

const columns = column.columns([
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => {
      const { done, detail } = describeActivity(row.original)
      return (
        <>
          <b>{done}</b>
          {detail && <small>{detail}</small>}
        </>
      )
    },
    meta: { title: true },
  }),
  column.accessor('subjectName', {
    header: 'User',
    enableSorting: false,
    cell: ({ row }) => <Highlighted text={row.original.subjectName || 'No name'} />,
  }),
  column.accessor('actorName', {
    header: 'By',
    enableSorting: false,
    cell: ({ row }) => <Highlighted text={row.original.actorName} />,
  }),
  column.accessor('createdAt', {
    header: 'Date',
    enableSorting: false,
    cell: ({ row }) => <Timestamp iso={row.original.createdAt} />,
  }),
])

const NOTHING: Activity[] = []

/** What admins did to users, newest first. */
export function ActivityLog({
  params: { page, pageSize },
  change,
}: {
  params: DashboardParams
  change: ChangeParams
}) {
  const { data, error, loading, reload } = useLoad(`${page} ${pageSize}`, () => listActivity(page, pageSize))
  const total = data?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  usePageInRange(page, loading ? undefined : pageCount, change)
  const table = useTable({
    features: tableFeatures,
    columns,
    data: data?.rows ?? NOTHING,
    getRowId: (activity) => String(activity.id),
    manualPagination: true,
    rowCount: total,
    state: { pagination: { pageIndex: page, pageSize } },
  })

  return (
    <>
      <div className={tools.tools}>
        <Count>
          {data ? plural(total, 'entry', 'entries') : error === null ? messages.adminLoading : ''}
        </Count>
      </div>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          table={table}
          caption="What admins did"
          skeletons={data ? null : pageSize}
          loading={loading}
          empty={<EmptyState title="Nothing has been done yet" />}
        />
      )}
      <Pager
        waiting={!data}
        page={Math.min(page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(to) => change({ page: to })}
        onPageSize={(size) => change({ pageSize: size })}
      />
    </>
  )
}
