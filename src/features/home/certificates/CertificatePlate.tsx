import { Suspense } from 'react'
import type { Certification } from '../../../../contract/answers/certificates.ts'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDateTime } from '../../../lib/format.ts'
import layout from '../../../ui/layout.module.css'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './CertificatePlate.module.css'
import { ValidCertificate } from './ValidCertificate.tsx'

/** Only graduates load this. */
const LicencePath = optionalPart(() => import('../licence/LicencePath.tsx'), 'LicencePath', 'licence')

type Props = { profile: Profile; certification: Certification }

export function CertificatePlate({ profile, certification: { course, certificates, missing } }: Props) {
  const language = useLanguage()
  const { plate } = useMessages('certificates')
  const last = certificates.find((one) => one.course === course && !one.isOfFormerRun)
  const isGraduate = certificates.some((one) => one.course === 'otdc' && !one.revokedAt)
  return (
    <>
      {last && (
        <section className={classNames(layout.card, styles.plate)} aria-labelledby="certificate-heading">
          <VisuallyHidden>
            <h2 id="certificate-heading">{plate.title}</h2>
          </VisuallyHidden>
          {last.revokedAt ? (
            <>
              <p className={styles.revoked}>
                {plate.revoked(last.serial, formatDateTime(last.revokedAt, language))} {last.revokeReason}
              </p>
              {missing.length === 0 && <p>{plate.askOffice}</p>}
            </>
          ) : (
            <ValidCertificate certificate={last} />
          )}
        </section>
      )}
      {isGraduate && (
        <Suspense>
          <LicencePath studentId={profile.id} />
        </Suspense>
      )}
    </>
  )
}
