// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fileProblem } from '../../machines/payments/payment.ts'
import { shrinkPhoto } from '../../src/lib/shrinkPhoto.ts'

type Size = { width: number; height: number }
let drawn: Size | null

/** A browser with a canvas; `picture` is a file's size, `bytes` each JPEG's. */
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

test('a student’s photo of any phone is scaled to 2,000 px and sent as a JPEG', async () => {
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
