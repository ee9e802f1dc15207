import type { LicencePath } from '../../../../contract/answers/licence.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { LICENCE_SOURCES } from '../../../i18n/licenceSources.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { useSchool } from '../../../school/schoolNow.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import styles from './LicencePath.module.css'

type Step = LicencePath['steps'][number]
type Props = {
  step: Step
  path: LicencePath
  /** A change is being saved; another one is ignored. */
  busy: boolean
  onChange: (doneOn: string | null) => void
}

function PermitDays({ path }: { path: LicencePath }) {
  const language = useLanguage()
  const { licence } = useMessages('licence')
  const { today, readyOn, permitUntil } = path
  if (!readyOn || !permitUntil) return null
  if (permitUntil < today) return <p>{licence.permitOver(formatDate(permitUntil, language))}</p>
  return (
    <>
      <p>{readyOn > today ? licence.wait(formatDate(readyOn, language)) : licence.ready}</p>
      <p>{licence.permitUntil(formatDate(permitUntil, language))}</p>
    </>
  )
}

function PracticalCourse({ path }: { path: LicencePath }) {
  const { phones } = useSchool()
  const language = useLanguage()
  const { licence } = useMessages('licence')
  const dates = path.practicalDates.slice(0, 3)
  return (
    <>
      {dates.length > 0 && (
        <>
          <p>{licence.next}</p>
          <ul>
            {dates.map(({ day, note }) => (
              <li key={day}>
                <b>{formatDate(day, language)}</b>: {note}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {dates.length > 0 ? licence.call : licence.noDates}{' '}
        {phones.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </>
  )
}

export function LicenceStepLine({ step: { step, doneOn }, path, busy, onChange }: Props) {
  const { licence } = useMessages('licence')
  const words = licence.steps[step]
  const rows = [
    [licence.papers, words.papers],
    [licence.price, words.price],
    [licence.where, words.where],
  ]
  return (
    <li className={styles.step}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={doneOn !== null}
          aria-disabled={busy}
          onChange={({ target }) => onChange(target.checked ? path.today : null)}
        />
        <b>{words.title}</b>
      </label>
      {doneOn !== null && (
        <label className={styles.day}>
          {licence.doneOn}{' '}
          <input
            type="date"
            value={doneOn}
            max={path.today}
            onChange={({ target }) => target.validity.valid && target.value && onChange(target.value)}
          />
        </label>
      )}
      <div className={styles.text}>
        <p>{words.text}</p>
        {step === 'permit' && doneOn !== null && <PermitDays path={path} />}
        {step === 'practical' && doneOn === null && <PracticalCourse path={path} />}
        {step === 'exam' && doneOn === null && (
          <p>
            <ButtonLink look="link" to={paths.mocks}>
              {licence.mocks}
            </ButtonLink>{' '}
            {licence.mocksOpen}
          </p>
        )}
        <Disclosure title={licence.more}>
          <dl className={styles.facts}>
            {rows.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div>
              <dt>{licence.sources}</dt>
              <dd>
                {LICENCE_SOURCES[step].map(({ name, url }) => (
                  <span key={name} className={styles.source}>
                    {url ? (
                      <a href={url} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </span>
                ))}
              </dd>
            </div>
          </dl>
        </Disclosure>
      </div>
    </li>
  )
}
