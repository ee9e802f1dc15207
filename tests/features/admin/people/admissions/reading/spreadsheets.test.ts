// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openList } from '../../../../../../src/features/admin/people/admissions/openList.ts'
import { matchColumns } from '../../../../../../src/features/admin/people/admissions/reading/headings.ts'
import {
  asPasted,
  htmlTable,
} from '../../../../../../src/features/admin/people/admissions/reading/htmlTable.ts'
import { peopleOf } from '../../../../../../src/features/admin/people/admissions/reading/peopleOf.ts'
import { orderOf } from '../../../../../../src/features/admin/people/admissions/reading/readDay.ts'
import { readRows } from '../../../../../../src/features/admin/people/admissions/reading/readRows.ts'
import { readSpreadsheet } from '../../../../../../src/features/admin/people/admissions/reading/readSpreadsheet.ts'
import { odsFile, odsRow, xlsxFile, xlsxRow } from '../../../../../support/workbooks.ts'

/** 31 May 2005 in Excel's days. */
const DAY = 38_503
const HEADINGS = ['Surname', 'Given name', 'Date of birth', 'Mobile'] as const

async function people(file: Uint8Array | string, sheet?: number) {
  const list = await openList(file, sheet === undefined ? {} : { sheet })
  if (!list || typeof list === 'string') throw new Error(`It is no list: ${list}`)
  const { rows } = list
  const matching = matchColumns(rows.columns)
  const days = orderOf(rows.rows.map((cells) => cells[matching.birthday] ?? ''))
  if (!days) throw new Error('The dates are ambiguous')
  return peopleOf(rows, matching, { days, names: 'firstFirst' }, '').people
}

async function cells(file: Uint8Array): Promise<string[][]> {
  const book = await readSpreadsheet(file)
  if (!Array.isArray(book)) throw new Error(book)
  return book[0]?.rows ?? []
}

const luna = (birthday: string, phone = '09171234567') => ({
  lastName: 'Luna',
  firstName: 'Antonio',
  birthday,
  phone,
})

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Manila', 'America/New_York', 'Pacific/Kiritimati'])(
  'a clerk in %s reads the date cell of an Excel list as the day it shows',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const rows =
      xlsxRow(...HEADINGS) +
      xlsxRow('Luna', 'Antonio', { value: DAY, style: 1 }, '09171234567') +
      xlsxRow('Luna', 'Antonio', { value: DAY + 0.75, style: 2 }, '09171234567') +
      xlsxRow('Luna', 'Antonio', { value: DAY, style: 4 }, '09171234567') +
      xlsxRow('Luna', 'Antonio', { value: DAY, style: 0 }, '09171234567') +
      xlsxRow('Luna', 'Antonio', { value: DAY - 1e-9, style: 1 }, '09171234567')
    const file = xlsxFile([{ name: 'Sheet1', rows }], { formats: ['[$-3409]mmmm\\ dd\\,\\ yyyy;@'] })
    expect(await people(file)).toEqual(Array.from({ length: 5 }, () => luna('2005-05-31')))
  },
)

test('a clerk’s ISO date cell of a strict workbook is that day', async () => {
  const rows = `${xlsxRow(...HEADINGS)}<row><c t="inlineStr"><is><t>Luna</t></is></c><c t="inlineStr"><is><t>Antonio</t></is></c><c t="d" s="1"><v>2005-05-31T00:00:00.000</v></c><c t="inlineStr"><is><t>09171234567</t></is></c></row>`
  expect(await people(xlsxFile([{ name: 'Sheet1', rows }]))).toEqual([luna('2005-05-31')])
})

test.each(['1', 'true'])(
  'nobody of a workbook that counts from 1904 (date1904="%s") is four years too old',
  async (flag) => {
    const rows =
      xlsxRow(...HEADINGS) +
      xlsxRow('Luna', 'Antonio', { value: DAY - 1_462, style: 1 }, '09171234567') +
      xlsxRow('Luna', 'Antonio', { value: DAY - 1_462, style: 0 }, '09171234567')
    const file = xlsxFile([{ name: 'Sheet1', rows }], { properties: `<workbookPr date1904="${flag}"/>` })
    expect(await people(file)).toEqual([luna('2005-05-31'), luna('2005-05-31')])
  },
)

test('phones and dates that a format shows with leading zeros and signs keep them', async () => {
  const rows = xlsxRow(
    ...[9_171_234_567, 9_171_234_567, 5_312_005, 281_234_567, 1_234, 7].map((value, at) => ({
      value,
      style: at + 4,
    })),
  )
  const formats = [
    '00000000000',
    '0000\\-000\\-0000',
    '00"/"00"/"0000',
    '"(0"0")" 0000\\-0000',
    '#,##0',
    '0%',
  ]
  expect(await cells(xlsxFile([{ name: 'Sheet1', rows }], { formats }))).toEqual([
    ['09171234567', '0917-123-4567', '05/31/2005', '(02) 8123-4567', '1234', '7'],
  ])
})

test('times, truth values and formulas are read as their cells show them', async () => {
  const rows = `<row><c s="3"><v>0.5</v></c><c s="2"><v>${DAY}.75</v></c><c t="b"><v>1</v></c><c t="str"><f>A2</f><v>Muñoz</v></c><c s="1"><f>DATE(2005,5,31)</f><v>${DAY}</v></c></row>`
  expect(await cells(xlsxFile([{ name: 'Sheet1', rows }]))).toEqual([
    ['12:00:00', '2005-05-31 18:00:00', 'TRUE', 'Muñoz', '2005-05-31'],
  ])
})

test('a clerk gets the first sheet with a list, and can choose another; hidden sheets stay hidden', async () => {
  const list = (name: string) =>
    xlsxRow('SAN ISIDRO NATIONAL HIGH SCHOOL') + xlsxRow(...HEADINGS) + xlsxRow(name, 'Antonio', '2005-05-31')
  const file = xlsxFile([
    { name: 'Notes', rows: xlsxRow('Please read') },
    { name: 'Old', rows: list('Gone'), state: 'hidden' },
    { name: 'Sampaguita', rows: list('Luna') },
    { name: 'Ilang', rows: list('Mabini') },
  ])
  expect(await openList(file)).toMatchObject({ sheets: { names: ['Sampaguita', 'Ilang'], chosen: 0 } })
  expect(await people(file)).toMatchObject([{ lastName: 'Luna' }])
  expect(await people(file, 1)).toMatchObject([{ lastName: 'Mabini' }])
})

test('nobody of an .ods list is lost below repeated headings or in a folded group', async () => {
  const date = (day: string, shown: string) => ({
    is: `office:value-type="date" office:date-value="${day}"`,
    shown,
  })
  const phone = {
    is: 'table:style-name="ce1" office:value-type="float" office:value="9171234567"',
    shown: '09171234567',
  }
  const home = { is: 'office:value-type="float" office:value="281234567"', shown: '0281234567' }
  const file =
    odsFile(`<table:table table:name="Uno"><table:table-header-rows>${odsRow(...HEADINGS)}</table:table-header-rows>
    ${odsRow('Luna', 'Antonio', date('2005-05-31', '05/31/05'), phone)}
    <table:table-row-group><table:table-row-group>${odsRow('Luna', 'Antonio', date('2005-05-31T18:00:00', 'x'), phone)}</table:table-row-group></table:table-row-group>
    <table:table-row><table:table-cell table:number-columns-repeated="2"/></table:table-row>
    ${odsRow('Luna', 'Antonio', date('2005-05-31', 'Martes'), home)}
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
    <table:table table:name="Dos">${odsRow(...HEADINGS)}${odsRow('Mabini', 'Apolinario', '2004-01-02', '')}</table:table>
    <table:table table:name="'file:///home/other.ods'#$Sheet1">${odsRow(...HEADINGS)}${odsRow('Not', 'Mine', '2004-01-02', '')}</table:table>`)
  expect(await people(file)).toEqual([
    luna('2005-05-31'),
    luna('2005-05-31'),
    luna('2005-05-31', '0281234567'),
  ])
  expect(await openList(file)).toMatchObject({ sheets: { names: ['Uno', 'Dos'] }, rows: { lines: 4 } })
  expect(await people(file, 1)).toMatchObject([{ lastName: 'Mabini' }])
})

test('a clerk learns that a workbook is locked, damaged or empty', async () => {
  const locked = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const whole = xlsxFile([{ name: 'Sheet1', rows: xlsxRow(...HEADINGS) }])
  expect(await openList(locked)).toBe('locked')
  expect(await openList(whole.subarray(0, 200))).toBe('damaged')
  expect(await openList(whole)).toBeNull()
})

const TABLE = `<html><body><!--StartFragment--><table><tr><td colspan="4">Grade&nbsp;12</td></tr>
  <tr><th>Surname</th><th>Given name</th><th>Date of birth</th><th>Section</th></tr>
  <tr><td>Mu&ntilde;oz,<br>Cruz</td><td>Jun "Jun"</td><td>May 31, 2005</td><td rowspan="2">A</td></tr>
  <tr><td>Luna</td><td><p>Antonio</p><p>Jose</p></td><td>May 30, 2005</td></tr></table></body></html>`

test('a table pasted from a document keeps its columns, whatever is in its cells', () => {
  const pasted = asPasted(htmlTable(TABLE) ?? [])
  expect(readRows(pasted)?.rows).toEqual([
    ['Muñoz, Cruz', 'Jun "Jun"', 'May 31, 2005', 'A'],
    ['Luna', 'Antonio Jose', 'May 30, 2005', ''],
  ])
  expect(htmlTable('<p>Luna</p>')).toBeNull()
})

test('a page that a school’s system saved as .xls is read as its table', async () => {
  expect(await people(new TextEncoder().encode(TABLE))).toMatchObject([
    { lastName: 'Muñoz, Cruz', birthday: '2005-05-31' },
    { lastName: 'Luna', birthday: '2005-05-30' },
  ])
})
