import { useEffect } from 'react'
import type { UploadedDocument } from '../../../../../contract/answers/documents.ts'
import { downloadDocument } from '../../../../data/documents.ts'
import { readAsAddress } from '../../../../lib/readAsAddress.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import styles from './PictureSheet.module.css'

type Props = {
  document: UploadedDocument
  alt: string
  /** Called once the picture or its load error is shown. */
  onShown: () => void
}

export function Thumb({ document: { id }, alt, onShown }: Props) {
  const { data, error } = useLoad(id, async () => readAsAddress(await downloadDocument(id)), { once: true })
  const failed = !data && error !== null
  useEffect(() => {
    if (failed) onShown()
  }, [failed, onShown])
  if (data) return <img className={styles.thumb} src={data} alt={alt} onLoad={onShown} onError={onShown} />
  return failed ? <p className={styles.none}>Not loaded</p> : <Skeleton height="8rem" />
}
