// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_BYTES } from '../../contract/limits.ts'
import { fileProblem } from '../../machines/payments/payment.ts'
import { shrinkPhoto } from '../../src/lib/shrinkPhoto.ts'

const decodeHeic = vi.hoisted(() => vi.fn())
vi.mock('../../src/lib/heicPhoto.ts', () => ({ decodeHeic }))

type Size = { width: number; height: number }
let drawn: Size | null

function browserDraws(picture: Size | null, bytes = 400_000) {
  drawn = null
  vi.stubGlobal('createImageBitmap', async () => {
    if (!picture) throw new Error('not a picture that this browser knows')
    return { ...picture, close: () => {} }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, __: number, ___: number, width: number, height: number) => {
      drawn = { width, height }
    },
  } as unknown as GPUCanvasContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  )
}

const fileOf = (bytes: number, type = 'image/jpeg', name = 'receipt.jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

beforeEach(() => browserDraws({ width: 4_000, height: 3_000 }))

test('a student’s photo of any phone is scaled to 3 megapixels and sent as a JPEG', async () => {
  const sent = await shrinkPhoto(fileOf(5_700_000, 'image/heic', 'IMG_1.HEIC'))
  expect(drawn).toEqual({ width: 2_000, height: 1_500 })
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 400_000])
})

test('a small photo is drawn, too, so that its place stays on the phone', async () => {
  browserDraws({ width: 2_000, height: 900 }, 90_000)
  for (const [type, name] of [
    ['image/jpeg', 'receipt.jpeg'],
    ['image/png', 'receipt.png'],
    ['image/webp', 'receipt'],
  ] as const) {
    const sent = await shrinkPhoto(fileOf(50_000, type, name))
    expect([sent.name, sent.type, sent.size]).toEqual(['receipt.jpg', 'image/jpeg', 90_000])
  }
  expect(drawn).toEqual({ width: 2_000, height: 900 })
})

test('a PDF is sent as it is', async () => {
  const pdf = fileOf(2_000_000, 'application/pdf', 'receipt.pdf')
  expect(await shrinkPhoto(pdf)).toBe(pdf)
})

test('a picture that the browser cannot draw does not leave the phone', async () => {
  browserDraws(null)
  const given = await shrinkPhoto(fileOf(2_000_000))
  expect([given.size, fileProblem(given)]).toEqual([1, 'file_type_not_allowed'])
})

test.each([
  ['a screenshot of a whole chat', [400, 12_000], [400, 12_000]],
  ['a screenshot of two pages of a phone', [1_080, 4_800], [1_080, 4_800]],
  ['a screenshot with a high density', [1_440, 6_000], [1_080, 4_500]],
  ['a panorama', [9_000, 1_500], [6_480, 1_080]],
  ['a screenshot without end', [1_080, 30_000], [657, 18_257]],
  ['a photo of a tablet', [3_000, 3_000], [1_732, 1_732]],
] as const)('%s stays readable', async (_, [width, height], [shownWidth, shownHeight]) => {
  browserDraws({ width, height })
  await shrinkPhoto(fileOf(50_000, 'image/png', 'long.png'))
  expect(drawn).toEqual({ width: shownWidth, height: shownHeight })
})

test('a photo whose JPEG has more than 5 MB is drawn at half its size', async () => {
  browserDraws({ width: 1_080, height: 8_000 }, DOCUMENT_BYTES + 1)
  await shrinkPhoto(fileOf(50_000))
  expect(drawn).toEqual({ width: 540, height: 4_000 })
})

const heicOf = (brand: string, name: string) =>
  new File([`\0\0\0\x18ftyp${brand}\0\0\0\0`], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : '' })

test.each([
  ['heic', 'IMG_1.HEIC'],
  ['heix', 'IMG_1.heif'],
  ['mif1', 'IMG_1'],
  ['heic', 'IMG_1.jpg'],
])('a HEIC photo (%s, %s) is decoded, also where the browser knows none', async (brand, name) => {
  browserDraws(null)
  decodeHeic.mockResolvedValue({ width: 3_024, height: 4_032, close: () => {} })
  const onSlow = vi.fn()
  const sent = await shrinkPhoto(heicOf(brand, name), onSlow)
  expect([sent.name, sent.type, fileProblem(sent)]).toEqual(['IMG_1.jpg', 'image/jpeg', null])
  expect(drawn).toEqual({ width: 1_500, height: 2_000 })
  expect(onSlow).toHaveBeenCalledOnce()
})

test('a student whose HEIC photo nothing can decode is told that it is HEIC', async () => {
  browserDraws(null)
  decodeHeic.mockRejectedValue(new Error('broken'))
  expect(fileProblem(await shrinkPhoto(heicOf('heic', 'IMG_1.HEIC')))).toBe('heic_unreadable')
})

test.each([
  ['protected', '%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>', 'pdf_protected'],
  ['empty', '%PDF-1.4\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj', 'pdf_without_pages'],
])('a PDF that is %s does not leave the phone', async (_, text, problem) => {
  const given = await shrinkPhoto(new File([text], 'receipt.pdf', { type: 'application/pdf' }))
  expect([given.size, fileProblem(given)]).toEqual([1, problem])
})

test('a PDF is known by its content, also behind a byte order mark and without a type', async () => {
  const text = '\ufeff%PDF-1.4\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj'
  const given = await shrinkPhoto(new File([text], 'receipt'))
  expect([given.type, await given.text()]).toEqual(['application/pdf', text])
})
