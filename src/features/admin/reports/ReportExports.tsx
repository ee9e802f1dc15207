import { useState } from 'react'
import { recordExport } from '../../../data/activity.ts'
import { listReports, type ReportRow } from '../../../data/reports.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import type { Collected } from '../list/collectRows.ts'
import { download } from '../list/csv.ts'
import tools from '../list/Tools.module.css'
import { useExport } from '../list/useExport.ts'
import { schoolDay } from '../words/schoolTime.ts'
import { PrintedReports } from './PrintedReports.tsx'
import { reportsCsv } from './reportsCsv.ts'

/** The most rows that are printed; the file has all of them. */
const PRINT_LIMIT = 2_000

type Props = {
  archived: boolean
  /** Everything a search found; null without a search. */
  found: ReportRow[] | null
}

/** Exports the reports of the current filter as CSV, or prints them. */
export function ReportExports({ archived, found }: Props) {
  const { progress, exportRows } = useExport()
  const [printed, setPrinted] = useState<Collected<ReportRow> | null>(null)

  const load = async (page: number, pageSize: number) =>
    found ? { rows: found, total: found.length } : listReports({ text: '', archived, page, pageSize })

  async function saveCsv({ rows }: Collected<ReportRow>) {
    await recordExport('reports', rows.length)
    download(`reports${archived ? '-archived' : ''}-${schoolDay(new Date())}.csv`, reportsCsv(rows))
  }

  async function print(collected: Collected<ReportRow>) {
    await recordExport('printed reports', collected.rows.length)
    setPrinted(collected)
  }

  const busy = progress !== null
  return (
    <div className={tools.exports}>
      <p role="status">{progress}</p>
      <Button look="quiet" small aria-disabled={busy} onClick={() => exportRows(load, saveCsv)}>
        <DownloadIcon />
        Export CSV
      </Button>
      <Button look="quiet" small aria-disabled={busy} onClick={() => exportRows(load, print, PRINT_LIMIT)}>
        <PrintIcon />
        Print
      </Button>
      {printed && <PrintedReports {...printed} archived={archived} onPrinted={() => setPrinted(null)} />}
    </div>
  )
}
