import { useState } from 'react'
import type { LtmsUpload } from '../../../../../contract/answers/ltms.ts'
import { listLtmsUploads, undoLtmsUpload } from '../../../../data/ltms.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { ReasonDialog } from '../../kit/dialogs/ReasonDialog.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { CompareWithLtms } from './CompareWithLtms.tsx'
import { QueueChoice } from './QueueChoice.tsx'
import { uploadColumns } from './uploadColumns.tsx'
import { uploadsTable } from './uploadsTable.ts'
import styles from './Worklist.module.css'

const NEWEST = { column: 'uploadedAt', descending: true }
const EXPORTS = asFiles('LTMS uploads', 'ltms-uploads', uploadsTable)

export function UploadList({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, classId, from, to, sort, page, pageSize } = params
  const list = useLoad(JSON.stringify([text, classId, from, to, sort, page, pageSize]), () =>
    listLtmsUploads({ text, classId, from, to, sort, page, pageSize }),
  )
  const [undoing, setUndoing] = useState<LtmsUpload | null>(null)
  const [columns] = useState(() => uploadColumns(setUndoing))

  async function undo({ serial, name }: LtmsUpload, reason: string) {
    setUndoing(null)
    try {
      await undoLtmsUpload(serial, reason)
      toastSuccess(messages.ltmsUndone(name))
      await list.reload()
    } catch (failure) {
      toastError(messageFor(failure))
    }
  }

  return (
    <>
      <PagedTable
        params={params}
        change={change}
        list={list}
        search="Search uploads..."
        lead={<QueueChoice uploaded change={change} />}
        moreFilters={{
          used: [classId, from, to].filter((one) => one !== null).length,
          choices: (
            <>
              <ClassChoice params={params} change={change} />
              {(['from', 'to'] as const).map((end) => (
                <label key={end} className={styles.day}>
                  {end === 'from' ? 'From' : 'To'}
                  <input
                    type="date"
                    value={params[end] ?? ''}
                    onChange={({ target }) => change({ [end]: target.value || null })}
                  />
                </label>
              ))}
            </>
          ),
        }}
        count={({ total }) => plural(total, 'upload', 'uploads')}
        actions={
          <Exports
            load={(nextPage, size) =>
              listLtmsUploads({ text, classId, from, to, sort, page: nextPage, pageSize: size })
            }
            ways={EXPORTS}
          />
        }
        columns={columns}
        caption="Uploads to the LTMS"
        rowId={({ id }) => String(id)}
        usualSort={NEWEST}
        empty={<EmptyState title={messages.noUploads} />}
      />
      <CompareWithLtms from={from} to={to} />
      <ReasonDialog
        subject={undoing}
        idOf={({ id }) => String(id)}
        title={({ name }) => `Undo the upload of ${name}?`}
        submit="Undo"
        onClose={() => setUndoing(null)}
        onDecide={(upload, reason) => void undo(upload, reason)}
      >
        {({ serial }) => (
          <p>The certificate {serial} waits to be uploaded again. The note stays, with your reason.</p>
        )}
      </ReasonDialog>
    </>
  )
}
