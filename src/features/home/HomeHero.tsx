import { Suspense } from 'react'
import type { Certification } from '../../../contract/answers/certificates.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { optionalPart } from '../../ui/lazyPart.ts'
import type { HeroStep } from './heroStep.ts'
import styles from './StudentHomePage.module.css'

const DownloadCertificate = optionalPart(
  () => import('./certificates/DownloadCertificate.tsx'),
  'DownloadCertificate',
  'certificates',
)

export function HomeHero({ step, certification }: { step: HeroStep; certification: Certification | null }) {
  const { kind, detail, title, link } = step
  return (
    <div className={styles.step}>
      <p>{detail}</p>
      <h2>{title}</h2>
      {link && (
        <ButtonLink look="signal" to={link.to}>
          {link.label}
        </ButtonLink>
      )}
      {kind === 'certified' && certification && (
        <Suspense fallback={<span />}>
          <DownloadCertificate certification={certification} />
        </Suspense>
      )}
    </div>
  )
}
