import { PAGE_ROWS } from '../../../../../contract/limits.ts'

export type Collected<Row> = { rows: Row[]; total: number }

/** Fetches a list for an export, in batches. A row that moves between batches is listed once. */
export async function collectRows<Row extends { id: string | number }>(
  load: (page: number, pageSize: number) => Promise<Collected<Row>>,
  limit: number,
  onProgress: (collected: number, total: number) => void,
): Promise<Collected<Row>> {
  const rows = new Map<string | number, Row>()
  for (let page = 0; ; page += 1) {
    const batch = await load(page, Math.min(PAGE_ROWS, limit))
    for (const row of batch.rows) rows.set(row.id, row)
    onProgress(rows.size, batch.total)
    if ((page + 1) * PAGE_ROWS >= Math.min(batch.total, limit)) {
      return { rows: [...rows.values()], total: batch.total }
    }
  }
}
