import { createColumnHelper } from '@tanstack/react-table'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SchoolClass } from '../../../../../contract/answers/classes.ts'
import { listClasses } from '../../../../data/classes.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { viewAddress } from '../../desk/dashboard/addresses.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'

const ClassDialog = lazy(() =>
  import('./ClassDialog.tsx').then((module) => ({ default: module.ClassDialog })),
)
const ClassPage = lazy(() => import('./ClassPage.tsx').then((module) => ({ default: module.ClassPage })))

const column = createColumnHelper<typeof tableFeatures, SchoolClass>()

const columns = column.columns([
  column.accessor('name', {
    header: 'Class',
    cell: ({ row: { original } }) => (
      <Link to={viewAddress('classes', { class: original.id })}>
        <Highlighted text={original.name} />
      </Link>
    ),
    meta: { title: true },
  }),
  column.accessor('course', { header: 'Course', cell: ({ row }) => ROLE_NAMES[row.original.course] }),
  column.accessor('firstDay', {
    id: 'days',
    sortDescFirst: true,
    header: 'Days',
    cell: ({ row: { original } }) =>
      `${formatCalendarDay(original.firstDay)} – ${formatCalendarDay(original.lastDay)}`,
  }),
  column.accessor(({ instructor }) => instructor?.fullName ?? '', {
    id: 'instructor',
    header: 'Instructor',
    cell: ({ row }) => row.original.instructor?.fullName ?? 'Nobody yet',
  }),
  column.accessor('students', {
    sortDescFirst: true,
    header: 'Students',
    cell: ({ row }) => formatNumber(row.original.students),
    meta: { width: '7rem' },
  }),
])

type Props = { params: DashboardParams; change: ChangeParams }

function ClassList({ params, change }: Props) {
  const { text, sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const list = useLoad(JSON.stringify([text, sort, page, pageSize]), () =>
    listClasses(text, sort, page, pageSize),
  )
  const [adds, setAdds] = useState(false)
  useLiveList(frame, (inUse) => !inUse && void list.reload())
  return (
    <>
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search="Search classes..."
        count={({ total }) => plural(total, 'class', 'classes')}
        actions={
          <Button small onClick={() => setAdds(true)}>
            New class
          </Button>
        }
        columns={columns}
        caption="Classes"
        rowId={({ id }) => id}
        usualSort={{ column: 'days', descending: true }}
        empty={
          <EmptyState title={text ? 'No class has this name' : 'No classes yet'}>
            {!text && 'Create one, then select people in Manage Users and press “Add to a class”.'}
          </EmptyState>
        }
      />
      {adds && (
        <Suspense>
          <ClassDialog
            shown={null}
            onClose={() => setAdds(false)}
            onSaved={({ id }) => {
              setAdds(false)
              change({ classId: id, text: '' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export function Classes({ params, change }: Props) {
  if (params.classId === null) return <ClassList params={params} change={change} />
  return (
    <Suspense>
      <ClassPage key={params.classId} id={params.classId} params={params} change={change} />
    </Suspense>
  )
}
