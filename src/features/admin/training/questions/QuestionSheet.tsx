import { Link } from 'react-router-dom'
import type {
  QuestionDetails,
  QuestionMeasures,
  QuestionRevision,
} from '../../../../../contract/answers/questions.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { sectionAddress } from '../../../../paths.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './Questions.module.css'
import { answerTime, correlation, FLAGS, LANGUAGE_NAMES, LEVEL_NAMES, percent } from './questionWords.ts'

const ROWS = [
  ['all', 'All'],
  ['en', LANGUAGE_NAMES.en],
  ['fil', LANGUAGE_NAMES.fil],
  ['both', 'Both'],
] as const

const shareOf = ({ answers, choices }: QuestionMeasures, place: number) =>
  percent(answers > 0 ? (choices[place] ?? 0) / answers : null)

function Options({ revision }: { revision: QuestionRevision }) {
  const { all, en, fil } = revision.statistics
  const sharesOf = (place: number) =>
    `${shareOf(all, place)} chose it: English ${shareOf(en, place)}, Filipino ${shareOf(fil, place)}`
  return (
    <ol className={styles.options}>
      {revision.options.map((option, place) => (
        <li key={option.en} className={place === revision.right ? styles.right : undefined}>
          <p>
            {option.en}
            {place === revision.right && <b> Right</b>}
          </p>
          {option.fil !== option.en && <p lang="fil">{option.fil}</p>}
          <div
            className={styles.bar}
            style={{ width: `${all.answers > 0 ? (100 * (all.choices[place] ?? 0)) / all.answers : 0}%` }}
          />
          <small>{sharesOf(place)}</small>
        </li>
      ))}
    </ol>
  )
}

function Measures({ revision }: { revision: QuestionRevision }) {
  return (
    <table className={styles.measures}>
      <thead>
        <tr>
          <th scope="col">Answers in</th>
          <th scope="col">Number</th>
          <th scope="col">Right</th>
          <th scope="col">
            <abbr title="Discrimination: the correlation of a right answer with the rest of the exam">
              Discr.
            </abbr>
          </th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([language, name]) => {
          const measures = revision.statistics[language]
          return (
            <tr key={language}>
              <th scope="row">{name}</th>
              <td>{formatNumber(measures.answers)}</td>
              <td>{percent(measures.facility)}</td>
              <td>{correlation(measures.discrimination)}</td>
              <td>{answerTime(measures.seconds)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** "Harder in Filipino", by how much on the scale of ETS. */
function gapOf(delta: number | null): string {
  if (delta === null) return 'Too few answers in one of them'
  const size = Math.abs(delta) >= 1.5 ? 'much' : Math.abs(delta) >= 1 ? 'somewhat' : null
  return size
    ? `${size === 'much' ? 'Much' : 'Slightly'} harder in ${delta < 0 ? 'Filipino' : 'English'}`
    : 'About the same'
}

export function QuestionSheet({ question }: { question: QuestionDetails }) {
  const [now, ...before] = question.revisions
  if (!now) return null
  const { flags } = now.statistics.all
  return (
    <div className={styles.sheet}>
      {!question.active && <p className={styles.retired}>Retired: no exam asks it any more.</p>}
      {flags.length > 0 && (
        <ul className={styles.meanings}>
          {flags.map((flag) => (
            <li key={flag}>
              <b>{FLAGS[flag].name}.</b> {FLAGS[flag].meaning}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.texts}>
        <p>{now.text.en}</p>
        <p lang="fil">{now.text.fil}</p>
      </div>
      {question.image && (
        <img className={styles.picture} src={question.image.src} alt={question.image.alt.en} />
      )}
      <Options revision={now} />
      <Measures revision={now} />
      <Facts
        facts={[
          { name: 'Languages', value: gapOf(now.languageDelta) },
          { name: 'Module', value: moduleNumber(question.moduleIndex) },
          { name: 'Key', value: question.key },
          { name: 'Topic', value: question.topic },
          { name: 'Level', value: LEVEL_NAMES[question.level] },
          {
            name: 'Section',
            value: question.section && (
              <Link to={sectionAddress(question.moduleIndex, question.section.key)}>
                {question.section.title.en}
              </Link>
            ),
          },
          { name: 'Quote', value: question.quote.en },
          { name: 'Explanation', value: question.explanation.en },
          { name: 'Law', value: question.law },
          { name: 'Valid since', value: formatCalendarDay(question.effectiveOn) },
          { name: 'Review by', value: formatCalendarDay(question.reviewOn) },
          {
            name: 'This version was asked',
            value: now.since ? `since ${formatSchoolDay(now.since)}` : 'from the beginning',
          },
        ]}
      />
      {before.map((revision) => (
        <Disclosure
          key={revision.number}
          title={`Until ${revision.until ? formatSchoolDay(revision.until) : ''}: ${formatNumber(revision.statistics.all.answers)} answers`}
        >
          <div className={styles.sheet}>
            <div className={styles.texts}>
              <p>{revision.text.en}</p>
              <p lang="fil">{revision.text.fil}</p>
            </div>
            <Options revision={revision} />
            <Measures revision={revision} />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
