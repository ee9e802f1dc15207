import { type ReactNode, useId, useRef } from 'react'
import type { CashDay, CashLine } from '../../../../../contract/answers/cashBook.ts'
import { getCashDay } from '../../../../data/cashBook.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { PrintedSheet } from '../../../../ui/PrintedSheet.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { type FigureColumn, FigureTable } from '../../kit/list/FigureTable.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { tableItems } from '../../kit/list/TableMenu.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { formatCalendarDay, schoolDay } from '../../kit/words/schoolTime.ts'
import { PrintedFoot, PrintedHead } from '../../people/record/PrintedFrame.tsx'
import styles from './CashBook.module.css'
import { CashCount, ClosedCash } from './CashCount.tsx'
import { expectedCash, totalOf } from './cashFigures.ts'
import { cashDayTable } from './cashTables.ts'
import { Income } from './Income.tsx'

type Props = { params: DashboardParams; change: ChangeParams }

export function CashBook({ params, change }: Props) {
  const isMonths = params.kind === 'months'
  const lead = (
    <Choice
      label="Which figures"
      value={isMonths ? 'months' : 'day'}
      options={[
        ['day', 'One day'],
        ['months', 'By month'],
      ]}
      onChoose={(chosen) => change({ kind: chosen === 'months' ? 'months' : null })}
    />
  )
  return isMonths ? <Income lead={lead} /> : <Day lead={lead} params={params} change={change} />
}

function Day({ lead, params, change }: Props & { lead: ReactNode }) {
  const today = schoolDay(new Date())
  const day = params.from ?? today
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, reload } = useLoad(day, () => getCashDay(day))
  useLiveList(frame, () => void reload())
  const cashDay = data?.day === day ? data : undefined
  return (
    <div ref={frame} className={styles.book}>
      <div className={styles.bar}>
        {lead}
        <label className={styles.day}>
          Day{' '}
          <input
            type="date"
            value={day}
            max={today}
            onChange={({ target: { value } }) => value && change({ from: value === today ? null : value })}
          />
        </label>
        {cashDay && (
          <Menu
            label="Export"
            face={<DownloadIcon />}
            items={[
              ...tableItems(`cash-${day}`, () => cashDayTable(cashDay)),
              { key: 'print', label: 'Print', onChoose: () => print() },
            ]}
          />
        )}
      </div>
      {error !== null && !cashDay && (
        <LoadFailure sentence="Failed to fetch the cash book." onRetry={() => void reload()} />
      )}
      {error === null && !cashDay && <Skeleton height="16rem" />}
      {cashDay && (
        <>
          <Movements cashDay={cashDay} />
          <CashCount key={day} cashDay={cashDay} onClosed={reload} />
          <PrintedDay cashDay={cashDay} />
        </>
      )}
    </div>
  )
}

const COLUMNS: FigureColumn<CashLine>[] = [
  { heading: 'Paid with', value: ({ method }) => METHOD_NAMES[method] },
  { heading: 'Cashier', value: ({ cashier }) => cashier },
  { heading: 'Count', value: ({ count }) => count },
  { heading: 'Received', value: ({ received }) => received, cell: ({ received }) => formatPesos(received) },
  { heading: 'Given back', value: ({ refunded }) => refunded, cell: ({ refunded }) => formatPesos(refunded) },
]

function Movements({ cashDay: { day, lines }, printed = false }: { cashDay: CashDay; printed?: boolean }) {
  const total = totalOf(lines)
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>Money of {formatCalendarDay(day)}</h2>
      {lines.length === 0 ? (
        <p>No money came in or went out on this day.</p>
      ) : (
        <FigureTable
          label="Money by way and cashier"
          columns={COLUMNS}
          rows={lines}
          rowId={({ method, cashier }) => `${method} ${cashier}`}
          printed={printed}
          foot={
            <tr>
              <th scope="row">Together</th>
              <td />
              <td>{total.count}</td>
              <td>{formatPesos(total.received)}</td>
              <td>{formatPesos(total.refunded)}</td>
            </tr>
          }
        />
      )}
    </section>
  )
}

function PrintedDay({ cashDay }: { cashDay: CashDay }) {
  return (
    <PrintedSheet>
      <PrintedHead title="Cash book" name={formatCalendarDay(cashDay.day)} />
      <Movements cashDay={cashDay} printed />
      <h2>Cash in the drawer</h2>
      {cashDay.closing ? (
        <ClosedCash cashDay={cashDay} closing={cashDay.closing} />
      ) : (
        <p>
          Not closed yet. Expected: {formatPesos(expectedCash(cashDay, cashDay.opening))}, with{' '}
          {formatPesos(cashDay.opening)} in the morning.
        </p>
      )}
      <PrintedFoot signers={['Cashier', 'For the school']} />
    </PrintedSheet>
  )
}
