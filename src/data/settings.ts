import '../../contract/shapes/settings.ts'
import type { Setting, SettingName } from '../../contract/answers/settings.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function getSchoolSettings(): Promise<Setting[]> {
  return callRpc('school_settings')
}

/** Sets a setting's next version. Throws `setting_changed_elsewhere` if a newer one than shown exists. */
export async function changeSetting(name: SettingName, on: boolean, version: number): Promise<Setting> {
  return changeByRpc('change_setting', { p_name: name, p_on: on, p_version: version })
}
