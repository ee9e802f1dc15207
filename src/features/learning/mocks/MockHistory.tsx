import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { MyMocks } from '../../../../contract/answers/mocks.ts'
import { PASS_MARK } from '../../../../contract/limits.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { mockResultAddress } from '../../../paths.ts'
import styles from './Mocks.module.css'

const SHOWN = 12

type Results = MyMocks['results']

export function MockHistory({ results }: { results: Results }) {
  const { history } = useMessages('mocks')
  const { kinds } = useMessages('mockOffer')
  const language = useLanguage()
  const scoreOf = (kind: string) => results.find((result) => result.kind === kind)?.score
  const [first, last] = [scoreOf('first_look'), scoreOf('last_look')]
  const mocks = results.filter(({ kind }) => kind === 'mock').slice(0, SHOWN)
  return (
    <section aria-labelledby="history" className={styles.result}>
      <h2 id="history">{history.title}</h2>
      {results.length === 0 && <p>{history.none}</p>}
      {first !== undefined && last !== undefined && (
        <p className={styles.gain}>{history.gain(first, last)}</p>
      )}
      {mocks.length > 1 && <Trend mocks={mocks.toReversed()} />}
      <ul className={styles.results}>
        {results.map(({ id, kind, score, submittedAt }) => (
          <li key={id}>
            <Link to={mockResultAddress(id)}>
              {history.line(kinds[kind], formatDateTime(submittedAt, language))}
            </Link>
            <b data-passed={kind === 'mock' && score >= PASS_MARK}>{score}%</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trend({ mocks }: { mocks: Results }) {
  const { history } = useMessages('mocks')
  return (
    <figure className={styles.trend} style={{ '--mark': `${PASS_MARK}%` } as CSSProperties}>
      <div aria-hidden="true">
        {mocks.map(({ id, score }) => (
          <span
            key={id}
            data-passed={score >= PASS_MARK}
            style={{ '--score': `${score}%` } as CSSProperties}
          />
        ))}
      </div>
      <figcaption>{history.trend(mocks.length)}</figcaption>
    </figure>
  )
}
