import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { essayMachine } from '../../../../machines/essayMachine.ts'
import { type EssaySheet, essayDraftOf } from '../../../../machines/essaySheet.ts'
import { AppError } from '../../../lib/appError.ts'
import { useUndisturbed } from '../../../lib/undisturbed.ts'
import { messageFor } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { useDeviceDraft } from '../useDeviceDraft.ts'
import { useOnline } from '../useOnline.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EssayPage } from './EssayPage.tsx'
import styles from './EssayPanel.module.css'
import { essayDraftName } from './liveEssayMachine.ts'

export type EssayActor = ActorRefFrom<typeof essayMachine>

/** Before the questions are here nothing is known of the texts. */
const draftOf = ({ context }: { context: EssaySheet }) => (context.paper ? essayDraftOf(context) : undefined)

/** A course's essay: five questions, drafts kept while they are written, answers final once sent. */
export function EssayPanel({ essay, userId }: { essay: EssayActor; userId: string }) {
  const state = useSelector(essay, (snapshot) => snapshot)
  const [language, setLanguage] = useLanguage()
  useUndisturbed()
  useDeviceDraft(essay, userId, essayDraftName(state.context.moduleIndex), draftOf)
  useOnline(() => essay.send({ type: 'network.online' }))
  useEffect(() => {
    const listener = () => document.visibilityState === 'hidden' && essay.send({ type: 'page.hidden' })
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [essay])
  const { failure, paper } = state.context
  const reason = failure ? messageFor(new AppError(failure.code)) : ''
  const comparing = state.matches({ comparing: 'choosing' })

  return (
    <section className={styles.panel} aria-label="Essay">
      {!paper && !state.matches('loadFailed') && !state.matches('refused') && (
        <div role="status" aria-label="Opening the essay" className={styles.skeleton}>
          <Skeleton height="1rem" />
          <Skeleton height="3rem" width="80%" />
          <Skeleton height="12rem" />
        </div>
      )}
      {state.matches('loadFailed') && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => essay.send({ type: 'essay.retry' })}>Try again</Button>}
        >
          <p>The essay opens by itself as soon as the connection is back.</p>
        </Notice>
      )}
      {state.matches('refused') && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => essay.send({ type: 'essay.close' })}>Back to the video</Button>}
        />
      )}
      {comparing && <ConflictChoice essay={essay} />}
      {paper && !comparing && !state.matches('refused') && !state.matches('loadFailed') && (
        <EssayPage essay={essay} language={language} onLanguage={setLanguage} />
      )}
    </section>
  )
}
