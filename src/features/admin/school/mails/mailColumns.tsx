import { createColumnHelper } from '@tanstack/react-table'
import type { OutboxMail } from '../../../../../contract/answers/mails.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { MAIL_NAMES } from './mailMessages.ts'

const column = createColumnHelper<typeof tableFeatures, OutboxMail>()

function State({ mail: { sentAt, tries, failure } }: { mail: OutboxMail }) {
  if (sentAt)
    return (
      <>
        Sent <Timestamp iso={sentAt} />
      </>
    )
  if (failure === null) return <span>Waiting</span>
  return (
    <span>
      {plural(tries, 'try', 'tries')}, last answer: <Highlighted text={failure} />
    </span>
  )
}

export const mailColumns = (onAgain: (mail: OutboxMail) => void) =>
  column.columns([
    column.display({
      id: 'student',
      header: 'Student',
      cell: ({ row: { original } }) => (
        <>
          <RecordLink id={original.studentId}>
            <Highlighted text={original.fullName || original.email} />
          </RecordLink>
          <small>{original.email}</small>
        </>
      ),
      meta: { title: true },
    }),
    column.accessor('kind', { header: 'Mail', cell: ({ row }) => MAIL_NAMES[row.original.kind] }),
    column.accessor('createdAt', {
      header: 'Written',
      cell: ({ row }) => <Timestamp iso={row.original.createdAt} />,
    }),
    column.accessor('sentAt', {
      id: 'state',
      header: 'State',
      cell: ({ row }) => <State mail={row.original} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) =>
        original.failure !== null && (
          <Button
            look="quiet"
            small
            aria-label={`Resend the email to ${original.fullName || original.email}`}
            onClick={() => onAgain(original)}
          >
            Send again
          </Button>
        ),
      meta: { wide: true, width: '9rem' },
    }),
  ])
