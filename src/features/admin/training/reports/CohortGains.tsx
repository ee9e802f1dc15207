import type { CohortGain } from '../../../../../contract/answers/reports.ts'
import { listGains } from '../../../../data/reports.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { type FigureColumn, FigureTable } from '../../kit/list/FigureTable.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { TableMenu } from '../../kit/list/TableMenu.tsx'
import { formatMonth, schoolDay } from '../../kit/words/schoolTime.ts'
import styles from './CohortGains.module.css'
import { gainInWords } from './gains.ts'
import { gainsTable } from './gainsTable.ts'

/** With fewer students a mean is not meaningful. */
const FEW = 20

const percent = (mean: number | null) => (mean === null ? '—' : `${mean} %`)

export function CohortGains() {
  const { data, error, reload } = useLoad('gains', listGains)
  return (
    <section className={styles.gains} aria-labelledby="gains">
      <div className={styles.head}>
        <h2 id="gains">Gain by month of enrolment</h2>
        {data && data.length > 0 && (
          <TableMenu
            label="Export gains"
            name={`gains-${schoolDay(new Date())}`}
            table={() => gainsTable(data)}
          />
        )}
      </div>
      {error !== null && !data && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      {!data && error === null && <Skeleton height="8rem" />}
      {data?.length === 0 && <p>Nobody has taken a quick check yet.</p>}
      {data && data.length > 0 && <Cohorts cohorts={data} />}
    </section>
  )
}

const COLUMNS: FigureColumn<CohortGain>[] = [
  { heading: 'Enrolled in', value: ({ month }) => month, cell: ({ month }) => formatMonth(month) },
  { heading: 'First look', value: ({ begun }) => begun, cell: ({ begun }) => formatNumber(begun) },
  {
    heading: 'Both looks',
    value: ({ finished }) => finished,
    cell: ({ finished }) => (
      <>
        {formatNumber(finished)}
        {finished > 0 && finished < FEW && <small>, few</small>}
      </>
    ),
  },
  { heading: 'Mean first', value: ({ first }) => first ?? -1, cell: ({ first }) => percent(first) },
  { heading: 'Mean last', value: ({ last }) => last ?? -1, cell: ({ last }) => percent(last) },
  {
    heading: 'Gain',
    value: ({ gain }) => gain ?? Number.NEGATIVE_INFINITY,
    cell: ({ gain }) => (gain === null ? '—' : gainInWords(gain)),
  },
]

function Cohorts({ cohorts }: { cohorts: CohortGain[] }) {
  return (
    <>
      <p>
        Twenty questions at the start of the course and twenty others of the same kind at its end; they count
        for nothing. The averages are of students who took both: they finished and chose to. Of fewer than{' '}
        {FEW} a mean says little.
      </p>
      <FigureTable label="Gains" columns={COLUMNS} rows={cohorts} rowId={({ month }) => month} />
    </>
  )
}
