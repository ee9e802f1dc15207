import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { essayMachine } from '../../../../machines/essay/essayMachine.ts'
import { type EssaySheet, essayDraftOf } from '../../../../machines/essay/essaySheet.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useUndisturbed } from '../../../lib/undisturbed.ts'
import { messageFor } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import assessment from '../Assessment.module.css'
import { AssessmentSkeleton } from '../AssessmentSkeleton.tsx'
import { useLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { useDeviceDraft } from '../useDeviceDraft.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { useOnline } from '../useOnline.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EssayPage } from './EssayPage.tsx'
import { essayDraftName } from './liveEssayMachine.ts'
import { useSentNotices } from './useSentNotices.ts'

export type EssayActor = ActorRefFrom<typeof essayMachine>

/** Before the questions are here nothing is known of the texts. */
const draftOf = ({ context }: { context: EssaySheet }) => (context.paper ? essayDraftOf(context) : undefined)

/** A course's essay: five questions, drafts kept while they are written, answers final once sent. */
export function EssayPanel({ essay, userId }: { essay: EssayActor; userId: string }) {
  const state = useSelector(essay, (snapshot) => snapshot)
  const [language, setLanguage] = useLanguage()
  const { failure, paper } = state.context
  const unreachable = state.matches('loadFailed')
  const refused = state.matches('refused')
  const comparing = state.matches({ comparing: 'choosing' })
  const writing = paper !== null && !comparing && !refused && !unreachable
  const phase = writing ? `question ${state.context.number}` : comparing ? 'comparing' : 'opening'
  const panel = useFocusOnChange<HTMLElement>(phase, { sinceMount: true })
  useSentNotices(essay)
  useUndisturbed()
  const isKept = useDeviceDraft(essay, userId, essayDraftName(state.context.moduleIndex), draftOf)
  useOnline(() => essay.send({ type: 'network.online' }))
  useEffect(() => {
    const listener = () => document.visibilityState === 'hidden' && essay.send({ type: 'page.hidden' })
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [essay])
  const reason = failure ? messageFor(failure) : ''

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(assessment.panel, !comparing && !unreachable && !refused && assessment.sheet)}
      aria-label="Essay"
    >
      {!paper && !unreachable && !refused && <AssessmentSkeleton label="Opening the essay" />}
      {unreachable && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => essay.send({ type: 'essay.retry' })}>Try again</Button>}
        >
          <p>The essay opens by itself as soon as the connection is back.</p>
        </Notice>
      )}
      {refused && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => essay.send({ type: 'essay.close' })}>Back to the video</Button>}
        />
      )}
      {comparing && <ConflictChoice essay={essay} />}
      {writing && !isKept && <NotKeptNotice />}
      {writing && <EssayPage essay={essay} language={language} onLanguage={setLanguage} />}
    </section>
  )
}
