import type { MockResult } from '../../../../contract/answers/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths, sittingAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { ReviewEntry, WrongFirst } from '../exam/ExamReview.tsx'
import { ScoreBar } from '../exam/ScoreBar.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useQuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './Mocks.module.css'
import { TopicGroups } from './TopicGroups.tsx'

type Props = {
  result: MockResult
  /** Choices made after the end of the time. */
  late: number
}

export function MockResultView({ result, late }: Props) {
  const { result: words, page } = useMessages('mocks')
  const { kinds } = useMessages('mockOffer')
  const [language, setLanguage] = useQuestionLanguage()
  const panel = useFocusOnChange<HTMLElement>(result.attemptId, { sinceMount: true })
  const { kind, score, passed, right, review: questions } = result
  const title =
    kind === 'mock'
      ? passed
        ? words.passed(score)
        : words.failed(score)
      : words.look(right, questions.length)
  return (
    <section ref={panel} tabIndex={-1} className={styles.result} aria-label={kinds[kind]}>
      <Notice
        look={kind !== 'mock' || passed ? 'passed' : 'attention'}
        title={title}
        actions={
          <>
            {kind === 'mock' && <ButtonLink to={sittingAddress('mock')}>{words.again}</ButtonLink>}
            <ButtonLink look="quiet" to={paths.mocks}>
              {page.all}
            </ButtonLink>
          </>
        }
      >
        {kind === 'mock' && <ScoreBar score={score} />}
        {kind === 'first_look' && <p>{words.first}</p>}
        {kind === 'last_look' && <p>{words.last}</p>}
        {result.overtime && <p>{words.overtime}</p>}
        {late > 0 && <p>{words.late(late)}</p>}
      </Notice>
      <div className={styles.head}>
        <h2>{words.topics}</h2>
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      <TopicGroups topics={result.topics} language={language} />
      <Disclosure title={words.review}>
        <WrongFirst entries={questions}>
          {(entry) => (
            <ReviewEntry
              key={entry.question.id}
              moduleIndex={entry.moduleIndex}
              question={entry.question}
              entry={entry}
              language={language}
            />
          )}
        </WrongFirst>
      </Disclosure>
    </section>
  )
}
