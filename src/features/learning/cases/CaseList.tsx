import type { CaseSummary } from '../../../../contract/answers/cases.ts'
import { listCases } from '../../../data/cases.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { caseAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { ListToCome } from '../ListToCome.tsx'
import styles from './Case.module.css'

const byModule = (cases: CaseSummary[]) =>
  [...new Set(cases.map(({ moduleIndex }) => moduleIndex))].map((module) =>
    cases.filter(({ moduleIndex }) => moduleIndex === module),
  )

export function CaseList() {
  const { page } = useMessages('cases')
  const language = useLanguage()
  const { data: cases, error, reload } = useLoad('cases', listCases)
  if (cases?.length === 0) return <p>{page.empty}</p>
  if (cases)
    return byModule(cases).map((stories) => (
      <section key={stories[0]?.moduleIndex} className={styles.module}>
        <h2>{stories[0]?.module[language]}</h2>
        <ul className={styles.list}>
          {stories.map((story) => (
            <CaseCard key={story.key} story={story} />
          ))}
        </ul>
      </section>
    ))
  return <ListToCome error={error} reload={reload} words={page} className={styles.list} />
}

function CaseCard({ story }: { story: CaseSummary }) {
  const { page } = useMessages('cases')
  const language = useLanguage()
  const isDone = story.best !== null
  const title = story.title[language]
  const action = story.begun ? page.resume : isDone ? page.read : page.play
  return (
    <li className={styles.card}>
      <h3>{title}</h3>
      <p>{page.minutes(story.minutes)}</p>
      {isDone && (
        <p className={styles.done}>
          <CheckIcon />
          {page.scores(story.first ?? 0, story.best ?? 0)}
        </p>
      )}
      {story.available ? (
        <ButtonLink
          look={isDone && !story.begun ? 'quiet' : 'primary'}
          to={caseAddress(story.key)}
          aria-label={page.of(action, title)}
        >
          {action}
        </ButtonLink>
      ) : (
        <p>{page.locked}</p>
      )}
    </li>
  )
}
