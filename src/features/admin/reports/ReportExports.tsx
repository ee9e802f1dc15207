import { useState } from 'react'
import type { ReportRow } from '../../../data/reports.ts'
import { formatNumber, today } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { toastError } from '../../../ui/toast.ts'
import { type Collected, collectReports } from './collectReports.ts'
import { PrintedReports } from './PrintedReports.tsx'
import styles from './Reports.module.css'
import { download, reportsCsv } from './reportsCsv.ts'

/** The most rows that are printed; the file has all of them. */
const PRINT_LIMIT = 2_000

type Props = {
  archived: boolean
  /** Everything a search found; null without a search. */
  found: ReportRow[] | null
}

/** Exports the reports of the current filter as CSV, or prints them. */
export function ReportExports({ archived, found }: Props) {
  const [progress, setProgress] = useState<string | null>(null)
  const [printed, setPrinted] = useState<Collected | null>(null)

  async function collect(limit: number): Promise<Collected | null> {
    if (found) return { rows: found, total: found.length }
    setProgress('Collecting…')
    try {
      return await collectReports(archived, limit, (collected, total) =>
        setProgress(`Collecting ${formatNumber(collected)} of ${formatNumber(Math.min(total, limit))}`),
      )
    } catch {
      toastError(messages.reportsFailed)
      return null
    } finally {
      setProgress(null)
    }
  }

  async function exportCsv() {
    const all = await collect(Number.POSITIVE_INFINITY)
    if (all) download(`reports${archived ? '-archived' : ''}-${today()}.csv`, reportsCsv(all.rows))
  }

  return (
    <div className={styles.exports}>
      <p role="status">{progress}</p>
      <Button look="quiet" small aria-disabled={progress !== null} onClick={() => progress ?? exportCsv()}>
        <DownloadIcon />
        Export CSV
      </Button>
      <Button
        look="quiet"
        small
        aria-disabled={progress !== null}
        onClick={async () => progress ?? setPrinted(await collect(PRINT_LIMIT))}
      >
        <PrintIcon />
        Print
      </Button>
      {printed && <PrintedReports {...printed} archived={archived} onPrinted={() => setPrinted(null)} />}
    </div>
  )
}
