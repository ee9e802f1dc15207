import { createColumnHelper, useTable } from '@tanstack/react-table'
import { Link } from 'react-router-dom'
import { type Activity, listActivity, recordExport } from '../../../data/activity.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { studentRecordAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../dashboard/dashboardParams.ts'
import { Count } from '../list/Count.tsx'
import { download } from '../list/csv.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import tools from '../list/Tools.module.css'
import { useExport } from '../list/useExport.ts'
import { usePageInRange } from '../list/usePageInRange.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import { schoolDay } from '../words/schoolTime.ts'
import { Timestamp } from '../words/Timestamp.tsx'
import { ACTION_NAMES, ACTIONS, activityCsv, describeActivity } from './describeActivity.ts'

/** The user whom an entry is about, with a link to the record while the account exists. */
function Subject({ activity: { subjectId, subjectName, subjectEmail } }: { activity: Activity }) {
  if (subjectId === null) return null
  const name = <Highlighted text={subjectName || 'No name'} />
  return subjectEmail === null ? name : <Link to={studentRecordAddress(subjectId)}>{name}</Link>
}

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
    cell: ({ row: { original } }) => <Subject activity={original} />,
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

/** What was done to users and with their data, newest first. */
export function ActivityLog({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, action, page, pageSize } = params
  const { data, error, loading, reload } = useLoad(JSON.stringify([text, action, page, pageSize]), () =>
    listActivity({ text, action, page, pageSize }),
  )
  const { progress, exportRows } = useExport()
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
        <SearchBox
          placeholder="Search activity..."
          text={text}
          onSearch={(wanted) => change({ text: wanted }, { replace: true })}
        />
        <select
          aria-label="Which actions"
          value={action ?? ''}
          onChange={(event) =>
            change({ action: ACTIONS.find((known) => known === event.target.value) ?? null })
          }
        >
          <option value="">All Actions</option>
          {ACTIONS.map((known) => (
            <option key={known} value={known}>
              {ACTION_NAMES[known]}
            </option>
          ))}
        </select>
        <Count>
          {data ? plural(total, 'entry', 'entries') : error === null ? messages.adminLoading : ''}
        </Count>
        <div className={tools.exports}>
          <p role="status">{progress}</p>
          <Button
            look="quiet"
            small
            aria-disabled={progress !== null}
            onClick={() =>
              exportRows(
                (nextPage, size) => listActivity({ text, action, page: nextPage, pageSize: size }),
                async ({ rows }) => {
                  await recordExport('activity', rows.length)
                  download(`activity-${schoolDay(new Date())}.csv`, activityCsv(rows))
                },
              )
            }
          >
            <DownloadIcon />
            Export CSV
          </Button>
        </div>
      </div>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          table={table}
          caption="What was done, newest first"
          skeletons={data ? null : pageSize}
          loading={loading}
          empty={<EmptyState title={text || action ? 'No entries found.' : 'Nothing has been done yet'} />}
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
