// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { shrinkPhoto } from '../../src/lib/shrinkPhoto.ts'

type Size = { width: number; height: number }
let drawn: Size | null

/** A browser that draws; `picture` is what a file shows, `bytes` the size of each JPEG that it makes. */
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

test('a small photo is sent as it is, and a large file of one is made smaller', async () => {
  browserDraws({ width: 2_000, height: 900 })
  const small = fileOf(1_000_000)
  expect(await shrinkPhoto(small)).toBe(small)
  expect(drawn).toBeNull()
  expect((await shrinkPhoto(fileOf(1_000_001))).size).toBe(400_000)
  expect(drawn).toEqual({ width: 2_000, height: 900 })
})

test('a picture that a JPEG would make larger is sent as it is, unless the school does not take its type', async () => {
  browserDraws({ width: 3_000, height: 10 }, 90_000)
  const png = fileOf(50_000, 'image/png', 'scan.png')
  expect(await shrinkPhoto(png)).toBe(png)
  expect((await shrinkPhoto(fileOf(50_000, 'image/webp', 'scan'))).name).toBe('scan.jpg')
})

test('a PDF, and a picture that the browser cannot read, are sent as they are', async () => {
  const pdf = fileOf(2_000_000, 'application/pdf', 'receipt.pdf')
  expect(await shrinkPhoto(pdf)).toBe(pdf)
  browserDraws(null)
  const unknown = fileOf(2_000_000)
  expect(await shrinkPhoto(unknown)).toBe(unknown)
})
