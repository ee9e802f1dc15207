import type { UploadedDocument } from '../../../../contract/answers/documents.ts'
import { downloadDocument } from '../../../data/documents.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { formatFile } from '../../../lib/format.ts'
import { readAsAddress } from '../../../lib/readAsAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { paymentMessages } from '../payments/paymentMessages.ts'
import styles from './DocumentView.module.css'

type Props = {
  document: UploadedDocument
  /** The picture's description. */
  alt?: string
  /** Called when the file is shown. */
  onOpened?: () => void
}

/**
 * A student's file: a photo is shown as a picture, which cannot run hidden code; a PDF is only saved. Every opening is logged.
 */
export function DocumentView({
  document: { id, kind, mediaType, bytes },
  alt = 'What the student has handed in',
  onOpened,
}: Props) {
  const load = async () => {
    const file = await downloadDocument(id)
    onOpened?.()
    return { file, picture: mediaType === 'application/pdf' ? null : await readAsAddress(file) }
  }
  const { data, error, reload } = useLoad(id, load, { once: true })
  if (error !== null && !data)
    return <LoadFailure sentence={paymentMessages.documentFailed} onRetry={() => void reload()} />
  return (
    <figure className={styles.document}>
      {!data && <Skeleton height="16rem" />}
      {data?.picture && <img src={data.picture} alt={alt} />}
      <figcaption>
        {formatFile(mediaType, bytes)}
        {data && (
          <Button
            look="quiet"
            small
            onClick={() => downloadFile(`${kind}-${id}.${mediaType.replace(/^.*\//, '')}`, data.file)}
          >
            Save the file
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
