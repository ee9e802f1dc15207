import { strToU8, zipSync } from 'fflate'

type Sheet = { name: string; rows: string; state?: 'hidden' | 'veryHidden' }

const OFFICE = 'http://schemas.openxmlformats.org'
const RELATIONS = `xmlns="${OFFICE}/package/2006/relationships"`
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/**
 * A minimal .xlsx file. `rows` is a sheet's XML; style 0 is General, 1 a date (14), 2 a date and time (22), 3
 * a time (20), and from 4 those of `formats`. `properties` are the workbook's, such as its 1904 flag.
 */
export function xlsxFile(
  sheets: readonly Sheet[],
  { formats = [], properties = '' }: { formats?: readonly string[]; properties?: string } = {},
): Uint8Array {
  const part = (at: number) => `worksheets/sheet${at + 1}.xml`
  return zipped({
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships ${RELATIONS}>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}/officeDocument/2006/relationships">${properties}<sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}>${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', part(at))).join('')}${relation('rIdS', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${[0, 14, 22, 20, ...formats.map((_, at) => 200 + at)].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/${part(at)}`,
        `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** A row of an .xlsx sheet: texts, or numbers with the index of their style. */
export const xlsxRow = (...cells: (string | { value: number | string; style: number })[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'string'
        ? `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`
        : `<c s="${cell.style}"><v>${cell.value}</v></c>`,
    )
    .join('')}</row>`

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** An .ods file; `tables` is the XML of its sheets. */
export const odsFile = (tables: string): Uint8Array =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${NAMESPACES} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })

/** A row of an .ods sheet: texts, or the attributes of a value and its shown text. */
export const odsRow = (...cells: (string | { is: string; shown: string })[]): string =>
  `<table:table-row>${cells
    .map((cell) => {
      const { is, shown } =
        typeof cell === 'string' ? { is: 'office:value-type="string"', shown: cell } : cell
      return `<table:table-cell ${is}><text:p>${shown}</text:p></table:table-cell>`
    })
    .join('')}</table:table-row>`
