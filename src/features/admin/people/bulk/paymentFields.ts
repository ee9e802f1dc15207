import { INVOICE_CHARACTERS, REFERENCE_CHARACTERS } from '../../../../../contract/limits.ts'
import { nextInvoiceNumber } from '../../../../data/payments.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { COURSES } from '../../../../lib/course.ts'
import { schoolNow } from '../../../../school/schoolNow.ts'
import { METHOD_NAMES, METHODS } from '../../kit/words/paymentMethods.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import type { BulkField } from './bulkField.ts'

export const COURSE: BulkField = {
  name: 'course',
  label: 'Course to open',
  type: 'choice',
  choices: COURSES.map((course) => [course, ROLE_NAMES[course]] as const),
}

export const PAYMENT_FIELDS: readonly BulkField[] = [
  COURSE,
  {
    name: 'pesos',
    label: 'Amount each student paid, in pesos',
    type: 'pesos',
    value: () => String(schoolNow().prices.TDC),
    hint: 'Students who owe another amount are left out.',
  },
  {
    name: 'method',
    label: 'Paid with',
    type: 'choice',
    choices: METHODS.map((method) => [method, METHOD_NAMES[method]] as const),
  },
  {
    name: 'reference',
    label: 'Reference number',
    type: 'text',
    maxLength: REFERENCE_CHARACTERS,
    optional: true,
    hint: 'From the transfer. Leave it empty for cash.',
  },
  {
    name: 'invoice',
    label: 'First invoice',
    type: 'text',
    maxLength: INVOICE_CHARACTERS,
    value: nextInvoiceNumber,
    hint: 'The others get the next free numbers, ordered by name.',
  },
  { name: 'receivedOn', label: 'Received on', type: 'date', value: () => schoolDay(new Date()) },
]

export const paymentErrors = ({ method, reference }: Readonly<Record<string, string>>) => {
  const errors: Record<string, string> = {}
  if (method !== 'cash' && !reference?.trim()) errors.reference = messageFor({ code: 'reference_missing' })
  return errors
}
