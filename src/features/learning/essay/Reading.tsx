import type { EssayCriterion, EssayPaper } from '../../../../contract/answers/essays.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDateTime } from '../../../lib/format.ts'
import styles from './Reading.module.css'

export function Reading({ paper: { reading, questions } }: { paper: EssayPaper }) {
  const language = useLanguage()
  const { rubric: words } = useMessages('assessment')
  if (!reading) {
    const sentAt = questions.flatMap(({ response }) => response?.submittedAt ?? []).sort()
    const since = sentAt.length === questions.length && sentAt.at(-1)
    return since && <p className={styles.unread}>{words.unread(formatDateTime(since, language))}</p>
  }
  const again = questions.filter((question) => question.again).map(({ number }) => words.question(number))
  return (
    <section className={styles.reading} aria-labelledby="reading-heading">
      <h2 id="reading-heading">{words.title}</h2>
      <dl className={styles.rubric}>
        {(Object.keys(words.criteria) as EssayCriterion[]).map((criterion) => (
          <div key={criterion}>
            <dt>{words.criteria[criterion]}</dt>
            <dd>
              <b>{words.levels[reading.levels[criterion]]}</b>{' '}
              <span>{words.levelOf(reading.levels[criterion])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {reading.comment && (
        <blockquote className={styles.comment} dir="auto">
          {reading.comment}
        </blockquote>
      )}
      {again.length > 0 && <p className={styles.again}>{words.again(again.join(', '))}</p>}
      <p className={styles.by}>{words.readBy(reading.readBy, formatDateTime(reading.readAt, language))}</p>
    </section>
  )
}
