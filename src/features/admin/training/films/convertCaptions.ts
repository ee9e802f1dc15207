import { type Caption, readCaptions } from '../../../../lib/readCaptions.ts'
import { decodeList, encodingOf } from '../../people/admissions/reading/decodeList.ts'

const time = (seconds: number) => {
  const whole = Math.round(seconds * 1000)
  const part = (unit: number, of: number, digits: number) =>
    String(Math.floor(whole / unit) % of).padStart(digits, '0')
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}

/** Browsers take `-->` in a text for a time, and a line in `<…>` for a tag. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A caption's own lines; YouTube repeats those of the caption before. */
const ownText = ({ text, said }: Caption) => (text.replaceAll('\n', ' ') === said ? text : said)

export type ReadyCaptions = { file: Blob; count: number; first: string; last: number }

/** Captions as UTF-8 WebVTT, from VTT or SRT in any editor's encoding. `count` 0: not a captions file. */
export async function convertCaptions(chosen: Blob): Promise<ReadyCaptions> {
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const captions = readCaptions(decodeList(bytes, encodingOf(bytes)))
    .filter(({ said }) => said !== '')
    .sort((one, other) => one.start - other.start)
  const cues = captions.map(
    (caption) => `${time(caption.start)} --> ${time(caption.end)}\n${escaped(ownText(caption))}\n`,
  )
  return {
    file: new Blob([['WEBVTT\n', ...cues].join('\n')], { type: 'text/vtt' }),
    count: captions.length,
    first: captions[0] ? ownText(captions[0]).replaceAll('\n', ' ') : '',
    last: captions.at(-1)?.end ?? 0,
  }
}
