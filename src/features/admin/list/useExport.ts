import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { toastError } from '../../../ui/toast.ts'
import { type Collected, collectRows } from './collectRows.ts'

type Load<Row> = (page: number, pageSize: number) => Promise<Collected<Row>>

/**
 * Collects rows and hands them out, one export at a time. `progress` is what to say meanwhile; a failure is told by
 * a toast.
 */
export function useExport() {
  const [progress, setProgress] = useState<string | null>(null)

  async function exportRows<Row extends { id: string | number }>(
    load: Load<Row>,
    handOut: (collected: Collected<Row>) => Promise<void>,
    limit: number = Number.POSITIVE_INFINITY,
  ) {
    if (progress !== null) return
    setProgress('Collecting…')
    try {
      const collected = await collectRows(load, limit, (count, total) =>
        setProgress(`Collecting ${formatNumber(count)} of ${formatNumber(Math.min(total, limit))}`),
      )
      await handOut(collected)
    } catch {
      toastError(messages.exportFailed)
    } finally {
      setProgress(null)
    }
  }

  return { progress, exportRows }
}
