import { createColumnHelper } from '@tanstack/react-table'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CourseName } from '../../../../../contract/answers/shared.ts'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { listToday } from '../../../../data/today.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { studentRecordAddress } from '../../../../paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { toastError } from '../../../../ui/toast.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { Bulk } from '../../people/bulk/Bulk.tsx'
import { ChooseRow } from '../../people/bulk/ChooseRow.tsx'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import type { KindDetails, ListedKind } from './kindDetails.ts'
import styles from './Today.module.css'
import { todayTable } from './todayTable.ts'

const BalanceDialog = lazy(() =>
  import('../../money/balances/BalanceDialog.tsx').then((module) => ({ default: module.BalanceDialog })),
)

const column = createColumnHelper<typeof tableFeatures, TodayEntry>()

const columnsOf = (kind: ListedKind, onSettled: () => void, sitDown: (entry: TodayEntry) => void) =>
  column.columns([
    column.accessor('name', {
      header: 'Student',
      cell: ({ row: { original } }) => (
        <ChooseRow id={original.id} name={original.name || original.email}>
          <span className={styles.student}>
            {original.studentId === '' ? (
              original.name || 'Nobody known'
            ) : (
              <RecordLink id={original.studentId}>
                <Highlighted text={original.name || original.email} />
              </RecordLink>
            )}
            <small>
              <Highlighted address text={loginOf(original.email)} />
            </small>
            {original.course && <small>{ROLE_NAMES[original.course]}</small>}
          </span>
        </ChooseRow>
      ),
      meta: { title: true },
    }),
    ...kind.columns.map(({ header, of }) =>
      column.display({
        id: header,
        header,
        cell: ({ row }) => <Highlighted text={of(row.original.facts)} />,
      }),
    ),
    column.accessor('at', {
      header: kind.at ?? 'Since',
      cell: ({ row }) => <Timestamp iso={row.original.at} />,
      meta: { width: '9.25rem' },
    }),
    column.display({
      id: 'decide',
      header: 'Next',
      cell: ({ row: { original } }) => <Next {...{ kind, entry: original, onSettled, sitDown }} />,
      meta: { wide: true, width: '10rem' },
    }),
  ])

type NextProps = {
  kind: ListedKind
  entry: TodayEntry
  onSettled: () => void
  sitDown: (entry: TodayEntry) => void
}

function Next({ kind: { settle, verb, address, atRecord }, entry, onSettled, sitDown }: NextProps) {
  const may = useMay()
  const to =
    address?.(entry) ?? (atRecord && may('student_record') ? studentRecordAddress(entry.studentId) : null)
  const does = atRecord && to === null ? 'Balance' : verb
  const label = `${does}: ${entry.name || entry.email}`
  return (
    <div className={styles.next}>
      {settle && <Settle entry={entry} settle={settle} onSettled={onSettled} />}
      {to !== null ? (
        <ButtonLink look="quiet" small to={to} aria-label={label}>
          {does}
        </ButtonLink>
      ) : (
        <Button look="quiet" small aria-label={label} onClick={() => sitDown(entry)}>
          {does}
        </Button>
      )}
    </div>
  )
}

type SettleProps = { entry: TodayEntry; settle: NonNullable<KindDetails['settle']>; onSettled: () => void }

function Settle({ entry, settle, onSettled }: SettleProps) {
  const [busy, setBusy] = useState(false)
  async function run() {
    if (busy) return
    setBusy(true)
    try {
      await settle.run(entry)
      onSettled()
    } catch (failure) {
      toastError(messageFor(failure))
    }
    setBusy(false)
  }
  const label = settle.label(entry)
  return (
    <Button
      small
      aria-disabled={busy}
      aria-label={`${label}: ${entry.name || entry.email}`}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}

const COURSES: [CourseName | 'all', string][] = [
  ['all', 'All courses'],
  ['otdc', ROLE_NAMES.otdc],
  ['ddc', ROLE_NAMES.ddc],
]

type Props = { kind: ListedKind; params: DashboardParams; change: ChangeParams }

export function TodayList({ kind, params, change }: Props) {
  const { text, course, classId, sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that led here disappears with the overview.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const query = { kind: kind.kind, text, course, classId, sort }
  const list = useLoad(JSON.stringify([query, page, pageSize]), () => listToday({ ...query, page, pageSize }))
  const load = (nextPage: number, size: number) => listToday({ ...query, page: nextPage, pageSize: size })
  // Rows about to be pressed stay in place.
  useLiveList(frame, (inUse) => !inUse && void list.reload())
  const { reload } = list
  const [owing, setOwing] = useState<TodayEntry | null>(null)
  const owes = useLast(owing) !== null
  const sitDown = useEffectEvent((entry: TodayEntry) =>
    kind.atRecord ? setOwing(entry) : change({ desk: entry.id }),
  )
  const columns = useMemo(
    () =>
      columnsOf(
        kind,
        () => void reload(),
        (entry) => sitDown(entry),
      ),
    [kind, reload],
  )
  return (
    <>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {kind.name}
      </h2>
      <Bulk
        kind={kind.kind}
        classId={classId}
        scope={JSON.stringify([text, course, classId])}
        rows={list.data?.rows ?? []}
        total={list.data?.total ?? 0}
        planFor={(ids) => ({ kind: kind.kind, text, course, classId, ids })}
        batch={params.batch}
        page={page}
        change={change}
        onDone={() => void list.reload()}
      >
        <PagedTable
          ref={frame}
          params={params}
          change={change}
          list={list}
          search="Search names..."
          filters={
            <>
              <Choice
                label="Which course"
                value={course ?? 'all'}
                options={COURSES}
                onChoose={(one) => change({ course: one === 'all' ? null : one })}
              />
              <ClassChoice params={params} change={change} />
            </>
          }
          count={({ total }) => plural(total, 'row', 'rows')}
          actions={
            <>
              {kind.Queue && (list.data?.total ?? 0) > 0 && (
                <Button small onClick={() => change({ desk: 'all' })}>
                  One by one
                </Button>
              )}
              <Exports
                load={load}
                ways={asFiles<TodayEntry>(`today, ${kind.kind}`, kind.kind, (all) => todayTable(kind, all))}
              />
            </>
          }
          columns={columns}
          caption={kind.name}
          rowId={({ id }) => id}
          usualSort={{ column: 'at', descending: false }}
          empty={
            <EmptyState title={text || course || classId ? 'Nothing found' : 'Nothing is waiting here'} />
          }
        />
      </Bulk>
      {owes && (
        <Suspense>
          <BalanceDialog
            student={owing && { id: owing.studentId, fullName: owing.name, email: owing.email }}
            onClose={() => setOwing(null)}
            onChanged={() => void reload()}
          />
        </Suspense>
      )}
    </>
  )
}
