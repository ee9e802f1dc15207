import { useRef, useState } from 'react'
import { recordExport } from '../../../data/activity.ts'
import { type LtmsEntry, listLtmsWorklist, markLtmsUploaded } from '../../../data/ltms.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../dashboard/dashboardParams.ts'
import { Count } from '../list/Count.tsx'
import { download } from '../list/csv.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import tools from '../list/Tools.module.css'
import { useExport } from '../list/useExport.ts'
import { useLiveList } from '../list/useLiveList.ts'
import { usePageInRange } from '../list/usePageInRange.ts'
import { schoolDay } from '../words/schoolTime.ts'
import { LtmsCard } from './LtmsCard.tsx'
import { worklistCsv } from './ltmsFields.ts'
import { QueueSelect } from './QueueSelect.tsx'
import styles from './Worklist.module.css'

/** The certificates that wait to be uploaded, oldest first, a card each. */
export function WaitingList({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { page, pageSize } = params
  const { data, error, loading, reload } = useLoad(JSON.stringify([page, pageSize]), () =>
    listLtmsWorklist(page, pageSize),
  )
  const { progress, exportRows } = useExport()
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  // A card that is being copied from stays in its place.
  useLiveList(frame, (inUse) => !inUse && void reload())
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  usePageInRange(page, loading ? undefined : pageCount, change)

  async function mark({ serial, name }: LtmsEntry, reference: string) {
    setBusy(serial)
    try {
      await markLtmsUploaded(serial, reference)
      toastSuccess(messages.ltmsMarked(name, reference))
      await reload()
      // The card that had the focus has left the list.
      list.current?.focus()
    } catch (failure) {
      toastError(messageFor(failure))
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      <div className={tools.tools}>
        <QueueSelect uploaded={false} change={change} />
        {data && <p className={styles.today}>{data.today} uploaded today</p>}
        <Count>
          {data
            ? plural(data.total, 'certificate waits', 'certificates wait')
            : error
              ? ''
              : messages.adminLoading}
        </Count>
        <div className={tools.exports}>
          <p role="status">{progress}</p>
          <Button
            look="quiet"
            small
            aria-disabled={progress !== null}
            onClick={() =>
              exportRows(listLtmsWorklist, async ({ rows }) => {
                await recordExport('LTMS worklist', rows.length)
                download(`ltms-worklist-${schoolDay(new Date())}.csv`, worklistCsv(rows))
              })
            }
          >
            <DownloadIcon />
            Export CSV
          </Button>
        </div>
      </div>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />}
      <div ref={frame} className={styles.frame}>
        {!data && error === null && <Skeleton height="24rem" />}
        {data?.rows.length === 0 && <EmptyState title={messages.nothingToUpload} />}
        <ol
          ref={list}
          tabIndex={-1}
          className={styles.cards}
          aria-label="Certificates to upload, oldest first"
        >
          {data?.rows.map((entry) => (
            <LtmsCard
              key={entry.serial}
              entry={entry}
              busy={busy === entry.serial}
              onMark={(reference) => void mark(entry, reference)}
            />
          ))}
        </ol>
      </div>
      <Pager
        waiting={!data}
        page={Math.min(page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(to) => change({ page: to })}
        onPageSize={(size) => change({ pageSize: size })}
      />
    </>
  )
}
