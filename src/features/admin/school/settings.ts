import type { SettingName } from '../../../../contract/answers/settings.ts'

/** The school's settings in words, by their names in the database. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  certificate_waits_for_essay: 'A certificate waits until the essay is read',
  online_payments: 'Students pay online',
  photo_checks: 'Presence checks take pictures',
  staff_second_factor: 'Staff need a second factor',
} satisfies Record<SettingName, string>
