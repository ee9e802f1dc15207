import { useRef, useState } from 'react'
import type { OutboxMail } from '../../../../../contract/answers/mails.ts'
import { listMails, sendMailAgain } from '../../../../data/mails.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { mailColumns } from './mailColumns.tsx'
import { MAIL_QUEUES, mailMessages, NO_MAILS } from './mailMessages.ts'

export function Mails({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { mails, text, classId, sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const list = useLoad(JSON.stringify([mails, text, classId, sort, page, pageSize]), () =>
    listMails(mails, text, classId, sort, page, pageSize),
  )
  const [columns] = useState(() => mailColumns((mail) => void sendAgain(mail)))
  useLiveList(frame, (inUse) => !inUse && void list.reload())

  async function sendAgain({ id, fullName, email }: OutboxMail) {
    try {
      await sendMailAgain(id)
      toastSuccess(mailMessages.again(fullName || email))
    } catch (error) {
      toastError(messageFor(error))
    }
    await list.reload()
    frame.current?.focus()
  }

  return (
    <PagedTable
      ref={frame}
      params={params}
      change={change}
      list={list}
      search="Search mails by name..."
      lead={
        <Choice
          label="Which mails"
          value={mails}
          options={MAIL_QUEUES}
          onChoose={(chosen) => change({ mails: chosen, text: '' })}
        />
      }
      filters={<ClassChoice params={params} change={change} />}
      count={({ total }) => plural(total, 'mail', 'mails')}
      columns={columns}
      caption="Mails to students"
      rowId={({ id }) => String(id)}
      usualSort={
        mails === 'sent' ? { column: 'state', descending: true } : { column: 'createdAt', descending: false }
      }
      empty={<EmptyState title={NO_MAILS[mails]} />}
    />
  )
}
