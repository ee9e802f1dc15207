import type { StaffAction } from '../words/duties.ts'

/** What an action asks for once, for all rows. */
type BulkField = {
  name: string
  label: string
  type: 'text' | 'number'
  value?: string
  hint?: string
}

/** Something that is done to many rows at once, as the page shows it; what it is stands in `private.batch_actions`. */
export type BulkAction = {
  action: string
  label: string
  /** What somebody may do who does it to one row. */
  for: StaffAction
  /** The lists of Today that offer it; none for one that takes another back. */
  kinds: readonly string[]
  fields: readonly BulkField[]
  /** "97 will be issued", "97 are issued". */
  done: string
}

const REASON: BulkField = { name: 'reason', label: 'Reason', type: 'text', hint: 'Kept in the activity log.' }

/** The actions, a row each. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    action: 'issue',
    label: 'Issue certificates',
    for: 'issue_certificate',
    kinds: ['certificates'],
    fields: [],
    done: 'issued',
  },
  {
    action: 'upload',
    label: 'Mark as uploaded',
    for: 'mark_ltms_uploaded',
    kinds: ['uploads'],
    fields: [
      {
        name: 'reference',
        label: 'Reference in the LTMS',
        type: 'text',
        hint: 'The same for all of them, such as the number of the upload.',
      },
    ],
    done: 'marked as uploaded',
  },
  {
    action: 'undo_upload',
    label: 'Undo',
    for: 'undo_ltms_upload',
    kinds: [],
    fields: [REASON],
    done: 'waiting to be uploaded again',
  },
  {
    action: 'extend',
    label: 'Give more time',
    for: 'extend_access',
    kinds: ['ending', 'still', 'wishes', 'identity'],
    fields: [{ name: 'days', label: 'Days more', type: 'number', value: '14' }, REASON],
    done: 'given more time',
  },
  {
    action: 'archive',
    label: 'Archive',
    for: 'archive_user',
    kinds: ['proofs', 'ending', 'still', 'identity'],
    fields: [],
    done: 'archived',
  },
  { action: 'restore', label: 'Undo', for: 'restore_user', kinds: [], fields: [], done: 'restored' },
]

export const bulkAction = (action: string | null | undefined) =>
  BULK_ACTIONS.find((one) => one.action === action)
