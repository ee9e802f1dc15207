import { useState } from 'react'
import type { Pack } from '../../../../../contract/answers/packs.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { messages } from '../../../../messages.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { InspectionLinks } from './InspectionLinks.tsx'
import { PackDownload } from './PackDownload.tsx'
import styles from './Packs.module.css'

type Props = {
  id: string
  load: () => Promise<Pack>
  atOnce?: boolean
}

export function PackPanel({ id, load, atOnce = false }: Props) {
  const { data, error, reload } = useLoad(id, load, { once: true })
  const [changed, setChanged] = useState<Pack | null>(null)
  if (error !== null && !data)
    return <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />
  if (!data)
    return (
      <div role="status">
        <p>{messages.adminLoading}</p>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.panel}>
      <PackDownload pack={data} atOnce={atOnce} />
      <InspectionLinks pack={changed ?? data} onChanged={setChanged} />
    </div>
  )
}
