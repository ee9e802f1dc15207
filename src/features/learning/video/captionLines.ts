/** The text of a WebVTT file, one line per cue, for the transcript. */
export function captionLines(vtt: string): string[] {
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.split(/\r?\n/))
    .flatMap((lines) => {
      const timing = lines.findIndex((line) => line.includes('-->'))
      return timing === -1
        ? []
        : [
            lines
              .slice(timing + 1)
              .join(' ')
              .trim(),
          ]
    })
    .filter(Boolean)
}
