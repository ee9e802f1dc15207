import type { EssayReading } from '../../../../../contract/answers/essays.ts'
import { rubric } from '../../../../i18n/en/rubric.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { CRITERIA } from './criteria.ts'
import styles from './EssayReading.module.css'

export function Readings({ readings }: { readings: readonly EssayReading[] }) {
  return (
    <ol className={styles.readings}>
      {readings.map(({ round, levels, comment, again, readBy, readAt }) => (
        <li key={readAt}>
          <p>
            <b>{round === 2 ? 'Second reading' : 'First reading'}</b> by <Highlighted text={readBy} /> on{' '}
            <time dateTime={readAt}>{formatSchoolDay(readAt)}</time>
          </p>
          <ul>
            {CRITERIA.map((criterion) => (
              <li key={criterion}>
                {rubric.criteria[criterion]}: {levels[criterion]}, {rubric.levels[levels[criterion]]}
              </li>
            ))}
          </ul>
          {comment && <blockquote dir="auto">{comment}</blockquote>}
          {again.length > 0 && (
            <p>Must be rewritten: {again.map((number) => `question ${number}`).join(', ')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
