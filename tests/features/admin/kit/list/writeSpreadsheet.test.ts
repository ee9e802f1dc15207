import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Table } from '../../../../../src/features/admin/kit/list/table.ts'
import { writeSpreadsheet } from '../../../../../src/features/admin/kit/list/writeSpreadsheet.ts'
import { openList } from '../../../../../src/features/admin/people/admissions/openList.ts'

const TABLE: Table = {
  headings: ['Name', 'Reference', 'Pesos', 'Received on', 'Last day'],
  days: ['Received on', 'Last day'],
  rows: [
    ['Muñoz & <Cruz>', '000451', 2_500.5, '2026-11-21', ''],
    ['=1+1', '0012345678901', -10, '2005-05-31', 'soon'],
    [' "Jun", dela\nCruz ', '2026-11-21', 0, '', ''],
  ],
}

test('a cashier’s Excel file keeps the zeros of invoices, and has numbers and real dates', async () => {
  const { sheets } = await readXlsx(await writeSpreadsheet(TABLE), { readStyles: true })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(sheets[0]?.rows).toEqual([
    [...TABLE.headings],
    ['Muñoz & <Cruz>', '000451', 2_500.5, day('2026-11-21'), null],
    ['=1+1', '0012345678901', -10, day('2005-05-31'), 'soon'],
    [' "Jun", dela\nCruz ', '2026-11-21', 0, null, null],
  ])
  expect(sheets[0]?.cells?.get('1,1')?.style?.numFmt).toBe('@')
  expect(sheets[0]?.cells?.get('1,3')?.style?.numFmt).toBe('yyyy-mm-dd')
})

test('a name that looks like a formula is a text in the Excel file', async () => {
  const files = unzipSync(await writeSpreadsheet(TABLE))
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
})

test('an exported file of people can be registered again, with the same dates and phones', async () => {
  const list = await openList(
    await writeSpreadsheet({
      headings: ['Last name', 'First name', 'Birth date', 'Phone'],
      days: ['Birth date'],
      rows: [['Peñaflor', 'José', '2005-05-31', '09171234567']],
    }),
  )
  expect(list).toMatchObject({ rows: { rows: [['Peñaflor', 'José', '2005-05-31', '09171234567']] } })
})
