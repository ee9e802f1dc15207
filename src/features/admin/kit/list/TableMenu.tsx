import { DownloadIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { downloadTable, FORMATS } from './downloadTable.ts'
import type { Table } from './table.ts'

export const tableItems = (name: string, table: () => Table) =>
  FORMATS.map((format) => ({
    key: format,
    label: `Export ${format}`,
    onChoose: () => void downloadTable(name, table(), format),
  }))

type Props = { label: string; name: string; table: () => Table }

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
