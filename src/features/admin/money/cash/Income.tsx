import type { ReactNode } from 'react'
import type { MonthlyIncome } from '../../../../../contract/answers/cashBook.ts'
import { getIncomeByMonth } from '../../../../data/cashBook.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { type FigureColumn, FigureTable } from '../../kit/list/FigureTable.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { tableItems } from '../../kit/list/TableMenu.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatMonth, schoolDay } from '../../kit/words/schoolTime.ts'
import styles from './CashBook.module.css'
import { incomeTable } from './cashTables.ts'

export function Income({ lead }: { lead: ReactNode }) {
  const { data, error, reload } = useLoad('income', getIncomeByMonth)
  return (
    <section className={styles.part} aria-labelledby="income">
      <div className={styles.bar}>
        {lead}
        <h2 id="income">Income by month and course</h2>
        {data && data.length > 0 && (
          <Menu
            label="Export income"
            face={<DownloadIcon />}
            items={tableItems(`income-${schoolDay(new Date())}`, () => incomeTable(data))}
          />
        )}
      </div>
      {error !== null && !data && (
        <LoadFailure sentence="Failed to fetch the income." onRetry={() => void reload()} />
      )}
      {!data && error === null && <Skeleton height="8rem" />}
      {data?.length === 0 && <p>No payments in the last twelve months.</p>}
      {data && data.length > 0 && <Months income={data} />}
    </section>
  )
}

const COLUMNS: FigureColumn<MonthlyIncome>[] = [
  { heading: 'Month', value: ({ month }) => month, cell: ({ month }) => formatMonth(month) },
  { heading: 'Course', value: ({ course }) => ROLE_NAMES[course] },
  {
    heading: 'Income',
    value: ({ received, refunded }) => received - refunded,
    cell: ({ received, refunded }) => formatPesos(received - refunded),
  },
  { heading: 'Received', value: ({ received }) => received, cell: ({ received }) => formatPesos(received) },
  { heading: 'Given back', value: ({ refunded }) => refunded, cell: ({ refunded }) => formatPesos(refunded) },
]

function Months({ income }: { income: MonthlyIncome[] }) {
  return (
    <FigureTable
      label="Income"
      columns={COLUMNS}
      rows={income}
      rowId={({ month, course }) => `${month} ${course}`}
    />
  )
}
