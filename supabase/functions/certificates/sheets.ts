import fontkit from '@pdf-lib/fontkit'
import {
  beginText,
  endText,
  fill,
  moveText,
  PDFDocument,
  type PDFName,
  type PDFPage,
  rectangle,
  setFillingRgbColor,
  setFontAndSize,
  showText,
} from 'pdf-lib'
import { embedFont, type Weight } from './embedFont.ts'
import { lettering } from './lettering.ts'
import { decorate, openStructure, type Tagged } from './structure.ts'
import { writeMetadata } from './taggedPage.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 42
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = 52
const SIZE = 8.5
const LINE = 11.5
type Color = readonly [red: number, green: number, blue: number]
const INK: Color = [0.086, 0.094, 0.11]
const GREY: Color = [0.3, 0.31, 0.35]
const RULE: Color = [0.86, 0.85, 0.8]
const YELLOW: Color = [1, 0.78, 0.17]

/** Letters are measured one by one, so each has its own width. */
const PLAIN = { kern: false }
type Column = { title: string; share: number }

/** A document of plain pages: headings, lines and tables, with page breaks, and tagged for screen readers. */
export interface Sheets {
  title(text: string, below: string): void
  heading(text: string): void
  /** A text of any length, with its own line breaks. */
  text(text: string, weight?: Weight): void
  /** A table that repeats its heads on each page, or the text `none` without rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], none?: string): void
  finish(foot: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Opens a document. Its date and letters come from the input, so it is deterministic. */
export async function openSheets(about: { title: string; author: string; at: string }): Promise<Sheets> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(fontkit)
  document.setCreationDate(new Date(about.at))
  document.setModificationDate(new Date(about.at))
  const fonts = {
    regular: await embedFont(document, 'regular', PLAIN),
    bold: await embedFont(document, 'bold', PLAIN),
  }
  const measures = { regular: lettering(fonts.regular), bold: lettering(fonts.bold) }
  const { body, finish } = openStructure(document)
  type Sheet = { page: PDFPage; keys: Record<Weight, PDFName> }
  const pages: Sheet[] = []
  let sheet = addPage()
  let y = A4.height - MARGIN

  function addPage(): Sheet {
    const page = document.addPage([A4.width, A4.height])
    const keyOf = (weight: Weight) => page.node.newFontDictionary(fonts[weight].name, fonts[weight].ref)
    const added = { page, keys: { regular: keyOf('regular'), bold: keyOf('bold') } }
    pages.push(added)
    return added
  }
  function newPage() {
    sheet = addPage()
    y = A4.height - MARGIN
  }
  const makeRoom = (height: number) => y - height < BOTTOM && newPage()

  type Line = { x?: number; at?: number; weight?: Weight; size?: number; color?: Color }
  function write(line: string, { x = MARGIN, at = y, weight = 'regular', size = SIZE, color = INK }: Line) {
    const { page, keys } = sheet
    page.pushOperators(
      beginText(),
      setFillingRgbColor(...color),
      setFontAndSize(keys[weight], size),
      moveText(x, at),
      showText(measures[weight].encode(line)),
      endText(),
    )
  }
  /** A line of a part. The space separates its last word from the next line's. */
  function writeLine(part: Tagged, line: string, how: Line) {
    if (line !== '') part.draw(sheet.page, () => write(`${line} `, how))
  }

  /** A text wrapped to a width; a longer word is cut. */
  function wrap(text: string, weight: Weight, width: number, size = SIZE): string[] {
    const { width: widthOf, printable } = measures[weight]
    const most = width / size
    const space = widthOf(' ')
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      let filled = 0
      const next = (word: string, wide: number) => {
        if (line !== '') lines.push(line)
        line = word
        filled = wide
      }
      for (let word of printable(paragraph).split(' ')) {
        let wide = widthOf(word)
        if (line !== '' && filled + space + wide > most) next('', 0)
        while (wide > most && word.length > 1) {
          const cut = Math.max(1, Math.floor((word.length * most) / wide))
          next(word.slice(0, cut), most)
          word = word.slice(cut)
          wide = widthOf(word)
          if (word !== '') next('', 0)
        }
        filled += (line === '' ? 0 : space) + wide
        line = line === '' ? word : `${line} ${word}`
      }
      return [...lines, line]
    })
  }

  function writeText(text: string, weight: Weight = 'regular') {
    const part = body.add('P')
    for (const line of wrap(text, weight, WIDTH)) {
      makeRoom(LINE)
      y -= LINE
      writeLine(part, line, { weight })
    }
    y -= 4
  }
  const rule = (color = RULE, width = WIDTH, height = 0.6) =>
    decorate(sheet.page, () =>
      sheet.page.pushOperators(setFillingRgbColor(...color), rectangle(MARGIN, y, width, height), fill()),
    )

  return {
    title(text, below) {
      const title = body.add('H1')
      for (const line of wrap(text, 'bold', WIDTH, 21)) {
        y -= 24
        writeLine(title, line, { weight: 'bold', size: 21 })
      }
      y -= 10
      rule(YELLOW, 64, 3)
      const part = body.add('P')
      for (const line of wrap(below, 'regular', WIDTH, 10)) {
        y -= 14
        writeLine(part, line, { size: 10, color: GREY })
      }
      y -= 6
    },
    heading(text) {
      makeRoom(64)
      y -= 26
      writeLine(body.add('H2'), measures.bold.printable(text), { weight: 'bold', size: 13 })
      y -= 5
    },
    text: writeText,
    table(columns, rows, none = 'None.') {
      if (rows.length === 0) {
        writeText(none)
        return
      }
      const whole = columns.reduce((sum, { share }) => sum + share, 0)
      const gap = 8
      const widths = columns.map(({ share }) => (WIDTH * share) / whole)
      const starts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
      const cells = (texts: readonly string[], weight: Weight) =>
        texts.map((text, at) => wrap(text, weight, (widths[at] ?? 0) - gap))
      const head = cells(
        columns.map(({ title }) => title),
        'bold',
      )
      const table = body.add('Table')
      const hasHeads = columns.some(({ title }) => title !== '')
      /** A row; heads repeated on a new page are decorative. */
      const draw = (lines: string[][], weight: Weight, parts?: Tagged[]) => {
        const tallest = Math.max(...lines.map(({ length }) => length))
        for (let row = 0; row < tallest; row += 1) {
          makeRoom(LINE)
          y -= LINE
          for (const [at, cell] of lines.entries()) {
            const [line = '', part] = [cell[row], parts?.[at]]
            const how = { x: starts[at], weight }
            if (part) writeLine(part, line, how)
            else if (line !== '') decorate(sheet.page, () => write(line, how))
          }
        }
        y -= 3
        rule()
      }
      const partsOf = (isHead: boolean) => {
        const row = table.add('TR')
        return columns.map((_, at) => {
          if (isHead) return row.add('TH', 'Column')
          return !hasHeads && at === 0 ? row.add('TH', 'Row') : row.add('TD')
        })
      }
      makeRoom(3 * LINE)
      if (hasHeads) draw(head, 'bold', partsOf(true))
      for (const texts of rows) {
        const lines = cells(texts, 'regular')
        const height = Math.max(...lines.map(({ length }) => length)) * LINE + 3
        if (y - height < BOTTOM && height < 500) {
          newPage()
          if (hasHeads) draw(head, 'bold')
        }
        draw(lines, 'regular', partsOf(false))
      }
      y -= 4
    },
    async finish(foot) {
      for (const [at, one] of pages.entries()) {
        sheet = one
        const how = { at: 30, size: 7.5, color: GREY }
        const number = `Page ${at + 1} of ${pages.length}`
        const x = A4.width - MARGIN - measures.regular.width(number) * how.size
        decorate(one.page, () => {
          write(measures.regular.printable(foot), how)
          write(number, { ...how, x })
        })
      }
      finish()
      writeMetadata(document, { ...about, language: 'en-PH', date: about.at.slice(0, 10) })
      document.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true)
      // All objects at once: pdf-lib would otherwise pause after every fifty.
      return new Uint8Array(await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }))
    },
  }
}
