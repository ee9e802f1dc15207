import { PDFiumLibrary } from '@hyzyla/pdfium'

const MARGIN = 12
const POINTS_PER_MM = 72 / 25.4
const SCALE = 2

type Sheet = { data: Uint8Array; width: number; height: number }

function hasInk({ data, width }: Sheet, row: number): boolean {
  for (let pixel = row * width; pixel < (row + 1) * width; pixel += 1)
    if ([0, 1, 2].some((channel) => (data[pixel * 4 + channel] ?? 255) < 200)) return true
  return false
}

/** The sheets whose last line, heading or picture is cut: print reaches both edges. Also their number. */
export async function readSheets(pdf: Uint8Array): Promise<{ sheets: number; cut: number[] }> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const sheets: Sheet[] = []
    for (const page of document.pages()) sheets.push(await page.render({ scale: SCALE }))
    const margin = Math.round(MARGIN * POINTS_PER_MM * SCALE)
    // The edge is between two pixels, so both neighbours count.
    const reachesEnd = (sheet: Sheet) =>
      [2, 1, 0].some((above) => hasInk(sheet, sheet.height - margin - above))
    const startsAtEdge = (sheet: Sheet) => [0, 1, 2].some((below) => hasInk(sheet, margin + below))
    const cut = sheets.flatMap((sheet, place) => {
      const next = sheets[place + 1]
      return next && reachesEnd(sheet) && startsAtEdge(next) ? [place + 1] : []
    })
    return { sheets: sheets.length, cut }
  } finally {
    document.destroy()
    library.destroy()
  }
}
