import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawnFilm } from '../../../../contract/answers/films.ts'

/** The film and its drawing code, loaded together; a video needs neither. */
async function loadFilm(url: string, signal: AbortSignal) {
  const [{ FilmPicture }, { FilmCaption }, { FilmWords }, answer] = await Promise.all([
    import('./film/FilmPicture.tsx'),
    import('./film/FilmCaption.tsx'),
    import('./film/FilmWords.tsx'),
    fetch(url, { signal }),
  ])
  if (!answer.ok) throw new Error(`The film answered ${answer.status}`)
  const film: DrawnFilm = await answer.json()
  return { url, film, FilmPicture, FilmCaption, FilmWords }
}

/** The film at a URL, once it can be drawn; null before, and for a video, which has no such URL. */
export function useDrawnFilm(url: string | null, onFailed: () => void) {
  const [drawn, setDrawn] = useState<Awaited<ReturnType<typeof loadFilm>> | null>(null)
  const tellFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (url === null) return
    const cancel = new AbortController()
    loadFilm(url, cancel.signal)
      .then(setDrawn)
      .catch((error: unknown) => {
        if (cancel.signal.aborted) return
        console.warn(error)
        tellFailed()
      })
    return () => cancel.abort()
  }, [url])
  return drawn?.url === url ? drawn : null
}
