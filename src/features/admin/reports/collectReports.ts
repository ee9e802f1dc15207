import { listReports, type ReportRow } from '../../../data/reports.ts'

/** The most rows that one call returns. */
const BATCH = 1_000

/** The first rows, and how many there are in all. */
export type Collected = { rows: ReportRow[]; total: number }

/**
 * Fetches the reports of active or archived people in batches. Somebody who completes a course meanwhile moves between
 * the batches; nobody is listed twice.
 */
export async function collectReports(
  archived: boolean,
  limit: number,
  onProgress: (collected: number, total: number) => void = () => {},
): Promise<Collected> {
  const rows = new Map<string, ReportRow>()
  for (let page = 0; ; page += 1) {
    const batch = await listReports({ text: '', archived, page, pageSize: Math.min(BATCH, limit) })
    for (const row of batch.rows) rows.set(row.id, row)
    onProgress(rows.size, batch.total)
    if ((page + 1) * BATCH >= Math.min(batch.total, limit)) {
      return { rows: [...rows.values()], total: batch.total }
    }
  }
}
