import { useRef, useState } from 'react'
import type { LtmsEntry } from '../../../../contract/answers/ltms.ts'
import { listLtmsWorklist, markLtmsUploaded } from '../../../data/ltms.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { ClassChoice } from '../list/ClassChoice.tsx'
import { asFiles, Exports } from '../list/Exports.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { LtmsCard } from './LtmsCard.tsx'
import { worklistTable } from './ltmsFields.ts'
import { QueueChoice } from './QueueChoice.tsx'
import styles from './Worklist.module.css'

const EXPORTS = asFiles('LTMS worklist', 'ltms-worklist', worklistTable)

/** Certificates to upload, oldest first, one card each. */
export function WaitingList({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, classId, page, pageSize } = params
  const waiting = useLoad(JSON.stringify([text, classId, page, pageSize]), () =>
    listLtmsWorklist(text, classId, page, pageSize),
  )
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  // A card that is being copied from stays in its place.
  useLiveList(frame, (inUse) => !inUse && void waiting.reload())

  async function mark({ serial, name }: LtmsEntry, reference: string) {
    setBusy(serial)
    try {
      await markLtmsUploaded(serial, reference)
      toastSuccess(messages.ltmsMarked(name, reference))
      await waiting.reload()
      // The focused card has left the list.
      list.current?.focus()
    } catch (failure) {
      toastError(messageFor(failure))
    } finally {
      setBusy(null)
    }
  }

  return (
    <PagedList
      params={params}
      change={change}
      list={waiting}
      search="Search certificates..."
      lead={<QueueChoice uploaded={false} change={change} />}
      filters={
        <>
          <ClassChoice params={params} change={change} />
          {waiting.data && <p className={styles.today}>{waiting.data.today} uploaded today</p>}
        </>
      }
      count={({ total }) => plural(total, 'certificate waits', 'certificates wait')}
      actions={
        <Exports load={(nextPage, size) => listLtmsWorklist(text, classId, nextPage, size)} ways={EXPORTS} />
      }
    >
      <div ref={frame} className={styles.frame}>
        {!waiting.data && <Skeleton height="24rem" />}
        {waiting.data?.rows.length === 0 && (
          <EmptyState title={text || classId ? messages.noCertificates : messages.nothingToUpload} />
        )}
        <ol
          ref={list}
          tabIndex={-1}
          className={styles.cards}
          aria-label="Certificates to upload, oldest first"
        >
          {waiting.data?.rows.map((entry) => (
            <LtmsCard
              key={entry.serial}
              entry={entry}
              busy={busy === entry.serial}
              onMark={(reference) => void mark(entry, reference)}
            />
          ))}
        </ol>
      </div>
    </PagedList>
  )
}
