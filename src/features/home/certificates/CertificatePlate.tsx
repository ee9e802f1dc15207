import { Suspense } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyCertificates } from '../../../data/certificates.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { CertificateNeeds } from '../../../ui/CertificateNeeds.tsx'
import layout from '../../../ui/layout.module.css'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import styles from './CertificatePlate.module.css'
import { ValidCertificate } from './ValidCertificate.tsx'

/** For graduates alone: what nobody else needs is not loaded. */
const LicencePath = optionalPart(() => import('../licence/LicencePath.tsx'), 'LicencePath', 'licence')

/**
 * The certificate of a student who has completed a course: to download and to show, or what it waits for. It is read again with the
 * profile, which changes when the school decides, and omitted while it cannot be read.
 */
export function CertificatePlate({ profile }: { profile: Profile }) {
  const language = useLanguage()
  const { plate } = useMessages('certificates')
  const { data: certification } = useLoad('certificates', getMyCertificates, { again: profile })
  if (!certification) return null
  const { course, certificates, missing } = certification
  const last = certificates.find((certificate) => certificate.course === course)
  const isGraduate = certificates.some((one) => one.course === 'otdc' && !one.revokedAt)
  return (
    <>
      <section className={classNames(layout.card, styles.plate)} aria-labelledby="certificate-heading">
        <h2 id="certificate-heading">{plate.title}</h2>
        {last && !last.revokedAt ? (
          <ValidCertificate certificate={last} />
        ) : (
          <>
            {last?.revokedAt && (
              <p className={styles.revoked}>
                {plate.revoked(last.serial, formatDateTime(last.revokedAt, language))} {last.revokeReason}
              </p>
            )}
            {last?.revokedAt && missing.length === 0 ? (
              <p>{plate.askOffice}</p>
            ) : (
              <CertificateNeeds missing={missing} />
            )}
          </>
        )}
      </section>
      {isGraduate && (
        <Suspense>
          <LicencePath studentId={profile.id} />
        </Suspense>
      )}
    </>
  )
}
