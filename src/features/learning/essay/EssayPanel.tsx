import { useSelector } from '@xstate/react'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useSuppressUpdateNotice } from '../../../lib/updateNotice.ts'
import assessment from '../Assessment.module.css'
import { useQuestionLanguage } from '../language.ts'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { UnopenedAssessment } from '../UnopenedAssessment.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EssayPage } from './EssayPage.tsx'
import { useSentNotices } from './useSentNotices.ts'

const PAGES = ['opening', 'unreachable', 'refused', 'comparing', 'questions'] as const

/** A course's essay: five questions, with drafts saved automatically and answers that are final once sent. */
export function EssayPanel({ essay }: { essay: EssayActor }) {
  const { opening } = useMessages('learning')
  const { essay: words } = useMessages('assessment')
  const state = useSelector(essay, (snapshot) => snapshot)
  const [language, setLanguage] = useQuestionLanguage()
  const { failure, number, isKept } = state.context
  const page = PAGES.find((tag) => state.hasTag(tag)) ?? 'opening'
  // Every question is a page of its own.
  const content = page === 'questions' ? `question ${number}` : page
  const panel = useFocusOnChange<HTMLElement>(content, { sinceMount: true })
  useSentNotices(essay)
  useSuppressUpdateNotice()
  const isSheet = page === 'opening' || page === 'questions'

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(assessment.panel, isSheet && assessment.sheet)}
      aria-label={words.label}
    >
      <UnopenedAssessment
        page={page}
        opening={opening.essay}
        opensByItself={words.opensByItself}
        failure={failure}
        onRetry={() => essay.send({ type: 'essay.retry' })}
        onClose={() => essay.send({ type: 'essay.close' })}
      />
      {page === 'comparing' && <ConflictChoice essay={essay} />}
      {page === 'questions' && !isKept && <NotKeptNotice />}
      {page === 'questions' && <EssayPage essay={essay} language={language} onLanguage={setLanguage} />}
    </section>
  )
}
