import { useEffect, useState } from 'react'
import type { VideoSource } from '../../../../contract/answers/videos.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { captionParagraphs } from './captionParagraphs.ts'

export function TranscriptText({ language, url }: VideoSource['captions'][number]) {
  const { loading } = useMessages('common')
  const { video } = useMessages('learning')
  const [paragraphs, setParagraphs] = useState<string[] | 'failed' | 'loading'>('loading')
  useEffect(() => {
    const cancel = new AbortController()
    fetch(url, { signal: cancel.signal })
      // The URL expires some time after the lesson's length.
      .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then((vtt) => setParagraphs(captionParagraphs(vtt)))
      .catch(() => cancel.signal.aborted || setParagraphs('failed'))
    return () => cancel.abort()
  }, [url])
  return (
    <section lang={language}>
      <h2>{LANGUAGES[language]}</h2>
      {paragraphs === 'loading' && <p>{loading}</p>}
      {paragraphs === 'failed' && <p>{video.transcriptFailed}</p>}
      {Array.isArray(paragraphs) && paragraphs.map((text) => <p key={text}>{text}</p>)}
      {paragraphs.length === 0 && <p>{video.noCaptions(LANGUAGES[language])}</p>}
    </section>
  )
}
