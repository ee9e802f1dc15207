import { useSelector } from '@xstate/react'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { AssessmentPanel } from '../AssessmentPanel.tsx'
import { useQuestionLanguage } from '../language.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EssayPage } from './EssayPage.tsx'
import styles from './Reading.module.css'
import { Reading } from './Reading.tsx'
import { useSentNotices } from './useSentNotices.ts'

const PAGES = ['opening', 'refused', 'comparing', 'questions'] as const

export function EssayPanel({ essay }: { essay: EssayActor }) {
  const { opening } = useMessages('learning')
  const { essay: words } = useMessages('assessment')
  const state = useSelector(essay, (snapshot) => snapshot)
  const [language, setLanguage] = useQuestionLanguage()
  const { paper, failure, number, isKept } = state.context
  const page = PAGES.find((tag) => state.hasTag(tag)) ?? 'opening'
  useSentNotices(essay)

  return (
    <AssessmentPanel
      label={words.label}
      opening={opening.essay}
      opensByItself={words.opensByItself}
      page={page === 'questions' ? `question ${number}` : page}
      isSheet={page === 'opening' || page === 'questions'}
      opener={state.children.openEssay}
      failure={failure}
      isKept={isKept || page !== 'questions'}
      onClose={() => essay.send({ type: 'essay.close' })}
    >
      {page === 'comparing' && <ConflictChoice essay={essay} />}
      {page === 'questions' && (
        <div className={paper?.reading ? styles.beside : undefined}>
          {paper && <Reading paper={paper} />}
          <EssayPage essay={essay} language={language} onLanguage={setLanguage} />
        </div>
      )}
    </AssessmentPanel>
  )
}
