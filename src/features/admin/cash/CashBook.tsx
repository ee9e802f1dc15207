import { useRef } from 'react'
import type { CashDay } from '../../../../contract/answers/cashBook.ts'
import { getCashDay } from '../../../data/cashBook.ts'
import { formatPesos } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { download } from '../list/csv.ts'
import { FigureTable } from '../list/FigureTable.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { METHOD_NAMES } from '../words/paymentMethods.ts'
import { formatCalendarDay, schoolDay } from '../words/schoolTime.ts'
import styles from './CashBook.module.css'
import { CashCount } from './CashCount.tsx'
import { cashDayCsv } from './cashCsv.ts'
import { totalOf } from './cashFigures.ts'
import { Income } from './Income.tsx'

/** What came and went back on a day, the cash that was counted, and the income of the last months. */
export function CashBook({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const today = schoolDay(new Date())
  const day = params.from ?? today
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, reload } = useLoad(day, () => getCashDay(day))
  useLiveList(frame, () => void reload())
  const cashDay = data?.day === day ? data : undefined
  return (
    <div ref={frame} className={styles.book}>
      <div className={styles.bar}>
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
          <div className={styles.buttons}>
            <Button look="quiet" small onClick={() => download(`cash-${day}.csv`, cashDayCsv(cashDay))}>
              <DownloadIcon />
              Export the day
            </Button>
            <Button look="quiet" small onClick={() => print()}>
              Print
            </Button>
          </div>
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
        </>
      )}
      <Income />
    </div>
  )
}

function Movements({ cashDay: { day, lines } }: { cashDay: CashDay }) {
  const total = totalOf(lines)
  return (
    <section className={styles.part} aria-labelledby="cash-day">
      <h2 id="cash-day">Money of {formatCalendarDay(day)}</h2>
      {lines.length === 0 ? (
        <p>Nothing has come on this day, and nothing went back.</p>
      ) : (
        <FigureTable
          label="Money by way and cashier"
          headings={['Paid with', 'Cashier', 'Count', 'Received', 'Given back']}
          foot={
            <tr>
              <th scope="row">Together</th>
              <td />
              <td>{total.count}</td>
              <td>{formatPesos(total.received)}</td>
              <td>{formatPesos(total.refunded)}</td>
            </tr>
          }
        >
          {lines.map(({ method, cashier, count, received, refunded }) => (
            <tr key={`${method} ${cashier}`}>
              <th scope="row">{METHOD_NAMES[method]}</th>
              <td>{cashier}</td>
              <td>{count}</td>
              <td>{formatPesos(received)}</td>
              <td>{formatPesos(refunded)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  )
}
