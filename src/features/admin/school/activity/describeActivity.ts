import type { Activity } from '../../../../../contract/answers/activity.ts'
import { formatPesos, plural } from '../../../../lib/format.ts'
import type { Table } from '../../kit/list/table.ts'
import { DUTY_NAMES } from '../../kit/words/duties.ts'
import { DOCUMENT_NAMES } from '../../kit/words/identityDocuments.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolTime, schoolDay } from '../../kit/words/schoolTime.ts'
import { VERDICTS } from '../../people/pictures/verdicts.ts'
import { SETTING_NAMES } from '../setup/settings.ts'
import { ACTION_NAMES } from './activityActions.ts'

function detailOf({ action, before, after }: Activity): string {
  if (action === 'role_changed' && before.role && after.role) {
    return `${ROLE_NAMES[before.role]} → ${ROLE_NAMES[after.role]}`
  }
  if (action === 'course_granted' && after.role) return `${ROLE_NAMES[after.role]}: ${after.reason}`
  if (action === 'duties_changed') return (after.duties ?? []).map((duty) => DUTY_NAMES[duty]).join(', ')
  if (action === 'deletion_requested' || action === 'deleted') return before.email ?? ''
  // The log drops a deleted person's names.
  if (action === 'renamed') return [before.fullName, after.fullName].filter(Boolean).join(' → ')
  if (action.startsWith('inspection_link_'))
    return `${after.what}, ${plural(after.rows ?? 0, 'student', 'students')}`
  if (action === 'exported') return `${after.what}, ${plural(after.rows ?? 0, 'row', 'rows')}`
  if (action === 'access_extended')
    return `${formatCalendarDay(before.lastDay)} → ${formatCalendarDay(after.lastDay)}: ${after.reason}`
  if (action === 'class_changed') return `${before.class ?? 'no class'} → ${after.class ?? 'no class'}`
  if (action.startsWith('class_')) return after.class ?? before.class ?? ''
  if (action === 'message_sent') return after.subject ?? ''
  if (after.serial) return after.reason ? `${after.serial}: ${after.reason}` : after.serial
  if (action === 'document_opened')
    return after.kind === 'payment_proof' ? 'Proof of payment' : 'Guardian’s consent'
  if (action === 'terms_set')
    return `${after.instalments ? `to pay in ${plural(after.instalments.length, 'part', 'parts')}` : 'nothing left to pay'}: ${after.reason}`
  if (
    action.startsWith('payment_') ||
    action.startsWith('discount_') ||
    action.startsWith('online_') ||
    action === 'invoice_recorded'
  )
    return [after.invoiceNumber, after.reference, after.centavos && formatPesos(after.centavos), after.reason]
      .filter(Boolean)
      .join(', ')
  if (action === 'identity_confirmed' && after.document)
    return `${DOCUMENT_NAMES[after.document]}${after.byPhoto ? ', on photos' : ''}`
  if (action === 'corrected')
    return `${after.birthday ? `${formatCalendarDay(before.birthday)} → ${formatCalendarDay(after.birthday)}: ` : ''}${after.reason}`
  if (action === 'day_closed')
    return `${formatCalendarDay(after.day)}: ${formatPesos(after.counted ?? 0)}${after.difference ? `, difference ${formatPesos(after.difference)}` : ''}`
  if (action === 'setting_changed' && after.facts)
    return `The school’s facts, version ${after.version}: ${after.facts.join(', ')}`
  if (action === 'setting_changed')
    return `${SETTING_NAMES[after.setting ?? ''] ?? after.setting}: ${after.on ? 'on' : 'off'}`
  if (action === 'person_verified' && after.verdict)
    return [VERDICTS[after.verdict].said, after.reason].filter(Boolean).join(': ')
  if (action === 'essay_marked')
    return [...Object.values(after.levels ?? {}), after.again?.length && 'to rewrite']
      .filter(Boolean)
      .join(', ')
  if (['guardian_refused', 'identity_refused', 'erasure_refused'].includes(action)) return after.reason ?? ''
  return ''
}

export function describeActivity(activity: Activity): { done: string; detail: string } {
  return { done: ACTION_NAMES[activity.action], detail: detailOf(activity) }
}

const HEADINGS = ['Date', 'Time', 'Action', 'Detail', 'User', 'By']

/** The log as a table, in the school's time. */
export function activityTable(rows: readonly Activity[]): Table {
  return {
    headings: HEADINGS,
    days: ['Date'],
    rows: rows.map((row) => {
      const { done, detail } = describeActivity(row)
      const { createdAt, subjectName, actorName } = row
      return [schoolDay(createdAt), formatSchoolTime(createdAt), done, detail, subjectName, actorName]
    }),
  }
}
