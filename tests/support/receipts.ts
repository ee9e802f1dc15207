import { PDFiumLibrary } from '@hyzyla/pdfium'
import jpeg from 'jpeg-js'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { type Grid, shrinkGrid } from '../../supabase/functions/documents/grid.ts'

/** Four bytes per pixel: red, green, blue, and an ignored one. */
export interface Shot {
  width: number
  height: number
  data: Uint8Array
}

interface ReceiptText {
  name: string
  phone: string
  pesos: string
  reference: string
  at: string
  clock: string
}

export const RECEIPT: ReceiptText = {
  name: 'MANEHO DRIVING SCHOOL',
  phone: '+63 917 555 0142',
  pesos: '1,000.00',
  reference: '5012 100 444321',
  at: 'Nov 27, 2026 3:14 PM',
  clock: '3:14',
}

/** A wallet's receipt as a phone's screenshot of 720 x 1560 pixels. */
export async function screenshot(changes: Partial<ReceiptText> = {}): Promise<Shot> {
  const text = { ...RECEIPT, ...changes }
  const pdf = await PDFDocument.create()
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  const page = pdf.addPage([360, 780])
  const [blue, grey, black] = [rgb(0, 0.35, 0.9), rgb(0.45, 0.5, 0.55), rgb(0.1, 0.12, 0.15)]
  const box = (x: number, y: number, width: number, height: number, color = blue) =>
    page.drawRectangle({ x, y: 780 - y - height, width, height, color })
  const put = (words: string, x: number, y: number, size = 12, color = black, face = font) =>
    page.drawText(words, { x, y: 780 - y, size, color, font: face })
  const end = (words: string, y: number, size = 12, color = black, face = font) =>
    put(words, 328 - face.widthOfTextAtSize(words, size), y, size, color, face)
  const middle = (words: string, y: number, size: number, color = black, face = font) =>
    put(words, 180 - face.widthOfTextAtSize(words, size) / 2, y, size, color, face)
  box(0, 0, 360, 300)
  put(text.clock, 20, 22, 12, rgb(1, 1, 1), bold)
  put('87%', 316, 22, 11, rgb(1, 1, 1))
  middle('Express Send', 64, 16, rgb(1, 1, 1), bold)
  box(16, 110, 328, 470, rgb(1, 1, 1))
  middle(text.name, 160, 16, black, bold)
  middle(text.phone, 182, 13, grey)
  middle('Sent via GCash', 204, 12, grey)
  box(32, 226, 296, 1, rgb(0.85, 0.87, 0.9))
  put('Amount', 32, 262)
  end(text.pesos, 262)
  put('Total Amount Sent', 32, 300, 14, black, bold)
  end(`PHP ${text.pesos}`, 300, 18, black, bold)
  box(32, 326, 296, 1, rgb(0.85, 0.87, 0.9))
  put('Ref No.', 32, 366, 13, black, bold)
  end(text.reference, 366, 13)
  end(text.at, 390, 12, grey)
  put('Help us plant trees with every payment.', 32, 470, 11, grey)
  box(32, 490, 296, 60, rgb(0.87, 0.95, 0.9))
  box(32, 620, 296, 44)
  middle('Done', 647, 15, rgb(1, 1, 1), bold)
  const library = await PDFiumLibrary.init()
  const opened = await library.loadDocument(await pdf.save())
  try {
    const { data, width, height } = await opened.getPage(0).render({ scale: 2 })
    return { width, height, data }
  } finally {
    opened.destroy()
    library.destroy()
  }
}

export const asJpeg = ({ width, height, data }: Shot, quality = 80): Uint8Array<ArrayBuffer> =>
  new Uint8Array(jpeg.encode({ data, width, height }, quality).data)

export function crop({ width, height, data }: Shot, { left = 0, right = 0, top = 0, bottom = 0 }): Shot {
  const [columns, lines] = [width - left - right, height - top - bottom]
  const cut = new Uint8Array(columns * lines * 4)
  for (let line = 0; line < lines; line += 1) {
    const from = ((line + top) * width + left) * 4
    cut.set(data.subarray(from, from + columns * 4), line * columns * 4)
  }
  return { width: columns, height: lines, data: cut }
}

/** Shrunk by a factor, as in a chat. */
export function shrink({ width, height, data }: Shot, factor: number): Shot {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const cells = Uint8Array.from({ length: width * height }, (_, place) => data[place * 4 + channel] ?? 0)
    return shrinkGrid({ width, height, cells }, Math.round(Math.max(width, height) * factor))
  }) as [Grid, Grid, Grid]
  const small = new Uint8Array(red.cells.length * 4)
  for (const [place, shade] of red.cells.entries())
    small.set([shade, green.cells[place] ?? 0, blue.cells[place] ?? 0, 255], place * 4)
  return { width: red.width, height: red.height, data: small }
}

/** As after an app's filter. */
export const darken = ({ data, ...size }: Shot): Shot => ({
  ...size,
  data: data.map((value) => value * 0.8 + 10),
})
