import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { embedFont, type Weight } from './embedFont.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 42
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = 52
const SIZE = 8.5
const LINE = 11.5
const INK = rgb(0.086, 0.094, 0.11)
const GREY = rgb(0.3, 0.31, 0.35)
const RULE = rgb(0.86, 0.85, 0.8)
const YELLOW = rgb(1, 0.78, 0.17)

/** The letters are measured one by one, so each has its own width. */
const PLAIN = { kern: false }
type Column = { title: string; share: number }

/** A document of plain pages: headings, lines and tables one below the other, with as many pages as they need. */
export interface Sheets {
  title(text: string, below: string): void
  heading(text: string): void
  /** A text of any length, with its own line breaks. */
  text(text: string, weight?: Weight): void
  /** A table, whose heads stand again on each page. With `none` in its place when it has no rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], none?: string): void
  finish(foot: string): Promise<Uint8Array<ArrayBuffer>>
}

/** How wide a text is, by the widths of its letters; and the text with a box for each letter that the font lacks. */
function measure(font: PDFFont) {
  const known = new Set(font.getCharacterSet())
  const widths = new Map<string, number>()
  const widthOf = (letter: string) => {
    const width = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1)
    widths.set(letter, width)
    return width
  }
  return {
    width: (text: string) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0),
    printable: (text: string) =>
      [...text.replace(/[\s\u00a0]/g, ' ')]
        .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
        .join(''),
  }
}

/** Opens a document. Its date and letters come from what it is given: the same record gives the same pages. */
export async function openSheets(about: { title: string; author: string; at: string }): Promise<Sheets> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(fontkit)
  document.setTitle(about.title, { showInWindowTitleBar: true })
  document.setAuthor(about.author)
  document.setLanguage('en-PH')
  document.setCreationDate(new Date(about.at))
  document.setModificationDate(new Date(about.at))
  const fonts = {
    regular: await embedFont(document, 'regular', PLAIN),
    bold: await embedFont(document, 'bold', PLAIN),
  }
  const measures = { regular: measure(fonts.regular), bold: measure(fonts.bold) }
  const pages: PDFPage[] = []
  let page = document.addPage([A4.width, A4.height])
  let y = A4.height - MARGIN
  pages.push(page)

  function newPage() {
    page = document.addPage([A4.width, A4.height])
    pages.push(page)
    y = A4.height - MARGIN
  }
  const makeRoom = (height: number) => y - height < BOTTOM && newPage()

  function write(line: string, x: number, at: number, weight: Weight, size = SIZE, color = INK) {
    if (line !== '') page.drawText(line, { x, y: at, size, font: fonts[weight], color })
  }

  /** A text in lines that fit a width; a word that is longer is cut. */
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
    for (const line of wrap(text, weight, WIDTH)) {
      makeRoom(LINE)
      y -= LINE
      write(line, MARGIN, y, weight)
    }
  }
  const rule = (color = RULE, width = WIDTH, height = 0.6) =>
    page.drawRectangle({ x: MARGIN, y, width, height, color })

  return {
    title(text, below) {
      for (const line of wrap(text, 'bold', WIDTH, 21)) {
        y -= 24
        write(line, MARGIN, y, 'bold', 21)
      }
      y -= 10
      rule(YELLOW, 64, 3)
      for (const line of wrap(below, 'regular', WIDTH, 10)) {
        y -= 14
        write(line, MARGIN, y, 'regular', 10, GREY)
      }
      y -= 6
    },
    heading(text) {
      makeRoom(64)
      y -= 26
      write(text, MARGIN, y, 'bold', 13)
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
      const draw = (lines: string[][], weight: Weight) => {
        const tallest = Math.max(...lines.map(({ length }) => length))
        for (let row = 0; row < tallest; row += 1) {
          makeRoom(LINE)
          y -= LINE
          for (const [at, cell] of lines.entries()) write(cell[row] ?? '', starts[at] ?? 0, y, weight)
        }
        y -= 3
        rule()
      }
      makeRoom(3 * LINE)
      if (columns.some(({ title }) => title !== '')) draw(head, 'bold')
      for (const texts of rows) {
        const lines = cells(texts, 'regular')
        const height = Math.max(...lines.map(({ length }) => length)) * LINE + 3
        if (y - height < BOTTOM && height < 500) {
          newPage()
          draw(head, 'bold')
        }
        draw(lines, 'regular')
      }
    },
    async finish(foot) {
      for (const [at, one] of pages.entries()) {
        page = one
        write(measures.regular.printable(foot), MARGIN, 30, 'regular', 7.5, GREY)
        const number = `Page ${at + 1} of ${pages.length}`
        const wide = measures.regular.width(number) * 7.5
        write(number, A4.width - MARGIN - wide, 30, 'regular', 7.5, GREY)
      }
      return new Uint8Array(await document.save())
    },
  }
}
