import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { HeicPicture } from '../../src/lib/heicPhoto.ts'

const root = join(import.meta.dirname, '../..')

test('a HEIC photo on its side is turned once, though its EXIF still says that it lies', async () => {
  const photo = readFileSync(join(root, 'tests/support/photos/rotated.heic'))
  // Stored 480 by 320: turned by the file's irot, and again by a program that obeys EXIF's orientation 6.
  const places = ['irot\x03', 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06']
  expect(places.every((bytes) => photo.includes(bytes, 0, 'latin1'))).toBe(true)

  let hear: (message: { data: Blob }) => unknown = () => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener
  })
  const answer = new Promise<HeicPicture | null>((resolve) => vi.stubGlobal('postMessage', resolve))
  vi.stubGlobal(
    'fetch',
    async () => new Response(readFileSync(join(root, 'node_modules/libheif-js/libheif-wasm/libheif.wasm'))),
  )
  await import('../../src/lib/heicWorker.ts')
  hear({ data: new Blob([photo]) })
  const picture = await answer
  expect([picture?.width, picture?.height]).toEqual([320, 480])
  const [red, green, blue] = [
    [160, 40],
    [40, 400],
    [280, 400],
  ].map(([x = 0, y = 0]) => Array.from(picture?.data.slice((y * 320 + x) * 4, (y * 320 + x) * 4 + 3) ?? []))
  expect([red?.[0], green?.[1], blue?.[2]].every((value) => Number(value) > 150)).toBe(true)
})
