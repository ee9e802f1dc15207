import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { downloadTable, FORMATS } from './downloadTable.ts'
import type { Table } from './table.ts'

/** The choices of a menu that hands out a table. */
export const tableItems = (name: string, table: () => Table) =>
  FORMATS.map((format) => ({
    key: format,
    label: `Export ${format}`,
    onChoose: () => void downloadTable(name, table(), format),
  }))

type Props = { label: string; name: string; table: () => Table }

/** A button with the formats in which a table is handed out. */
export function TableMenu({ label, name, table }: Props) {
  return (
    <Menu
      label={label}
      face={
        <>
          <DownloadIcon />
          {label}
        </>
      }
      items={tableItems(name, table)}
    />
  )
}
