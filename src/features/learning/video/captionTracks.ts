import type { VideoSource } from '../../../../contract/answers/videos.ts'
import { LANGUAGES, type Language } from '../../../i18n/language.ts'
import { readCaptions } from '../../../lib/readCaptions.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One track per language, filled when chosen: browsers' own parsers differ. Reports missing captions. */
export function addCaptions(
  player: HTMLVideoElement,
  captions: VideoSource['captions'],
  spoken: Language,
  onEmpty: (language: Language | null) => void,
) {
  const counts = new Map<TextTrack, number | 'loading'>()
  const tracks = captions.map(({ language, url }) => {
    const track = player.addTextTrack('captions', LANGUAGES[language], language)
    track.mode = language === spoken ? 'showing' : 'disabled'
    return { track, language, url }
  })
  const tell = () => {
    const empty = tracks.find(({ track }) => track.mode === 'showing' && counts.get(track) === 0)
    onEmpty(empty?.language ?? null)
  }
  async function fill({ track, url }: (typeof tracks)[number]) {
    counts.set(track, 'loading')
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`${response.status}`)
      const read = readCaptions(await response.text())
      for (const { start, end, text } of read) track.addCue(new VTTCue(start, end, escaped(text)))
      counts.set(track, read.length)
    } catch {
      // Fetched again when the student chooses the language again.
      counts.delete(track)
    }
    tell()
  }
  function fillChosen() {
    tell()
    for (const each of tracks) {
      if (each.track.mode !== 'disabled' && !counts.has(each.track)) void fill(each)
    }
  }
  player.textTracks.addEventListener('change', fillChosen)
  fillChosen()
}
