import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClassProgress, ClassStudent } from '../../../../../contract/answers/classes.ts'
import { getClassProgress, removeClass } from '../../../../data/classes.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { viewAddress } from '../../desk/dashboard/addresses.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, schoolDay } from '../../kit/words/schoolTime.ts'
import { Bulk } from '../../people/bulk/Bulk.tsx'
import styles from './Classes.module.css'
import { ClassSums } from './ClassSums.tsx'
import { classColumns } from './classColumns.tsx'
import { classTable } from './classTable.ts'

const ClassDialog = lazy(() =>
  import('./ClassDialog.tsx').then((module) => ({ default: module.ClassDialog })),
)
const AttendanceDialog = lazy(() =>
  import('./AttendanceDialog.tsx').then((module) => ({ default: module.AttendanceDialog })),
)

type Props = { id: string; params: DashboardParams; change: ChangeParams }
type Shown = Props & {
  progress: ClassProgress
  reload: () => Promise<void>
  list: ReturnType<typeof useLoad<ClassProgress>>
}

function ClassHead({ progress, reload, change }: Shown) {
  const { class: shown } = progress
  const [open, setOpen] = useState<'facts' | 'sheet' | null>(null)

  async function remove() {
    try {
      await removeClass(shown)
      toastSuccess(`The class ${shown.name} is removed.`)
      change({ classId: null })
    } catch (failure) {
      toastError(messageFor(failure))
      await reload()
    }
  }

  return (
    <>
      <h2 className={styles.name}>{shown.name}</h2>
      <p className={styles.facts}>
        {ROLE_NAMES[shown.course]}, {formatCalendarDay(shown.firstDay)} – {formatCalendarDay(shown.lastDay)},{' '}
        {shown.instructor ? `with ${shown.instructor.fullName}` : 'no instructor yet'}
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" small onClick={() => setOpen('facts')}>
          Edit the class
        </Button>
        <Button
          look="quiet"
          small
          aria-disabled={shown.students === 0}
          onClick={() => shown.students > 0 && setOpen('sheet')}
        >
          Attendance sheet
        </Button>
        {shown.students === 0 && (
          <Button look="quiet" small onClick={() => void remove()}>
            Delete the class
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'facts' && (
          <ClassDialog
            shown={shown}
            onClose={() => {
              setOpen(null)
              void reload()
            }}
            onSaved={() => {
              setOpen(null)
              void reload()
            }}
          />
        )}
        {open === 'sheet' && <AttendanceDialog shown={shown} onClose={() => setOpen(null)} />}
      </Suspense>
      <ClassSums {...progress} />
    </>
  )
}

function ClassPeople({ id, params, change, progress, list }: Shown) {
  const { text, sort, page } = params
  const frame = useRef<HTMLDivElement>(null)
  const load = (nextPage: number, pageSize: number) =>
    getClassProgress({ id, text, sort, page: nextPage, pageSize })
  // Rows about to be pressed stay in place; the sums above them are current.
  useLiveList(
    frame,
    (inUse) =>
      void list.reload(
        inUse ? (fresh, shown) => ({ ...fresh, rows: shown.rows, total: shown.total }) : undefined,
      ),
  )
  const withMoney = progress.sums.owed !== null
  const { hours, modules } = progress
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the sums the columns know whether there is money
  const columns = useMemo(() => classColumns(progress, schoolDay(new Date())), [withMoney, hours, modules])
  return (
    <Bulk
      kind="people"
      classId={id}
      scope={JSON.stringify([id, text])}
      rows={progress.rows}
      total={progress.total}
      planFor={(ids) => ({ kind: 'people', text, course: null, classId: id, filter: 'all', ids })}
      batch={params.batch}
      page={page}
      change={change}
      onDone={() => void list.reload()}
    >
      <PagedTable<ClassStudent, ClassProgress>
        ref={frame}
        params={params}
        change={change}
        list={list}
        search="Search this class..."
        count={({ total }) => plural(total, 'student', 'students')}
        actions={
          <Exports
            load={load}
            ways={asFiles<ClassStudent>('class', 'class', (rows) => classTable(progress, rows))}
          />
        }
        columns={columns}
        caption={`Students of ${progress.class.name}`}
        rowId={(row) => row.id}
        usualSort={{ column: 'name', descending: false }}
        empty={
          <EmptyState title={text ? 'Nobody found' : 'No students in this class yet'}>
            {!text && 'Select people in Manage Users and press “Add to a class”. They need not have paid.'}
          </EmptyState>
        }
      />
    </Bulk>
  )
}

export function ClassPage({ id, params, change }: Props) {
  const { text, sort, page, pageSize } = params
  const list = useLoad(JSON.stringify([id, text, sort, page, pageSize]), () =>
    getClassProgress({ id, text, sort, page, pageSize }),
  )
  const shown = { id, params, change, list, reload: () => list.reload() }
  return (
    <>
      <p className={styles.back}>
        <Link to={viewAddress('classes')}>All classes</Link>
      </p>
      {list.error !== null && !list.data && <EmptyState title={messageFor(list.error)} />}
      {!list.data && list.error === null && <Skeleton height="24rem" />}
      {list.data && (
        <>
          <ClassHead {...shown} progress={list.data} />
          <ClassPeople {...shown} progress={list.data} />
        </>
      )}
    </>
  )
}
