import { useState } from 'react'
import { downloadCertificate } from '../../../data/certificates.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { toastError } from '../../../ui/toast.ts'

export function useCertificatePdf(serial: string) {
  const [loading, setLoading] = useState(false)

  async function receive(give: (pdf: Blob) => Promise<void> | void) {
    if (loading) return
    setLoading(true)
    try {
      await give(await downloadCertificate(serial))
    } catch (error) {
      toastError(messageFor(error))
    }
    setLoading(false)
  }

  return { loading, receive, download: () => receive((pdf) => downloadFile(`${serial}.pdf`, pdf)) }
}
