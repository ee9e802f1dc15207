import { useEffect, useState } from 'react'
import type { UploadedDocument } from '../../../../machines/payments/payment.ts'
import { downloadDocument } from '../../../data/documents.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { formatFile } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import styles from '../payments/Payments.module.css'

/** A file as a `data:` address, the only kind besides our own that the page's policy lets pictures have. */
function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/**
 * What a student has handed in: a photo is shown as a picture, which runs nothing that may be hidden in it; a PDF is only
 * saved. Every opening is in the activity log.
 */
export function DocumentView({ document: { id, kind, mediaType, bytes } }: { document: UploadedDocument }) {
  const [file, setFile] = useState<Blob | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt downloads again
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = await downloadDocument(id)
      const address = mediaType === 'application/pdf' ? null : await readAsAddress(loaded)
      if (!isCurrent) return
      setFile(loaded)
      setPicture(address)
    }
    setFailed(false)
    load().catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [id, mediaType, attempt])

  if (failed)
    return (
      <LoadFailure
        sentence={messages.payments.documentFailed}
        onRetry={() => setAttempt((last) => last + 1)}
      />
    )
  return (
    <figure className={styles.document}>
      {!file && <Skeleton height="16rem" />}
      {picture && <img src={picture} alt="What the student has handed in" />}
      <figcaption>
        {formatFile(mediaType, bytes)}
        {file && (
          <Button
            look="quiet"
            small
            onClick={() => downloadFile(`${kind}-${id}.${mediaType.replace(/^.*\//, '')}`, file)}
          >
            Save the file
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
