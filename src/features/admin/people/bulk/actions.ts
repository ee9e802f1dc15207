import { type ComponentType, lazy } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { REASON_CHARACTERS, REFERENCE_CHARACTERS } from '../../../../../contract/limits.ts'
import { listClasses } from '../../../../data/classes.ts'
import type { FieldErrors } from '../../../../ui/Form.tsx'
import { CLASSES_OFFERED, nameOfClass } from '../../kit/words/classes.ts'
import type { StaffAction } from '../../kit/words/duties.ts'
import type { BulkField } from './bulkField.ts'
import { MESSAGE_FIELDS, messageErrors } from './messageFields.ts'
import { COURSE, PAYMENT_FIELDS, paymentErrors } from './paymentFields.ts'

/** A bulk action as the page shows it; `private.batch_actions` implements it. */
export type BulkAction = {
  action: string
  label: string
  /** The permission needed for a single row. */
  for: StaffAction
  /** The lists that offer it: those of Today and `people`; empty for an undo action. */
  kinds: readonly string[]
  fields: readonly BulkField[]
  /** Offered if the list is a class's. */
  inClass?: true
  /** "97 certificates will be issued", "1 person is archived". */
  done: string
  /** Singular and plural of the target, if not people. */
  of?: readonly [string, string]
  check?: (options: Readonly<Record<string, string>>) => FieldErrors
  /** Previews one row's result, once all are checked. */
  Sample?: ComponentType<{ batch: Batch }>
  /** The result in the browser, once all rows are done. */
  Result?: ComponentType<{ batch: Batch }>
}

const REASON: BulkField = {
  name: 'reason',
  label: 'Reason',
  type: 'text',
  maxLength: REASON_CHARACTERS,
  hint: 'Kept in the activity log.',
}

const CLASS: BulkField = {
  name: 'class',
  label: 'Class',
  type: 'choice',
  choices: async () =>
    (await listClasses('', null, 0, CLASSES_OFFERED)).rows.map((one) => [one.id, nameOfClass(one)]),
}

const CertificatesFile = lazy(() =>
  import('../../training/certificates/CertificatesFile.tsx').then((module) => ({
    default: module.CertificatesFile,
  })),
)

const CERTIFICATES = ['certificate', 'certificates'] as const

/** One row per action, the most used first. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    action: 'issue',
    label: 'Issue certificates',
    for: 'issue_certificate',
    kinds: ['certificates'],
    fields: [],
    Result: CertificatesFile,
    done: 'issued',
    of: CERTIFICATES,
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
        maxLength: REFERENCE_CHARACTERS,
        hint: 'The same for all certificates, such as the upload number.',
      },
    ],
    done: 'marked as uploaded',
    of: CERTIFICATES,
  },
  {
    action: 'pay',
    label: 'Record payments',
    for: 'record_payment',
    kinds: ['people'],
    fields: PAYMENT_FIELDS,
    check: paymentErrors,
    done: 'recorded as paid',
  },
  {
    action: 'join_class',
    label: 'Add to a class',
    for: 'put_into_class',
    kinds: ['proofs', 'consents', 'identity', 'ending', 'still', 'wishes', 'people'],
    fields: [
      {
        ...CLASS,
        hint: 'Also works before the course is paid. Students leave their former class of the same course.',
      },
    ],
    done: 'added to the class',
  },
  {
    action: 'print',
    label: 'Print records',
    for: 'student_record',
    kinds: ['certificates', 'uploads', 'identity', 'ending', 'still', 'people'],
    fields: [],
    Result: lazy(() =>
      import('../record/PrintRecords.tsx').then((module) => ({ default: module.PrintRecords })),
    ),
    done: 'ready to print',
    of: ['record', 'records'],
  },
  {
    action: 'message',
    label: 'Message',
    for: 'send_message',
    kinds: [
      'proofs',
      'consents',
      'identity',
      'certificates',
      'uploads',
      'ending',
      'still',
      'wishes',
      'essays',
      'people',
    ],
    fields: MESSAGE_FIELDS,
    check: messageErrors,
    Sample: lazy(() => import('./MessageSample.tsx').then((module) => ({ default: module.MessageSample }))),
    done: 'sent the message',
  },
  { action: 'restore', label: 'Undo', for: 'restore_user', kinds: [], fields: [], done: 'restored' },
  {
    action: 'extend',
    label: 'Give more time',
    for: 'extend_access',
    kinds: ['ending', 'still', 'wishes', 'identity', 'people'],
    fields: [{ name: 'days', label: 'Days more', type: 'days', value: '14' }, REASON],
    done: 'given more time',
  },
  {
    action: 'grant',
    label: 'Give a course',
    for: 'set_user_role',
    kinds: ['people'],
    fields: [COURSE, { ...REASON, hint: 'Why they do not pay first. Kept in the activity log.' }],
    done: 'given the course',
  },
  {
    action: 'undo_upload',
    label: 'Undo',
    for: 'undo_ltms_upload',
    kinds: [],
    fields: [REASON],
    done: 'waiting to be uploaded again',
    of: CERTIFICATES,
  },
  {
    action: 'take_back',
    label: 'Undo',
    for: 'set_user_role',
    kinds: [],
    fields: [],
    done: 'without the course again',
  },
  {
    action: 'leave_class',
    label: 'Remove from the class',
    for: 'put_into_class',
    kinds: ['people'],
    inClass: true,
    fields: [{ ...CLASS, value: () => new URLSearchParams(window.location.search).get('class') ?? '' }],
    done: 'removed from the class',
  },
  {
    action: 'undo_join',
    label: 'Undo',
    for: 'put_into_class',
    kinds: [],
    fields: [],
    done: 'back in their former class',
  },
  {
    action: 'undo_leave',
    label: 'Undo',
    for: 'put_into_class',
    kinds: [],
    fields: [],
    done: 'back in the class',
  },
  {
    action: 'pack',
    label: 'Pack',
    for: 'make_pack',
    kinds: ['certificates', 'uploads', 'identity', 'ending', 'still', 'people'],
    fields: [],
    Result: lazy(() =>
      import('../../school/packs/BatchPack.tsx').then((module) => ({ default: module.BatchPack })),
    ),
    done: 'in the pack',
  },
  {
    action: 'certificates',
    label: 'Download certificates',
    for: 'certificate_file',
    kinds: ['uploads', 'people'],
    fields: [],
    Result: CertificatesFile,
    done: 'ready to download',
    of: CERTIFICATES,
  },
  {
    action: 'archive',
    label: 'Archive',
    for: 'archive_user',
    kinds: ['proofs', 'ending', 'still', 'identity', 'people'],
    fields: [],
    done: 'archived',
  },
]

export const bulkAction = (action: string | null | undefined) =>
  BULK_ACTIONS.find((one) => one.action === action)
