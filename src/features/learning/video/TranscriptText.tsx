import { useEffect, useState } from 'react'
import type { VideoSource } from '../../../../machines/video/video.ts'
import { captionLines } from './captionLines.ts'

const NAMES = { en: 'English', fil: 'Filipino' } as const

/** The captions of one language as running text. */
export function TranscriptText({ language, url }: VideoSource['captions'][number]) {
  const [lines, setLines] = useState<string[] | 'failed' | 'loading'>('loading')
  useEffect(() => {
    const cancel = new AbortController()
    fetch(url, { signal: cancel.signal })
      // The URL expires some time after the lesson's length.
      .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then((vtt) => setLines(captionLines(vtt)))
      .catch(() => cancel.signal.aborted || setLines('failed'))
    return () => cancel.abort()
  }, [url])
  return (
    <section lang={language}>
      <h2>{NAMES[language]}</h2>
      {lines === 'loading' && <p>Loading…</p>}
      {lines === 'failed' && <p>The text could not be loaded. Reload the page to try again.</p>}
      {Array.isArray(lines) && <p>{lines.join(' ')}</p>}
    </section>
  )
}
