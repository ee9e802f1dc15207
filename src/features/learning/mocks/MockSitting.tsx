import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { MockKind, MockResult } from '../../../../contract/answers/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { inspection } from '../../../lib/inspection.ts'
import { useSuppressUpdateNotice } from '../../../lib/updateNotice.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import assessment from '../Assessment.module.css'
import { AssessmentSkeleton } from '../AssessmentSkeleton.tsx'
import { Notice } from '../Notice.tsx'
import { OpensByItself } from '../OpensByItself.tsx'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { HandIn } from './HandIn.tsx'
import { liveMockMachine } from './liveMockMachine.ts'
import { MockQuestion } from './MockQuestion.tsx'

const PAGES = ['opening', 'refused', 'questions', 'checking', 'result'] as const

type Props = {
  machine?: typeof liveMockMachine
  studentId: string
  kind: MockKind
  onGraded: (result: MockResult, late: number) => void
}

export function MockSitting({ machine = liveMockMachine, studentId, kind, onGraded }: Props) {
  const { page: words, sitting } = useMessages('mocks')
  const { kinds } = useMessages('mockOffer')
  const sentenceOf = useMessageFor()
  const actor = useActorRef(machine, { input: { studentId, kind, now: Date.now }, ...inspection() })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { failure, isKept, result, late } = state.context
  const waiting = useWaiting(state.children.openMock)
  const page = waiting ? 'unreachable' : (PAGES.find((tag) => state.hasTag(tag)) ?? 'opening')
  const panel = useFocusOnChange<HTMLElement>(page, { sinceMount: true })
  useSuppressUpdateNotice()

  useEffect(() => {
    const onOnline = () => actor.send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [actor])

  useEffect(() => {
    if (result) onGraded(result, late)
  }, [result, late, onGraded])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(
        assessment.panel,
        page !== 'unreachable' && page !== 'refused' && assessment.sheet,
      )}
      aria-label={kinds[kind]}
    >
      {(page === 'opening' || page === 'result') && <AssessmentSkeleton label={sitting.opening} />}
      {waiting && (
        <Notice
          look="attention"
          title={sentenceOf(waiting)}
          actions={
            <Button onClick={() => state.children.openMock?.send({ type: 'job.retry' })}>
              {words.retry}
            </Button>
          }
        >
          <OpensByItself failure={waiting}>{sitting.opensByItself}</OpensByItself>
        </Notice>
      )}
      {page === 'refused' && (
        <Notice
          look="attention"
          title={failure ? sentenceOf(failure) : ''}
          actions={<ButtonLink to={paths.mocks}>{words.all}</ButtonLink>}
        />
      )}
      {!isKept && <NotKeptNotice />}
      {page === 'questions' && <MockQuestion actor={actor} />}
      {page === 'checking' && <HandIn actor={actor} />}
    </section>
  )
}
