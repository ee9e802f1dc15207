import { downloadFile } from '../../../../lib/downloadFile.ts'
import { messages } from '../../../../messages.ts'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { toCsv } from './csv.ts'
import type { Table } from './table.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const FORMATS = ['Excel', 'CSV'] as const
export type Format = (typeof FORMATS)[number]

/** Hands a table out as a file, or reports the failure. The writer of Excel files is loaded here only. */
export async function downloadTable(name: string, table: Table, format: Format): Promise<void> {
  if (format === 'CSV') {
    downloadFile(`${name}.csv`, new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
    toastSuccess('To keep leading zeros in Excel, open the CSV under Data > From Text/CSV, or export Excel.')
    return
  }
  try {
    const { writeSpreadsheet } = await import('./writeSpreadsheet.ts')
    downloadFile(`${name}.xlsx`, new Blob([new Uint8Array(await writeSpreadsheet(table))], { type: EXCEL }))
  } catch {
    toastError(messages.exportFailed)
  }
}
