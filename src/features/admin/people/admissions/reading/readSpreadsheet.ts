import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readOds } from 'hucre/ods'
import type { Cell, Workbook } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { shownNumber } from './shownNumber.ts'

export type Sheet = { name: string; rows: string[][] }

/** Why a workbook cannot be read: a password or Excel's format before 2007, or a damaged file. */
export type SpreadsheetProblem = 'locked' | 'damaged'

/** The most bytes of an unpacked document: a thousand people have less than one million. */
const LARGEST = 64_000_000

/** Days between the two systems in which Excel counts dates: from 1900 and from 1904. */
const DAYS_TO_1904 = 1_462

/** A date as its cell shows it: the library gives its day and time in UTC, whatever the zone of the browser. */
function shownDate(date: Date): string {
  // Fractions of days are rounded in binary: 2 June may be 1 June 23:59:59.999.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1_000) * 1_000)
    .toISOString()
    .split(/[T.]/)
  if (day < '1900') return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

function asText(value: Cell['value'], format: string | undefined, isFrom1904: boolean): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return shownDate(value)
  if (typeof value !== 'number')
    return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
  // A date without its format: the reader of dates counts from 1900.
  const isDay = isFrom1904 && /^[1-9]\d{4}$/.test(String(value)) && (format ?? 'General') === 'General'
  return isDay ? String(value + DAYS_TO_1904) : shownNumber(value, format)
}

/** Frames around rows, in which the library would not look for them: repeated headings and grouped rows. */
const FRAMES = /<\/?table:table-(?:header-rows|row-group|rows)\b[^>]*>/g
/** A number with leading zeros, whose format the library does not give: 09171234567. */
const PADDED = /<table:table-cell\b([^>]*)\boffice:value-type="float"([^>]*)>(?=\s*<text:p>0\d)/g

/** The content of an .ods file, changed so that no row and no leading zero is lost; null for other files. */
function openDocument(bytes: Uint8Array): Uint8Array | null {
  const { 'content.xml': content } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'content.xml' && originalSize < LARGEST,
  })
  if (!content) return null
  const xml = strFromU8(content)
    .replace(FRAMES, '')
    .replace(PADDED, '<table:table-cell$1office:value-type="string"$2>')
  return zipSync(
    { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8(xml) },
    { level: 0 },
  )
}

/** Sheets of other files that LibreOffice keeps beside its own. */
const isForeign = (name: string) => name.startsWith("'file:")

function sheetsOf({ sheets, dateSystem }: Workbook): Sheet[] {
  return sheets
    .filter(({ name, hidden, veryHidden }) => !hidden && !veryHidden && !isForeign(name))
    .map(({ name, rows, cells }) => ({
      name,
      rows: rows.map((row, at) =>
        row.map((value, column) => {
          const cell = cells?.get(`${at},${column}`)
          return asText(value, cell?.style?.numFmt, dateSystem === '1904')
        }),
      ),
    }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}

/** The sheets of an .xlsx or .ods file, cells as they are shown there. Excel's older container also holds encrypted workbooks. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Sheet[] | SpreadsheetProblem> {
  if (bytes[0] === 0xd0) return 'locked'
  try {
    const document = openDocument(bytes)
    const book = document ? readOds(document, { readStyles: true }) : readXlsx(bytes, { readStyles: true })
    return sheetsOf(await book)
  } catch {
    return 'damaged'
  }
}
