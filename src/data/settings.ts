import '../../contract/shapes/settings.ts'
import type { Setting, SettingName } from '../../contract/answers/settings.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** The school's settings, for owners. */
export async function getSchoolSettings(): Promise<Setting[]> {
  return callRpc('school_settings')
}

/** Gives a setting its next version. Throws `setting_changed_elsewhere` when there is a newer one than was shown. */
export async function changeSetting(name: SettingName, on: boolean, version: number): Promise<Setting> {
  return changeByRpc('change_setting', { p_name: name, p_on: on, p_version: version })
}
