import type { UploadedDocument } from '../../../../contract/answers/documents.ts'
import { downloadDocument } from '../../../data/documents.ts'
import { readAsAddress } from '../../../lib/readAsAddress.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import styles from './PictureSheet.module.css'

/** A picture on the sheet, without anything around it. */
export function Thumb({ document: { id }, alt }: { document: UploadedDocument; alt: string }) {
  const { data, error } = useLoad(id, async () => readAsAddress(await downloadDocument(id)), { once: true })
  if (data) return <img className={styles.thumb} src={data} alt={alt} />
  return error === null ? <Skeleton height="8rem" /> : <p className={styles.none}>Not loaded</p>
}
