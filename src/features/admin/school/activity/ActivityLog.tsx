import { createColumnHelper } from '@tanstack/react-table'
import type { Activity, ActivityAction } from '../../../../../contract/answers/activity.ts'
import { listActivity } from '../../../../data/activity.ts'
import { plural } from '../../../../lib/format.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { ACTION_NAMES, ACTIONS } from './activityActions.ts'
import { activityTable, describeActivity } from './describeActivity.ts'

/** The entry's user, linked to the record while the account exists. */
function Subject({ activity: { subjectId, subjectName, subjectEmail } }: { activity: Activity }) {
  if (subjectId === null) return null
  const name = <Highlighted text={subjectName || 'No name'} />
  return subjectEmail === null ? name : <RecordLink id={subjectId}>{name}</RecordLink>
}

const column = createColumnHelper<typeof tableFeatures, Activity>()

const columns = column.columns([
  column.accessor('action', {
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
    cell: ({ row: { original } }) => <Subject activity={original} />,
  }),
  column.accessor('actorName', {
    header: 'By',
    cell: ({ row }) => <Highlighted text={row.original.actorName} />,
  }),
  column.accessor('createdAt', {
    header: 'Date',
    sortDescFirst: true,
    cell: ({ row }) => <Timestamp iso={row.original.createdAt} />,
  }),
])

const NEWEST = { column: 'createdAt', descending: true }
const EXPORTS = asFiles('activity', 'activity', activityTable)
const ACTION_CHOICES = [['', 'All Actions'], ...ACTIONS.map((action) => [action, ACTION_NAMES[action]])] as [
  ActivityAction | '',
  string,
][]

export function ActivityLog({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, action, classId, sort, page, pageSize } = params
  const list = useLoad(JSON.stringify([text, action, classId, sort, page, pageSize]), () =>
    listActivity({ text, action, classId, sort, page, pageSize }),
  )
  return (
    <PagedTable
      params={params}
      change={change}
      list={list}
      search="Search activity..."
      filters={
        <>
          <Choice
            label="Which actions"
            value={action ?? ''}
            options={ACTION_CHOICES}
            onChoose={(chosen) => change({ action: chosen || null })}
          />
          <ClassChoice params={params} change={change} />
        </>
      }
      count={({ total }) => plural(total, 'entry', 'entries')}
      actions={
        <Exports
          load={(nextPage, size) =>
            listActivity({ text, action, classId, sort, page: nextPage, pageSize: size })
          }
          ways={EXPORTS}
        />
      }
      columns={columns}
      caption="What was done"
      rowId={({ id }) => String(id)}
      usualSort={NEWEST}
      empty={
        <EmptyState title={text || action || classId ? 'No entries found.' : 'Nothing has happened yet'} />
      }
    />
  )
}
