import { useTable } from '@tanstack/react-table'
import { useState } from 'react'
import { type LtmsUpload, listLtmsUploads, undoLtmsUpload } from '../../../data/ltms.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../dashboard/dashboardParams.ts'
import { Count } from '../list/Count.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import tools from '../list/Tools.module.css'
import { usePageInRange } from '../list/usePageInRange.ts'
import { CompareWithLtms } from './CompareWithLtms.tsx'
import { QueueSelect } from './QueueSelect.tsx'
import { UndoUpload } from './UndoUpload.tsx'
import { UploadExport } from './UploadExport.tsx'
import { uploadColumns } from './uploadColumns.tsx'
import styles from './Worklist.module.css'

const NOTHING: LtmsUpload[] = []

/** What was uploaded, newest first, and a comparison with the LTMS's own list. */
export function UploadList({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, from, to, page, pageSize } = params
  const { data, error, loading, reload } = useLoad(JSON.stringify([text, from, to, page, pageSize]), () =>
    listLtmsUploads({ text, from, to, page, pageSize }),
  )
  const [undoing, setUndoing] = useState<LtmsUpload | null>(null)
  const [columns] = useState(() => uploadColumns(setUndoing))
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  usePageInRange(page, loading ? undefined : pageCount, change)
  const table = useTable({
    features: tableFeatures,
    columns,
    data: data?.rows ?? NOTHING,
    getRowId: (upload) => String(upload.id),
    manualPagination: true,
    rowCount: data?.total ?? 0,
    state: { pagination: { pageIndex: page, pageSize } },
  })

  async function undo(reason: string) {
    if (!undoing) return
    setUndoing(null)
    try {
      await undoLtmsUpload(undoing.serial, reason)
      toastSuccess(messages.ltmsUndone(undoing.name))
      await reload()
    } catch (failure) {
      toastError(messageFor(failure))
    }
  }

  return (
    <>
      <div className={tools.tools}>
        <QueueSelect uploaded change={change} />
        <SearchBox
          placeholder="Search uploads..."
          text={text}
          onSearch={(wanted) => change({ text: wanted }, { replace: true })}
        />
        <label className={styles.day}>
          From
          <input
            type="date"
            value={from ?? ''}
            onChange={(event) => change({ from: event.target.value || null })}
          />
        </label>
        <label className={styles.day}>
          To
          <input
            type="date"
            value={to ?? ''}
            onChange={(event) => change({ to: event.target.value || null })}
          />
        </label>
        <Count>{data ? plural(data.total, 'upload', 'uploads') : error ? '' : messages.adminLoading}</Count>
        <UploadExport text={text} from={from} to={to} />
      </div>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          table={table}
          caption="Uploads to the LTMS, newest first"
          skeletons={data ? null : pageSize}
          loading={loading}
          empty={<EmptyState title={messages.noUploads} />}
        />
      )}
      <Pager
        waiting={!data}
        page={Math.min(page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(next) => change({ page: next })}
        onPageSize={(size) => change({ pageSize: size })}
      />
      <CompareWithLtms from={from} to={to} />
      <UndoUpload upload={undoing} onClose={() => setUndoing(null)} onUndo={(reason) => void undo(reason)} />
    </>
  )
}
