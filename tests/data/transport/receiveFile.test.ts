import { expect, test } from 'vitest'
import { receiveFile } from '../../../src/data/transport/receiveFile.ts'

const PDF = '%PDF-1.7 and the rest of it'

function answer(
  body: BodyInit,
  { type = 'application/pdf', size = PDF.length }: { type?: string; size?: number | null } = {},
) {
  const headers = new Headers({ 'content-type': type })
  if (size !== null) headers.set('x-file-size', String(size))
  return new Response(body, { headers })
}

test('a student gets a whole file, and nothing else is saved in its place', async () => {
  expect(await (await receiveFile(answer(PDF))).text()).toBe(PDF)
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7])
  expect((await receiveFile(answer(jpeg, { type: 'image/jpeg', size: 5 }))).size).toBe(5)
})

test.each([
  ['the login page of a Wi-Fi', answer('<!doctype html>', { type: 'text/html', size: null })],
  ['a login page that calls itself a PDF', answer('<!doctype html>', { size: 15 })],
  ['a PDF without its size', answer(PDF, { size: null })],
  ['a PDF that was cut', answer(PDF.slice(0, 12))],
  ['a PDF with something after it', answer(`${PDF}!`)],
  ['an empty answer', answer('', { size: 0 })],
  ['JSON', answer('{}', { type: 'application/json', size: 2 })],
  [
    'a connection that breaks in the middle',
    answer(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('%PDF-'))
          stream.error(new TypeError('network error'))
        },
      }),
    ),
  ],
])('%s is refused as a broken download', async (_what, response) => {
  await expect(receiveFile(response)).rejects.toMatchObject({ code: 'download_incomplete' })
})
