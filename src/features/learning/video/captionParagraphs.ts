/** Captions of one slide follow each other within this time (s). */
const PAUSE = 0.5

const seconds = (time: string) =>
  time.split(':').reduce((total, part) => total * 60 + Number.parseFloat(part), 0)

/** The text of a WebVTT file for the transcript: a paragraph for each slide. */
export function captionParagraphs(vtt: string): string[] {
  const paragraphs: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const block of vtt.split(/\r?\n\r?\n/)) {
    const lines = block.split(/\r?\n/)
    const timing = lines.findIndex((line) => line.includes('-->'))
    const text = lines
      .slice(timing + 1)
      .join(' ')
      .trim()
    if (timing === -1 || text === '') continue
    const [from = '', to = ''] = lines[timing]?.split('-->') ?? []
    if (seconds(from) - end < PAUSE) paragraphs.push(`${paragraphs.pop()} ${text}`)
    else paragraphs.push(text)
    end = seconds(to)
  }
  return paragraphs
}
