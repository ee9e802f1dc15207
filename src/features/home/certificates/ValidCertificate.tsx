import { useEffect, useState } from 'react'
import type { Certificate } from '../../../../contract/answers/certificates.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../lib/format.ts'
import { deviceStore } from '../../../lib/storage.ts'
import { verifyAddress } from '../../../paths.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Confetti } from '../../../ui/Confetti.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import styles from './CertificatePlate.module.css'
import { useCertificatePdf } from './useCertificatePdf.ts'

/** Shares a URL with the phone's apps, or copies it. Resolves to whether it was copied. */
async function share(url: string, title: string): Promise<boolean> {
  if (navigator.share) {
    // Rejects when the person closes the list of apps.
    await navigator.share({ url, title }).catch(() => {})
    return false
  }
  await navigator.clipboard.writeText(url)
  return true
}

/** The key of the last certificate celebrated on this device. */
const CELEBRATED = 'maneho-celebrated'

const PDF = 'application/pdf'

/** Whether the phone can share a PDF with its files, wallet or other apps. */
const takesFiles = () =>
  navigator.canShare?.({ files: [new File([], 'certificate.pdf', { type: PDF })] }) === true

export function ValidCertificate({ certificate }: { certificate: Certificate }) {
  const language = useLanguage()
  const { plate } = useMessages('certificates')
  const { serial, name, course, completedOn } = certificate
  const [isNew] = useState(() => deviceStore.get(CELEBRATED) !== serial)
  useEffect(() => void deviceStore.set(CELEBRATED, serial), [serial])
  const address = location.origin + verifyAddress(serial)

  const { loading, receive } = useCertificatePdf(serial)
  const keep = () =>
    receive((pdf) =>
      navigator
        .share({ files: [new File([pdf], `${serial}.pdf`, { type: PDF })], title: plate.title })
        // Rejects when the person closes the list of apps.
        .catch(() => {}),
    )

  async function shareLink() {
    try {
      if (await share(address, plate.title)) toastSuccess(plate.copied)
    } catch {
      // The browser does not allow it; the address can be copied from the page.
      toastError(plate.notCopied)
    }
  }

  return (
    <>
      <div className={styles.sign}>
        {isNew && <Confetti />}
        <p>{COURSE_NAMES[course]}</p>
        <b>{name}</b>
        <p>{plate.completedOn(formatDate(completedOn, language))}</p>
        <p>{serial}</p>
      </div>
      <div className={styles.buttons}>
        {takesFiles() && (
          <Button look="quiet" small aria-disabled={loading} onClick={() => void keep()}>
            {plate.keep}
          </Button>
        )}
        <Button look="quiet" small onClick={() => void shareLink()}>
          {plate.share}
        </Button>
        <ButtonAnchor look="link" href={address} target="_blank" rel="noreferrer">
          {plate.check}
        </ButtonAnchor>
      </div>
    </>
  )
}
