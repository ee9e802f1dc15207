import { createColumnHelper } from '@tanstack/react-table'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CourseName } from '../../../../contract/answers/shared.ts'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { listToday } from '../../../data/today.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { studentRecordAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../ui/tableFeatures.ts'
import { toastError } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { Bulk } from '../bulk/Bulk.tsx'
import { ChooseRow } from '../bulk/ChooseRow.tsx'
import { viewAddress } from '../dashboard/addresses.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { Choice } from '../list/Choice.tsx'
import { ClassChoice } from '../list/ClassChoice.tsx'
import { asCsv, Exports } from '../list/Exports.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import { loginOf } from '../words/loginOf.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { Timestamp } from '../words/Timestamp.tsx'
import type { KindDetails, ListedKind } from './kindDetails.ts'
import styles from './Today.module.css'
import { todayCsv } from './todayCsv.ts'

const column = createColumnHelper<typeof tableFeatures, TodayEntry>()

const columnsOf = (
  { columns, at = 'Since', settle, verb, address }: ListedKind,
  onSettled: () => void,
  sitDown: (id: string) => void,
) =>
  column.columns([
    column.accessor('name', {
      header: 'Student',
      cell: ({ row: { original } }) => (
        <ChooseRow id={original.id} name={original.name || original.email}>
          <span className={styles.student}>
            {original.studentId === '' ? (
              original.name || 'Nobody known'
            ) : (
              <Link to={studentRecordAddress(original.studentId)}>
                <Highlighted text={original.name || original.email} />
              </Link>
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
    ...columns.map(({ header, of }) =>
      column.display({
        id: header,
        header,
        cell: ({ row }) => <Highlighted text={of(row.original.facts)} />,
      }),
    ),
    column.accessor('at', {
      header: at,
      cell: ({ row }) => <Timestamp iso={row.original.at} />,
      meta: { width: '9.25rem' },
    }),
    column.display({
      id: 'decide',
      header: 'Next',
      cell: ({ row: { original } }) => (
        <div className={styles.next}>
          {settle && <Settle entry={original} settle={settle} onSettled={onSettled} />}
          {address ? (
            <ButtonLink
              look="quiet"
              small
              to={address(original)}
              aria-label={`${verb}: ${original.name || original.email}`}
            >
              {verb}
            </ButtonLink>
          ) : (
            <Button
              look="quiet"
              small
              aria-label={`${verb}: ${original.name || original.email}`}
              onClick={() => sitDown(original.id)}
            >
              {verb}
            </Button>
          )}
        </div>
      ),
      meta: { wide: true, width: '10rem' },
    }),
  ])

type SettleProps = { entry: TodayEntry; settle: NonNullable<KindDetails['settle']>; onSettled: () => void }

/** One press that settles an entry. */
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

/** A kind's waiting entries, oldest first. */
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
  const sitDown = useEffectEvent((id: string) => change({ desk: id }))
  const columns = useMemo(
    () =>
      columnsOf(
        kind,
        () => void reload(),
        (id) => sitDown(id),
      ),
    [kind, reload],
  )
  return (
    <>
      <p className={styles.lead}>
        <Link to={viewAddress('today')}>All that waits</Link>
      </p>
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
                  One after another
                </Button>
              )}
              <Exports
                load={load}
                ways={[asCsv<TodayEntry>(`today, ${kind.kind}`, kind.kind, (all) => todayCsv(kind, all))]}
              />
            </>
          }
          columns={columns}
          caption={kind.name}
          rowId={({ id }) => id}
          usualSort={{ column: 'at', descending: false }}
          empty={<EmptyState title={text || course || classId ? 'Nothing found' : 'Nothing waits here'} />}
        />
      </Bulk>
    </>
  )
}
