import type { SettingName } from '../../../../../contract/answers/settings.ts'

export const SETTING_NAMES: Readonly<Record<string, string>> = {
  cash_book: 'Cash book',
  certificate_waits_for_essay: 'A certificate waits until the essay is read',
  classes: 'Classes',
  inspections: 'Inspections',
  ltms: 'LTMS',
  messages: 'Messages',
  online_payments: 'Students pay online',
  photo_checks: 'Presence checks take pictures',
  reminders: 'Reminders',
  staff_second_factor: 'Staff need a second factor',
} satisfies Record<SettingName, string>
