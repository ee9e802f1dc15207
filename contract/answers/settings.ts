import { z } from 'zod'
import { count, moment } from './shared.ts'

export const featureName = z.enum([
  'certificate_waits_for_essay',
  'online_payments',
  'photo_checks',
  'classes',
  'cash_book',
  'ltms',
  'inspections',
  'messages',
  'reminders',
])
export type FeatureName = z.infer<typeof featureName>

export const settingName = z.enum(['staff_second_factor', ...featureName.options])
export type SettingName = z.infer<typeof settingName>

export const setting = z.strictObject({
  name: settingName,
  on: z.boolean(),
  version: count,
  /** The owner who set it; null for the default. */
  setBy: z.string().nullable(),
  setAt: moment.nullable(),
})
export type Setting = z.infer<typeof setting>

export const settingFunctions = { school_settings: z.array(setting), change_setting: setting }
