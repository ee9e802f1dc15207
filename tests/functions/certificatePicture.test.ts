import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import type { PrintedCertificate } from '../../contract/answers/certificates.ts'
import { FONT_FILES, lettersText, readFont } from '../../scripts/generate/certificateFonts.ts'
import { certificateKey } from '../../scripts/start/certificateKey.ts'
import { readToken } from '../../src/features/verify/token.ts'
import { serialIn } from '../../src/paths.ts'
import { PACKED_FONTS } from '../../supabase/functions/certificates/fonts.ts'
import { drawCertificate } from '../../supabase/functions/certificates/pdf.ts'
import { openSigner } from '../../supabase/functions/certificates/token.ts'
import { freshDatabase } from '../support/database.ts'

// A fixed key of 32 ones, for a deterministic picture.
const KEY = certificateKey(
  Buffer.from(`302e020100300506032b657004220420${'11'.repeat(32)}`, 'hex').toString('base64'),
)
const CERTIFICATE: PrintedCertificate = {
  serial: 'MNH-2026-7K3F-9QXB-2M4HT',
  course: 'otdc',
  name: 'Maria Clara Nuñez de la Cruz-Santos',
  birthDate: '2000-02-29',
  hours: 15,
  completedOn: '2026-11-20',
  issuedOn: '2026-11-22',
  issuedAt: '2026-11-22T04:00:00.000Z',
  issuedBy: 'Ada Reyes',
  school: 'Maneho Driving School',
  accreditationNumber: 'LTO-ACC-0000-0000',
  providerNumber: null,
  schoolVersion: 1,
  isOfFormerRun: false,
  instructor: 'Lorna Sample',
  layout: 1,
  address: 'https://maneho.example',
  token: null,
  sha256: null,
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
  replaces: null,
  replacedBy: null,
}

async function drawn(changes: Partial<PrintedCertificate> = {}): Promise<Uint8Array> {
  const certificate = { ...CERTIFICATE, ...changes }
  const token = await (await openSigner(KEY.privateKey)).sign(certificate)
  return drawCertificate({ ...certificate, address: 'https://maneho.example', token })
}

type Picture = { data: Uint8Array; width: number; height: number }

async function print(pdf: Uint8Array): Promise<Picture> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: 150 / 72 })
    return { data, width, height }
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** Samples four points per pixel, to be as smooth as a lens. */
const POINTS = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y] as const))

function photograph({ data, width, height }: Picture, photoWidth: number) {
  const scale = width / (photoWidth * 0.9)
  const photoHeight = Math.round(photoWidth * 1.4)
  const photo = new Uint8ClampedArray(photoWidth * photoHeight * 4)
  const [sin, cos] = [Math.sin(0.05), Math.cos(0.05)]
  const desk = 90
  const brightness = (x: number, y: number) => {
    const [dx, dy] = [(x - photoWidth / 2) * scale, (y - photoHeight / 2) * scale]
    // Perspective shrinks the far edge.
    const depth = 1 + (dy / height) * 0.06
    const fromX = Math.floor(width / 2 + (dx * cos - dy * sin) * depth)
    const fromY = Math.floor(height / 2 + (dx * sin + dy * cos) * depth)
    const onPage = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
    return onPage ? (data[(fromY * width + fromX) * 4 + 1] ?? desk) : desk
  }
  let random = 1
  for (let y = 0; y < photoHeight; y++)
    for (let x = 0; x < photoWidth; x++) {
      random = (random * 16_807) % 2_147_483_647
      const light = 0.65 + 0.3 * (x / photoWidth) + ((random % 100) - 50) / 2_000
      const grey =
        POINTS.reduce((sum, [right, down]) => sum + brightness(x + right, y + down), 0) / POINTS.length
      photo.fill(grey * light, (y * photoWidth + x) * 4, (y * photoWidth + x) * 4 + 3)
      photo[(y * photoWidth + x) * 4 + 3] = 255
    }
  return { data: photo, width: photoWidth, height: photoHeight }
}

test.each([900, 1_200])(
  'an inspector’s picture of the whole printed page, %i pixels wide, verifies without a connection',
  async (photoWidth) => {
    const { data, width, height } = photograph(await print(await drawn()), photoWidth)
    const address = new URL(jsQR(data, width, height)?.data ?? 'about:blank')
    expect(address.origin).toBe('https://maneho.example')
    expect(serialIn(address.pathname)).toBe(CERTIFICATE.serial)
    expect(await readToken(CERTIFICATE.serial, address.hash.slice(1), [KEY.publicKey])).toMatchObject({
      name: CERTIFICATE.name,
      completedOn: '2026-11-20',
    })
  },
)

// Rows that were sealed with this layout must keep their bytes. If the drawing or a library changes, raise LAYOUT and keep
// this code for the older rows.
// Attack 261
test('layout 1 keeps its bytes', async () => {
  const hash = createHash('sha256')
    .update(await drawn())
    .digest('hex')
  expect(hash).toBe('a47f3ccd2214f352150de83c26f02365b9168bc33293319a9a4829c7e5bf4c9c')
})

test('an inspector reads the provider’s accreditation below the school’s, if there is one', async () => {
  const library = await PDFiumLibrary.init()
  const textOf = async (pdf: Uint8Array) => {
    const document = await library.loadDocument(pdf)
    try {
      return document.getPage(0).getText()
    } finally {
      document.destroy()
    }
  }
  const both = await textOf(await drawn({ providerNumber: 'LTO-OTDC-0000-0000' }))
  expect(both).toMatch(
    /Accreditation number\s+LTO-ACC-0000-0000[\s\S]*provider of the online course\s+LTO-OTDC-0000-0000/,
  )
  expect(await textOf(await drawn())).not.toContain('provider')
  library.destroy()
})

test('a certificate can be read out: every line is tagged, in order, in its language', async () => {
  const { PDFDocument, PDFDict, PDFName, PDFString } = await import('pdf-lib')
  const document = await PDFDocument.load(await drawn())
  const { catalog, context } = document
  expect(document.getTitle()).toContain(CERTIFICATE.name)
  expect(String(catalog.get(PDFName.of('Lang')))).toContain('en-PH')
  expect(String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict))).toContain('/Marked true')
  const shown = String(catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict))
  expect(shown).toContain('/DisplayDocTitle true')
  const elements = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('StructElem')
        ? [object]
        : [],
    )
  const roles = elements.map((element) => String(element.get(PDFName.of('S'))))
  expect(roles.filter((role) => role === '/H1')).toHaveLength(1)
  expect(roles.filter((role) => role === '/P').length).toBeGreaterThan(10)
  expect(elements.filter((element) => element.has(PDFName.of('Alt')))).toHaveLength(1)
  const filipino = elements.filter((element) => element.lookup(PDFName.of('Lang')) instanceof PDFString)
  expect(filipino).toHaveLength(2)
})

test('a name with letters that the font lacks is refused, and one of a hundred letters fits', async () => {
  await expect(drawn({ name: 'Nena 阿' })).rejects.toMatchObject({ status: 422, code: 'name_not_printable' })
  await expect(drawn({ name: 'Nguyễn Łukasz Ñandú' })).resolves.toBeInstanceOf(Uint8Array)
  await expect(drawn({ name: 'Maria Concepcion '.repeat(17).trim() })).resolves.toBeInstanceOf(Uint8Array)
})

// Attack 321
test('a student’s name that passes the ID check can be drawn, and the code holds its length', async () => {
  const database = await freshDatabase()
  // Beyond the first two planes, which hold all alphabets, one letter of each 64.
  const letters = await database.sql<{ letter: string }[]>`
    select chr(code) as letter from generate_series(1, 1114111) code
    where (code < 131072 or code % 64 = 0) and code not between 55296 and 57343 and private.is_printable(chr(code))`
  const longest = 'ế'.repeat(200)
  const [fits] = await database.sql`
    select private.fits_certificate(${longest}) as longest, private.fits_certificate(${`${longest}a`}) as longer`
  await database.drop()
  expect(letters.length).toBeGreaterThan(500)
  for (let from = 0; from < letters.length; from += 100) {
    const name = letters.slice(from, from + 100).map(({ letter }) => letter)
    await expect(drawn({ name: name.join('') })).resolves.toBeInstanceOf(Uint8Array)
  }
  expect(fits).toEqual({ longest: true, longer: false })
  const token = await (await openSigner(KEY.privateKey)).sign({ ...CERTIFICATE, name: longest })
  expect(token.length).toBeLessThanOrEqual(1000)
  await expect(drawn({ name: longest })).resolves.toBeInstanceOf(Uint8Array)
})

test.each(['regular', 'bold'] as const)('the function’s %s font is that of the package', async (name) => {
  expect(FONT_FILES[name]).toMatch(/\.ttf$/)
  expect(inflateRawSync(Buffer.from(PACKED_FONTS[name], 'base64')).equals(await readFont(name))).toBe(true)
})

test('a student is warned of exactly the letters that the fonts lack', async () => {
  expect(await readFile('src/lib/certificateLetters.ts', 'utf8')).toBe(await lettersText())
})
