import { type Messages, useMessages } from '../i18n/catalogue.ts'
import { BEFORE_CERTIFICATE, paths } from '../paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './CertificateNeeds.module.css'

export type CertificateNeed = keyof Messages['certificates']['plate']['missing']

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

/** A certificate's open requirements in order, with a link to the first; or that none is open. */
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
