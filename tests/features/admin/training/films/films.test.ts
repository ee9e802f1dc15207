import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convertCaptions } from '../../../../../src/features/admin/training/films/convertCaptions.ts'
import { readMp4 } from '../../../../../src/features/admin/training/films/readMp4.ts'
import { boxesOf, find } from '../../../../support/mp4.ts'

const FILMS = new URL('../../../../support/films/', import.meta.url)
const bytesOf = (name: string) => readFileSync(new URL(name, FILMS))
const read = (name: string) => readMp4(new Blob([bytesOf(name)]))

test.each([
  ['../../journeys/support/withoutPicture.mp4', ['hevc']],
  ['cut.mp4', ['cutStart']],
  ['late.mp4', ['lateStart']],
  ['unequal.mp4', ['unequalLengths']],
  ['colors444.mp4', ['deepColor']],
  ['colors10.mp4', ['deepColor']],
  ['fragments.mp4', ['fragmented']],
  ['mp3.mp4', ['audioCodec']],
  ['silent.mp4', ['noAudio']],
  ['mpeg4.mp4', ['videoCodec']],
  ['camera.mov', ['notMp4']],
  ['twoSounds.mp4', ['extraTracks']],
  ['indexFirst.mp4', []],
  ['indexLast.mp4', []],
])('an owner reads what is wrong with %s', async (name, problems) => {
  expect((await read(name)).problems).toEqual(problems)
})

test('a film with its index at the end gets it to the front, and every picture keeps its place', async () => {
  const before = bytesOf('indexLast.mp4')
  const { fastStart, seconds, width, height } = await read('indexLast.mp4')
  expect([Math.round(seconds), width, height]).toEqual([4, 64, 36])
  const after = Buffer.from(await fastStart.arrayBuffer())
  expect(after.length).toBe(before.length)
  const order = boxesOf(after).map(({ type }) => type)
  expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
  const places = (file: Buffer) =>
    find(file, 'moov/trak/mdia/minf/stbl/stco').flatMap((table) =>
      Array.from({ length: table.readUInt32BE(4) }, (_, index) => table.readUInt32BE(8 + index * 4)),
    )
  const [old, moved] = [places(before), places(after)]
  expect(moved.length).toBeGreaterThan(3)
  for (const [index, place] of moved.entries())
    expect(after.subarray(place, place + 16)).toEqual(before.subarray(old[index], (old[index] ?? 0) + 16))
  expect(await readMp4(fastStart)).toMatchObject({ problems: [], seconds })
})

test('a film that is broken off, empty or no film is refused, and nothing hangs', async () => {
  const whole = bytesOf('indexFirst.mp4')
  for (let length = 0; length < whole.length; length += 97)
    expect((await readMp4(new Blob([whole.subarray(0, length)]))).problems, `${length} bytes`).toEqual([
      'notMp4',
    ])
  const zeros = Buffer.from(whole)
  zeros.fill(0, 40, 400)
  expect((await readMp4(new Blob([zeros]))).problems).toEqual(['notMp4'])
})

const textOf = async (bytes: Uint8Array<ArrayBuffer> | string) => {
  const { file, count, last } = await convertCaptions(new Blob([bytes]))
  return { text: await file.text(), count, last }
}

const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nStop at the\r\nline, Nuñez & co.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nleft --> right <b>now</b>\r\n'
const CONVERTED = `WEBVTT

00:00:01.000 --> 00:00:02.500
Stop at the
line, Nuñez &amp; co.

00:00:03.000 --> 00:00:04.000
left --&gt; right now
`
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

test.each([
  ['SRT with commas, tags and an arrow in a text', SRT],
  ['SRT in UTF-16, as Windows editors save it', utf16(SRT)],
  ['SRT in Windows-1252', new Uint8Array(Buffer.from(SRT, 'latin1'))],
  ['VTT whose times have commas', `WEBVTT\n\n${SRT}`],
  ['VTT with CR alone', `WEBVTT\r\r${SRT.replaceAll('\r\n', '\r')}`],
  ['its own result', CONVERTED],
])('students see the same two captions of %s', async (_, file) => {
  expect(await textOf(file as string)).toEqual({ text: CONVERTED, count: 2, last: 4 })
})

test('YouTube’s captions are each shown and read once, the first one too', async () => {
  const youtube =
    'WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.160 --> 00:00:02.350 align:start position:0%\n \nslow<00:00:00.480><c> down</c>\n\n00:00:02.350 --> 00:00:02.360 align:start position:0%\nslow down\n \n\n00:00:02.360 --> 00:00:04.000 align:start position:0%\nslow down\nand<00:00:02.600><c> stop</c>\n'
  expect(await textOf(youtube)).toEqual({
    text: 'WEBVTT\n\n00:00:00.160 --> 00:00:02.350\nslow down\n\n00:00:02.360 --> 00:00:04.000\nand stop\n',
    count: 2,
    last: 4,
  })
})

test('a file without captions counts none', async () => {
  for (const file of ['', 'WEBVTT\n\n', 'just words', new Uint8Array(bytesOf('silent.mp4'))])
    expect((await textOf(file as string)).count).toBe(0)
})
