import type { UploadedDocument } from '../../../../../contract/answers/documents.ts'
import { downloadDocument } from '../../../../data/documents.ts'
import { downloadFile } from '../../../../lib/downloadFile.ts'
import { formatFile } from '../../../../lib/format.ts'
import { readAsAddress } from '../../../../lib/readAsAddress.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { paymentMessages } from '../../money/payments/paymentMessages.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import styles from './DocumentView.module.css'

type Props = {
  document: UploadedDocument
  alt?: string
  onOpened?: () => void
}

/** A side longer than the other by this factor would make the text unreadable if the whole picture were shown at once. */
const LONG = 2

const shapeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
  height > LONG * width ? 'tall' : width > LONG * height ? 'wide' : 'usual'

/** A photo is shown as a picture, which cannot run code; a PDF is only saved. Every opening is logged. */
export function DocumentView({
  document: { id, kind, mediaType, bytes },
  alt = 'What the student submitted',
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
      {data?.picture && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
        <section className={styles.picture} tabIndex={0} aria-label={alt}>
          <img
            src={data.picture}
            alt={alt}
            onLoad={({ currentTarget }) => {
              currentTarget.dataset.shape = shapeOf(currentTarget)
            }}
          />
        </section>
      )}
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
