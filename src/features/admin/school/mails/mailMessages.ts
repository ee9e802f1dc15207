import type { OutboxMail } from '../../../../../contract/answers/mails.ts'
import type { MailQueue } from '../../../../data/mails.ts'

export const MAIL_NAMES: Record<OutboxMail['kind'], string> = {
  payment_accepted: 'Payment received',
  payment_refused: 'Proof refused',
  payment_voided: 'Payment voided',
  payment_refunded: 'Payment refunded',
  consent_refused: 'Consent refused',
  identity_refused: 'ID photos refused',
  certificate_issued: 'Certificate issued',
  access_ending: 'Access ending',
  exam_open: 'Exam open again',
  account_idle: 'Idle account',
  message: 'Message',
  account_made: 'Account made',
  reminder: 'Reminder',
}

export const MAIL_QUEUES: [MailQueue, string][] = [
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
  ['sent', 'Sent'],
]

export const NO_MAILS: Record<MailQueue, string> = {
  waiting: 'No emails are waiting',
  failed: 'No emails have failed',
  sent: 'No emails sent yet',
}

export const mailMessages = {
  again: (name: string) => `We will send the email to ${name} again within a minute.`,
} as const
