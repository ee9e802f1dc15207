export type Caption = {
  /** Seconds. */
  start: number
  end: number
  text: string
  /** The part of `text` not shown by earlier captions. */
  said: string
}

const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s|$)`)
/** YouTube marks each word's time, and repeats the previous line in the next caption. */
const WORD_TIMES = new RegExp(`<${TIME}>`, 'g')
const TAGS = /<\/?(?:c|b|i|u|v|s|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|\{\\[^{}]*\}/gi
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
}

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: readonly (string | undefined)[]) {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(`0.${part}`)
}

const plain = (line: string) =>
  line
    .replace(WORD_TIMES, '')
    .replace(TAGS, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()

/** Captions of WebVTT or SRT as editors and YouTube write them; the player and transcript share it. */
export function readCaptions(file: string): Caption[] {
  const captions: Caption[] = []
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const repeats = file.search(WORD_TIMES) !== -1
  let before: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const isComment = /^(NOTE|STYLE|REGION)\b/.test(line) && !lines[at - 1]?.trim()
    const timing = isComment ? null : TIMING.exec(line)
    if (!isComment && !timing) continue
    const block: string[] = []
    // A line of spaces ends nothing: YouTube's first caption begins with one.
    while (lines[at + 1] && (isComment || !TIMING.test(lines[at + 1] ?? ''))) {
      at += 1
      block.push(lines[at] ?? '')
    }
    if (!timing) continue
    // Without an empty line between two captions, the number of the next one is the last line.
    if (TIMING.test(lines[at + 1] ?? '') && /^\s*\d+\s*$/.test(block.at(-1) ?? '')) block.pop()
    const shown = block.map(plain).filter((each) => each !== '')
    const said = repeats ? shown.filter((each) => !before.includes(each)) : shown
    before = shown
    const [start, end] = [seconds(timing.slice(1, 5)), seconds(timing.slice(5, 9))]
    if (shown.length > 0 && end > start)
      captions.push({ start, end, text: shown.join('\n'), said: said.join(' ') })
  }
  return captions
}
