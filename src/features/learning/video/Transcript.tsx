import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { VideoSource } from '../../../../machines/video.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { captionLines } from './captionLines.ts'
import type { VideoActor } from './useVideoEvents.ts'
import styles from './VideoPanel.module.css'

const NAMES = { en: 'English', fil: 'Filipino' } as const

/** The lesson to read: its captions as running text, fetched when it is opened. */
export function Transcript({ video }: { video: VideoActor }) {
  const captions = useSelector(video, ({ context }) => context.source?.captions)
  if (!captions) return null
  return (
    <Fold title="Read the lesson">
      <div className={styles.languages}>
        {captions.map(({ language, url }) => (
          <TranscriptText key={language} language={language} url={url} />
        ))}
      </div>
    </Fold>
  )
}

function TranscriptText({ language, url }: VideoSource['captions'][number]) {
  const [lines, setLines] = useState<string[] | 'failed' | 'loading'>('loading')
  useEffect(() => {
    const cancel = new AbortController()
    fetch(url, { signal: cancel.signal })
      .then((response) => response.text())
      .then((vtt) => setLines(captionLines(vtt)))
      .catch(() => cancel.signal.aborted || setLines('failed'))
    return () => cancel.abort()
  }, [url])
  return (
    <section lang={language}>
      <h2>{NAMES[language]}</h2>
      {lines === 'loading' && <p>Loading…</p>}
      {lines === 'failed' && <p>The text could not be loaded.</p>}
      {Array.isArray(lines) && <p>{lines.join(' ')}</p>}
    </section>
  )
}
