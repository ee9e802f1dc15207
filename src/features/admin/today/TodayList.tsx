import { createColumnHelper } from '@tanstack/react-table'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CourseName } from '../../../../contract/answers/shared.ts'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { listToday } from '../../../data/today.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { studentRecordAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { tableFeatures } from '../../../ui/tableFeatures.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { BULK_ACTIONS } from '../bulk/actions.ts'
import type { BatchPlan } from '../bulk/BatchDialog.tsx'
import { type ChangeParams, type DashboardParams, viewAddress } from '../dashboard/dashboardParams.ts'
import { Choice } from '../list/Choice.tsx'
import { asCsv, Exports } from '../list/Exports.tsx'
import listStyles from '../list/PagedList.module.css'
import { PagedTable } from '../list/PagedTable.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import { useMay } from '../words/duties.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { Timestamp } from '../words/Timestamp.tsx'
import { ChooseRow, ChosenContext } from './ChooseRow.tsx'
import type { TodayKind } from './kinds.ts'
import styles from './Today.module.css'
import { todayCsv } from './todayCsv.ts'

const BatchDialog = lazy(() =>
  import('../bulk/BatchDialog.tsx').then((module) => ({ default: module.BatchDialog })),
)

const column = createColumnHelper<typeof tableFeatures, TodayEntry>()

const columnsOf = ({ columns, at = 'Since', decide }: TodayKind) =>
  column.columns([
    column.accessor('name', {
      header: 'Student',
      cell: ({ row: { original } }) => (
        <span className={styles.student}>
          <ChooseRow entry={original} />
          <Link to={studentRecordAddress(original.studentId)}>
            <Highlighted text={original.name || original.email} />
          </Link>
          <small>
            <Highlighted address text={original.email} />
          </small>
          {original.course && <small>{ROLE_NAMES[original.course]}</small>}
        </span>
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
        <ButtonLink
          look="quiet"
          small
          to={decide.address(original)}
          aria-label={`${decide.label}: ${original.name || original.email}`}
        >
          {decide.label}
        </ButtonLink>
      ),
      meta: { wide: true, width: '10rem' },
    }),
  ])

const COURSES: [CourseName | 'all', string][] = [
  ['all', 'All courses'],
  ['otdc', ROLE_NAMES.otdc],
  ['ddc', ROLE_NAMES.ddc],
]

const NONE: ReadonlySet<string> = new Set()

type Props = { kind: TodayKind; params: DashboardParams; change: ChangeParams }

/** What waits of a kind, the oldest first. */
export function TodayList({ kind, params, change }: Props) {
  const { text, course, sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const query = { kind: kind.kind, text, course, sort }
  const list = useLoad(JSON.stringify([query, page, pageSize]), () => listToday({ ...query, page, pageSize }))
  // Rows that are about to be pressed stay in place.
  useLiveList(frame, (inUse) => !inUse && void list.reload())
  const columns = useMemo(() => columnsOf(kind), [kind])
  const may = useMay()
  const actions = BULK_ACTIONS.filter((action) => action.kinds.includes(kind.kind) && may(action.for))
  // Null is everything that matches, on all pages. What was chosen with another filter is chosen no more.
  const scope = JSON.stringify([text, course])
  const [choice, setChoice] = useState<{ scope: string; ids: ReadonlySet<string> | null }>({
    scope,
    ids: NONE,
  })
  const chosen = choice.scope === scope ? choice.ids : NONE
  const setChosen = (ids: ReadonlySet<string> | null) => setChoice({ scope, ids })
  const [plan, setPlan] = useState<BatchPlan | null>(null)
  const rows = list.data?.rows ?? []
  const count = chosen === null ? (list.data?.total ?? 0) : chosen.size
  const ids = chosen && [...chosen]

  function close() {
    setPlan(null)
    setChosen(NONE)
    change({ batch: null, page }, { replace: true })
  }

  return (
    <ChosenContext value={actions.length > 0 ? { chosen, choose: setChosen } : null}>
      <p className={styles.lead}>
        <Link to={viewAddress('today')}>All that waits</Link>
      </p>
      <h2>{kind.name}</h2>
      <p className={styles.lead}>{kind.sentence}</p>
      {actions.length > 0 && (
        <div className={styles.bulk}>
          <label className={listStyles.check}>
            <input
              type="checkbox"
              checked={chosen !== null && rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
              onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
            This page
          </label>
          <label className={listStyles.check}>
            <input
              type="checkbox"
              checked={chosen === null}
              onChange={({ target }) => setChosen(target.checked ? null : new Set())}
            />
            All {formatNumber(list.data?.total ?? 0)}
          </label>
          {actions.map((action) => (
            <Button
              key={action.action}
              small
              look="quiet"
              aria-disabled={count === 0}
              onClick={() => count > 0 && setPlan({ action, rows: { kind: kind.kind, text, course, ids } })}
            >
              {action.label} ({formatNumber(count)})
            </Button>
          ))}
        </div>
      )}
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search="Search names..."
        filters={
          <Choice
            label="Which course"
            value={course ?? 'all'}
            options={COURSES}
            onChoose={(one) => change({ course: one === 'all' ? null : one })}
          />
        }
        count={({ total }) => plural(total, 'row', 'rows')}
        actions={
          <Exports
            load={(nextPage, size) => listToday({ ...query, page: nextPage, pageSize: size })}
            ways={[asCsv<TodayEntry>(`today, ${kind.kind}`, kind.kind, (all) => todayCsv(kind, all))]}
          />
        }
        columns={columns}
        caption={kind.name}
        rowId={({ id }) => id}
        usualSort={{ column: 'at', descending: false }}
        empty={<EmptyState title={text || course ? 'Nothing found' : 'Nothing waits here'} />}
      />
      {(plan || params.batch) && (
        <Suspense>
          <BatchDialog
            plan={plan}
            id={params.batch}
            onMade={(batch) => change({ batch, page }, { replace: true })}
            onDone={() => void list.reload()}
            onClose={close}
          />
        </Suspense>
      )}
    </ChosenContext>
  )
}
