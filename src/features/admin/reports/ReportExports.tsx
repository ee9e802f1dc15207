import { useState } from 'react'
import type { ReportRow } from '../../../data/reports.ts'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { today } from '../../../lib/today.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { toastError } from '../../../ui/toast.ts'
import { type Collected, collectReports } from './collectReports.ts'
import { PrintedReports } from './PrintedReports.tsx'
import styles from './Reports.module.css'
import { download, reportsCsv } from './reportsCsv.ts'

/** More than this nobody wants on paper; the file has everybody. */
const PRINTED = 2_000

type Props = {
  archived: boolean
  /** What a search found, all of it; null when nothing is searched for. */
  found: ReportRow[] | null
}

/** Takes the reports of the current filter away: as a spreadsheet, or on paper. */
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
        onClick={async () => progress ?? setPrinted(await collect(PRINTED))}
      >
        <PrintIcon />
        Print
      </Button>
      {printed && <PrintedReports {...printed} archived={archived} onPrinted={() => setPrinted(null)} />}
    </div>
  )
}
