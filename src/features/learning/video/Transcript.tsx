import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import type { VideoActor } from './useVideoEvents.ts'
import styles from './VideoPanel.module.css'

const TranscriptText = lazy(() =>
  import('./TranscriptText.tsx').then((module) => ({ default: module.TranscriptText })),
)

export function Transcript({ video }: { video: VideoActor }) {
  const { loading } = useMessages('common')
  const { video: words } = useMessages('learning')
  const captions = useSelector(video, ({ context }) => context.source?.captions)
  if (!captions) return null
  return (
    <Disclosure title={words.transcript}>
      <div className={styles.languages}>
        <Suspense fallback={<p role="status">{loading}</p>}>
          {captions.map(({ language, url }) => (
            <TranscriptText key={language} language={language} url={url} />
          ))}
        </Suspense>
      </div>
    </Disclosure>
  )
}
