import { type Messages, useMessages } from '../i18n/catalogue.ts'
import { BEFORE_CERTIFICATE, paths } from '../paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './CertificateNeeds.module.css'

export type CertificateNeed = keyof Messages['certificates']['plate']['missing']

/** Where to do the next thing that a certificate needs. */
const wayTo: Record<CertificateNeed, string> = {
  course: paths.modules,
  hours: paths.practice,
  essay: paths.modules,
  birthday: paths.settings,
  age: paths.home,
  citizenship: paths.home + BEFORE_CERTIFICATE,
  guardian: paths.home + BEFORE_CERTIFICATE,
  identity: paths.home + BEFORE_CERTIFICATE,
  pictures: paths.home + BEFORE_CERTIFICATE,
}

/** What is missing for a certificate, in the order in which to do it, and the way to the first of it; or that nothing is. */
export function CertificateNeeds({ missing }: { missing: readonly CertificateNeed[] }) {
  const { plate } = useMessages('certificates')
  const [next] = missing
  if (!next) return <p>{plate.nothingMissing}</p>
  return (
    <div className={styles.needs}>
      <p>{plate.waiting}</p>
      <ol>
        {missing.map((requirement) => (
          <li key={requirement}>{plate.missing[requirement]}</li>
        ))}
      </ol>
      {next !== 'age' && next !== 'pictures' && (
        <ButtonLink look="quiet" to={wayTo[next]}>
          {plate.next[next]}
        </ButtonLink>
      )}
    </div>
  )
}
