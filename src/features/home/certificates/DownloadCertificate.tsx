import type { Certification } from '../../../../contract/answers/certificates.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCertificatePdf } from './useCertificatePdf.ts'

export function DownloadCertificate({ certification }: { certification: Certification }) {
  const { plate } = useMessages('certificates')
  const { certificates, course } = certification
  const serial = certificates.find((certificate) => certificate.course === course)?.serial ?? ''
  const { loading, download } = useCertificatePdf(serial)
  return (
    <Button look="signal" aria-disabled={loading} onClick={() => void download()}>
      {loading ? plate.downloading : plate.download}
    </Button>
  )
}
