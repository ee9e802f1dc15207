import type { Answer } from '../../../contract/answers.ts'
import { HttpError } from '../_shared/http.ts'
import type { Database, StoredFiles } from '../_shared/supabase.ts'
import type { Grid } from './grid.ts'
import { cleanPicture } from './picture.ts'
import { comparisonWith } from './samePicture.ts'

/** A pair costs 3 ms of the processor, and 9 in a function that has just started. */
const AT_UPLOAD = 8

type SentGrid = NonNullable<Answer<'receipts_to_compare'>>['grid']

/** Compares a new receipt with the newest others. The clock goes on with the rest, or if this fails: an upload is not lost over it. */
export async function compareNewReceipt(server: Database, document: string, grid: Grid): Promise<void> {
  try {
    await recordGrid(server, document, grid)
    await compareNext(server, { p_document: document, p_most: AT_UPLOAD })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}

/** Reads the grids of stored receipts that have none, and compares the next ones. */
export async function compareStoredReceipts(
  server: Database,
  openFiles: () => StoredFiles,
): Promise<{ read: number; compared: number; same: number }> {
  const waiting = await server.call('receipts_to_read')
  for (const { id, path, mediaType } of waiting) {
    const file = new Uint8Array(await (await openFiles().read(path)).arrayBuffer())
    await recordGrid(server, id, readGrid(file, mediaType))
  }
  return { read: waiting.length, ...(await compareNext(server)) }
}

async function compareNext(
  server: Database,
  newest: { p_document?: string; p_most?: number } = {},
): Promise<{ compared: number; same: number }> {
  const next = await server.call('receipts_to_compare', newest)
  if (!next) return { compared: 0, same: 0 }
  const isSame = comparisonWith(received(next.grid))
  const same = next.others.filter((other) => isSame(received(other))).map(({ id }) => id)
  await server.call('record_compared_receipts', {
    p_document: next.grid.id,
    p_same: same,
    p_before: next.before ?? undefined,
  })
  return { compared: next.others.length, same: same.length }
}

async function recordGrid(server: Database, document: string, grid: Grid | null): Promise<void> {
  const cells = grid && btoa(Array.from(grid.cells, (cell) => String.fromCharCode(cell)).join(''))
  await server.call('record_receipt_grid', {
    p_document: document,
    ...(grid && cells ? { p_width: grid.width, p_cells: cells } : {}),
  })
}

function received({ width, cells }: SentGrid): Grid {
  const bytes = Uint8Array.from(atob(cells), (letter) => letter.charCodeAt(0))
  return { width, height: bytes.length / width, cells: bytes }
}

function readGrid(file: Uint8Array, type: 'image/jpeg' | 'image/png'): Grid | null {
  try {
    return cleanPicture(file, type).readGrid()
  } catch (error) {
    if (error instanceof HttpError && error.status === 415) return null
    throw error
  }
}
