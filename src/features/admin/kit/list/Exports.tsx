import { type ReactNode, useState } from 'react'
import { type ExportedList, recordExport } from '../../../../data/activity.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { schoolDay } from '../words/schoolTime.ts'
import { type Collected, collectRows } from './collectRows.ts'
import { downloadTable, FORMATS } from './downloadTable.ts'
import styles from './PagedList.module.css'
import type { Table } from './table.ts'

export type ExportWay<Row> = {
  label: string
  icon: ReactNode
  /** Its name in the activity log. */
  what: ExportedList
  limit?: number
  handOut: (collected: Collected<Row>) => void | Promise<void>
}

/** A list as a file in each format, "reports-2026-11-21.xlsx". */
export const asFiles = <Row,>(
  what: ExportedList,
  file: string,
  toTable: (rows: Row[]) => Table,
): ExportWay<Row>[] =>
  FORMATS.map((format) => ({
    label: `Export ${format}`,
    icon: <DownloadIcon />,
    what,
    handOut: ({ rows }) => downloadTable(`${file}-${schoolDay(new Date())}`, toTable(rows), format),
  }))

type Load<Row> = (page: number, pageSize: number) => Promise<Collected<Row>>
type Source<Row> = { load: Load<Row>; ways: readonly ExportWay<Row>[] }
type Identified = { id: string | number }

type Props<Row, Other> = Source<Row> & {
  /** The same list with other columns. */
  other?: Source<Other>
}

/** The menu that collects the whole list, logs the export, and delivers it, one at a time. */
export function Exports<Row extends Identified, Other extends Identified = never>(props: Props<Row, Other>) {
  const [progress, setProgress] = useState<string | null>(null)

  async function start<Each extends Identified>(
    load: Load<Each>,
    { what, limit = Number.POSITIVE_INFINITY, handOut }: ExportWay<Each>,
  ) {
    if (progress !== null) return
    setProgress('Collecting…')
    try {
      const collected = await collectRows(load, limit, (count, total) =>
        setProgress(`Collecting ${formatNumber(count)} of ${formatNumber(Math.min(total, limit))}`),
      )
      await recordExport(what, collected.rows.length)
      await handOut(collected)
    } catch {
      toastError(messages.exportFailed)
    } finally {
      setProgress(null)
    }
  }

  const itemsOf = <Each extends Identified>({ load, ways }: Source<Each>) =>
    ways.map((way) => ({
      key: way.label,
      label: (
        <>
          {way.icon}
          {way.label}
        </>
      ),
      onChoose: () => void start(load, way),
    }))
  const items = [...itemsOf(props), ...(props.other ? itemsOf(props.other) : [])]
  return (
    <div className={styles.exports}>
      <p role="status">{progress}</p>
      <Menu label="Export" face={<DownloadIcon />} busy={progress !== null} items={items} />
    </div>
  )
}
