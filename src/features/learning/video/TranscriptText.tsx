import { useEffect, useState } from 'react'
import type { VideoSource } from '../../../../machines/video/video.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { captionLines } from './captionLines.ts'

/** The captions of one language as running text. */
export function TranscriptText({ language, url }: VideoSource['captions'][number]) {
  const { loading } = useMessages('common')
  const { video } = useMessages('learning')
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
      <h2>{LANGUAGES[language]}</h2>
      {lines === 'loading' && <p>{loading}</p>}
      {lines === 'failed' && <p>{video.transcriptFailed}</p>}
      {Array.isArray(lines) && <p>{lines.join(' ')}</p>}
    </section>
  )
}
