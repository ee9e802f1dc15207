import fontkit from '@pdf-lib/fontkit'
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { encode } from 'uqr'
import { HttpError } from '../_shared/http.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import { type SealedCertificate, verifyAddress } from './certificate.ts'
import { embedFont } from './embedFont.ts'
import { type TaggedPage, tagPage } from './taggedPage.ts'

/** Increase it when the drawing changes; older rows then need the older code. A test pins its bytes. */
export const LAYOUT = 1

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 48
const WIDTH = A4.width - 2 * MARGIN

const hex = (color: string) =>
  rgb(
    ...([0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
      number,
      number,
      number,
    ]),
  )
/** The app's colours, in the light scheme (src/ui/tokens.css). */
const COLORS = {
  asphalt: hex('15181c'),
  onAsphalt: hex('d9d6cd'),
  white: hex('ffffff'),
  yellow: hex('ffc72c'),
  ink: hex('16181c'),
  ink2: hex('4c5058'),
  line: hex('dcd8cc'),
  sunken: hex('f1efe8'),
  blue: hex('0a4da2'),
  otdc: hex('0b6b3a'),
  ddc: hex('0a4da2'),
}

type Text = { x?: number; top: number; size: number; font?: 'regular' | 'bold'; color?: keyof typeof COLORS }

/** The drawing functions' context. `top` is measured from the upper edge to the text's baseline, in points. */
interface Sheet {
  page: PDFPage
  tagged: TaggedPage
  write(text: string, options: Text): void
  widthOf(text: string, size: number, font: 'regular' | 'bold'): number
}

/** Deterministic: no clock, randomness or locale. Throws a 422 for a name with letters missing in the font. */
export async function drawCertificate(certificate: SealedCertificate): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(fontkit)
  const fonts = { regular: await embedFont(document, 'regular'), bold: await embedFont(document, 'bold') }
  requireLetters(fonts.bold, certificate.name)
  const page = document.addPage([A4.width, A4.height])
  const { name, school, issuedOn } = certificate
  const title = `Certificate of completion: ${name}, ${COURSE_NAMES[certificate.course]}`
  const tagged = tagPage(document, page, { title, author: school, language: 'en-PH', date: issuedOn })
  document.setCreationDate(new Date(issuedOn))
  document.setModificationDate(new Date(issuedOn))
  const sheet: Sheet = {
    page,
    tagged,
    // The space separates the words of two lines when read or copied.
    write: (text, { x = MARGIN, top, size, font = 'regular', color = 'ink' }) =>
      page.drawText(`${text} `, { x, y: A4.height - top, size, font: fonts[font], color: COLORS[color] }),
    widthOf: (text, size, font) => fonts[font].widthOfTextAtSize(text, size),
  }
  drawHeader(sheet, certificate)
  drawPerson(sheet, certificate)
  drawCourse(sheet, certificate)
  drawFacts(sheet, certificate)
  drawCheck(sheet, certificate)
  tagged.finish()
  return document.save()
}

function requireLetters(font: PDFFont, name: string): void {
  const known = new Set(font.getCharacterSet())
  if ([...name].some((letter) => !known.has(letter.codePointAt(0) ?? 0))) {
    throw new HttpError(422, 'name_not_printable', 'The name has letters that the certificate’s font lacks')
  }
}

function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

function rectangle(
  page: PDFPage,
  top: number,
  height: number,
  color: keyof typeof COLORS,
  x = 0,
  width = A4.width,
) {
  page.drawRectangle({ x, y: A4.height - top - height, width, height, color: COLORS[color] })
}

/** A plate like a road sign's, optionally with the thin line inside its edge. */
function plate(
  page: PDFPage,
  top: number,
  height: number,
  color: keyof typeof COLORS,
  inner?: keyof typeof COLORS,
) {
  const outline = (inset: number, radius: number) => {
    const [w, h] = [WIDTH - 2 * inset, height - 2 * inset]
    const corner = `a${radius} ${radius} 0 0 1`
    return `M${inset + radius} ${inset} h${w - 2 * radius} ${corner} ${radius} ${radius} v${h - 2 * radius} ${corner} ${-radius} ${radius} h${2 * radius - w} ${corner} ${-radius} ${-radius} v${2 * radius - h} ${corner} ${radius} ${-radius}z`
  }
  const place = { x: MARGIN, y: A4.height - top }
  page.drawSvgPath(outline(0, 11), { ...place, color: COLORS[color] })
  if (inner) page.drawSvgPath(outline(4.5, 7.5), { ...place, borderColor: COLORS[inner], borderWidth: 1.5 })
}

function drawHeader({ page, tagged, write }: Sheet, { school }: SealedCertificate) {
  tagged.decorate(() => {
    rectangle(page, 0, 118, 'asphalt')
    // The lane in front of a driver, and the school's sign.
    for (let x = -9; x < A4.width; x += 45) rectangle(page, 102, 4, 'yellow', x, 27)
    const sign = { x: MARGIN + 24, y: A4.height - 76 }
    page.drawRectangle({ ...sign, width: 34, height: 34, rotate: degrees(45), color: COLORS.yellow })
    const line = { ...sign, y: sign.y + 4, width: 28.4, height: 28.4, rotate: degrees(45) }
    page.drawRectangle({ ...line, borderColor: COLORS.ink, borderWidth: 2 })
    page.drawSvgPath('M-8 10.5 L-3.4 -10.5 h6.8 L8 10.5 h-5.7 L0 -3.4 L-2.3 10.5z', {
      x: sign.x,
      y: A4.height - 52,
      color: COLORS.ink,
    })
  })
  tagged.tag('P', () => {
    write(school, { x: 112, top: 51, size: 20, font: 'bold', color: 'white' })
    write('Accredited by the Land Transportation Office', { x: 112, top: 70, size: 11, color: 'onAsphalt' })
  })
}

function drawPerson(sheet: Sheet, { name, birthDate }: SealedCertificate) {
  const { page, tagged, write } = sheet
  tagged.tag('H1', () => write('Certificate of completion', { top: 172, size: 31, font: 'bold' }))
  tagged.tag('P', () => write('Katunayan ng pagtatapos ng kurso', { top: 193, size: 13, color: 'ink2' }), {
    language: 'fil',
  })
  tagged.tag('P', () => write('This certifies that', { top: 238, size: 13, color: 'ink2' }))
  const { lines, size } = fitName(sheet, name)
  const first = lines.length === 1 ? 279 : 263
  tagged.tag('H2', () => {
    for (const [at, line] of lines.entries())
      write(line, { top: first + at * size * 1.1, size, font: 'bold' })
  })
  tagged.decorate(() => rectangle(page, 299, 3.5, 'yellow', MARGIN, 64))
  tagged.tag('P', () =>
    write(`born on ${longDate(birthDate)}, has completed the`, { top: 328, size: 13, color: 'ink2' }),
  )
}

/** A name on one line as large as possible, or on two. */
function fitName({ widthOf }: Sheet, name: string): { lines: string[]; size: number } {
  const fitting = (lines: string[], largest: number) =>
    Math.min(largest, ...lines.map((line) => (WIDTH / widthOf(line, 100, 'bold')) * 100))
  const size = fitting([name], 36)
  const words = name.split(' ')
  if (size >= 24 || words.length < 2) return { lines: [name], size }
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const lines = splits.reduce((best, split) =>
    fitting(split, Infinity) > fitting(best, Infinity) ? split : best,
  )
  return { lines, size: fitting(lines, 25) }
}

function drawCourse({ page, tagged, write, widthOf }: Sheet, { course, hours }: SealedCertificate) {
  tagged.decorate(() => plate(page, 346, 84, course, 'white'))
  const unit = hours === 1 ? 'hour' : 'hours'
  tagged.tag('H2', () => {
    write(COURSE_NAMES[course], { x: MARGIN + 24, top: 386, size: 25, font: 'bold', color: 'white' })
  })
  tagged.tag('P', () => {
    write('All lessons, exams and essays passed', { x: MARGIN + 24, top: 407, size: 12.5, color: 'white' })
    if (hours === 0) return
    const right = A4.width - MARGIN - 26
    write(`${hours}`, {
      x: right - widthOf(`${hours}`, 36, 'bold'),
      top: 391,
      size: 36,
      font: 'bold',
      color: 'white',
    })
    write(unit, { x: right - widthOf(unit, 12.5, 'regular'), top: 409, size: 12.5, color: 'white' })
  })
}

function drawFacts({ page, tagged, write }: Sheet, certificate: SealedCertificate) {
  const { completedOn, issuedOn, instructor, issuedBy, serial, accreditationNumber, providerNumber } =
    certificate
  const facts = [
    ['Completed on', longDate(completedOn)],
    ['Issued on', longDate(issuedOn)],
    ['Instructor', instructor],
    ['Issued by', issuedBy ?? certificate.school],
    ['Serial number', serial],
    ['Accreditation number', accreditationNumber],
    // Only certificates of accredited providers have a fourth line; all others keep their bytes.
    ...(providerNumber === null
      ? []
      : [['Accreditation of the provider of the online course', providerNumber] as const]),
  ] as const
  const { first, pitch, line } =
    facts.length > 6 ? { first: 452, pitch: 36, line: 12 } : { first: 462, pitch: 44, line: 17 }
  for (const [at, [label, value]] of facts.entries()) {
    const x = at % 2 === 0 ? MARGIN : MARGIN + WIDTH / 2 + 12
    const top = first + Math.floor(at / 2) * pitch
    if (at % 2 === 0 && at > 0)
      tagged.decorate(() => rectangle(page, top - line, 0.75, 'line', MARGIN, WIDTH))
    tagged.tag('P', () => {
      write(label, { x, top, size: 10.5, color: 'ink2' })
      write(value, { x, top: top + 17, size: 14, font: 'bold' })
    })
  }
}

function drawCheck({ page, tagged, write }: Sheet, certificate: SealedCertificate) {
  const top = 594
  tagged.decorate(() => plate(page, top, 190, 'sunken'))
  const { data, size } = encode(verifyAddress(certificate), { ecc: 'M', border: 4 })
  const side = 166
  // A run of dark squares is one shape: some viewers leave a hairline between two shapes.
  const squares = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  tagged.tag(
    'Figure',
    () => {
      rectangle(page, top + 12, side, 'white', MARGIN + 12, side)
      const place = { x: MARGIN + 12, y: A4.height - top - 12 }
      page.drawSvgPath(squares.join(''), { ...place, scale: side / size, color: COLORS.ink })
    },
    { alt: `QR code that checks this certificate, serial number ${certificate.serial}` },
  )
  const x = MARGIN + 198
  tagged.tag('H2', () => write('Check this certificate', { x, top: top + 40, size: 18, font: 'bold' }))
  tagged.tag('P', () => {
    write('Scan the code with a phone, or type the serial number at', { x, top: top + 62, size: 10.4 })
    write(`${certificate.address.replace(/^https?:\/\//, '')}/verify`, {
      x,
      top: top + 80,
      size: 13,
      font: 'bold',
      color: 'blue',
    })
    write('The school has signed the code: even without internet it shows', { x, top: top + 102, size: 10.4 })
    write('if the name, course and dates on this paper are genuine.', { x, top: top + 116, size: 10.4 })
  })
  tagged.tag(
    'P',
    () => {
      write('I-scan ang code, o i-type ang serial number sa address na ito,', {
        x,
        top: top + 144,
        size: 10.4,
        color: 'ink2',
      })
      write('para ma-check kung totoo ang certificate na ito.', {
        x,
        top: top + 158,
        size: 10.4,
        color: 'ink2',
      })
    },
    { language: 'fil' },
  )
  tagged.tag('P', () =>
    write('Whether it is still valid is what the school’s register says on the day you check.', {
      top: 808,
      size: 9.5,
      color: 'ink2',
    }),
  )
}
