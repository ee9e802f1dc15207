import { type ReactNode, useState } from 'react'
import { type ExportedList, recordExport } from '../../../data/activity.ts'
import { formatNumber } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { toastError } from '../../../ui/toast.ts'
import { schoolDay } from '../words/schoolTime.ts'
import { type Collected, collectRows } from './collectRows.ts'
import { download } from './csv.ts'
import styles from './PagedList.module.css'

/** A way in which a list leaves the dashboard. */
export type ExportWay<Row> = {
  label: string
  icon: ReactNode
  /** How the activity log names it. */
  what: ExportedList
  /** The most rows that are collected. */
  limit?: number
  handOut: (collected: Collected<Row>) => void
}

/** A list as a file, "reports-2026-11-21.csv". */
export const asCsv = <Row,>(
  what: ExportedList,
  file: string,
  toCsv: (rows: Row[]) => string,
): ExportWay<Row> => ({
  label: 'Export CSV',
  icon: <DownloadIcon />,
  what,
  handOut: ({ rows }) => download(`${file}-${schoolDay(new Date())}.csv`, toCsv(rows)),
})

type Props<Row> = {
  load: (page: number, pageSize: number) => Promise<Collected<Row>>
  ways: readonly ExportWay<Row>[]
}

/** The buttons that collect the whole list, note it in the activity log, and hand it out, one at a time. */
export function Exports<Row extends { id: string | number }>({ load, ways }: Props<Row>) {
  const [progress, setProgress] = useState<string | null>(null)

  async function start({ what, limit = Number.POSITIVE_INFINITY, handOut }: ExportWay<Row>) {
    if (progress !== null) return
    setProgress('Collecting…')
    try {
      const collected = await collectRows(load, limit, (count, total) =>
        setProgress(`Collecting ${formatNumber(count)} of ${formatNumber(Math.min(total, limit))}`),
      )
      await recordExport(what, collected.rows.length)
      handOut(collected)
    } catch {
      toastError(messages.exportFailed)
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className={styles.exports}>
      <p role="status">{progress}</p>
      {ways.map((way) => (
        <Button
          key={way.label}
          look="quiet"
          small
          aria-disabled={progress !== null}
          onClick={() => void start(way)}
        >
          {way.icon}
          {way.label}
        </Button>
      ))}
    </div>
  )
}
