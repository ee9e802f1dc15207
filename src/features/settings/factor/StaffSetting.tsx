import { useId, useState } from 'react'
import { changeSetting, getSchoolSettings } from '../../../data/settings.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { CheckLine } from '../CheckLine.tsx'
import styles from './SecondFactor.module.css'

type Props = {
  /** Whether the owner has an authenticator app: without one the setting would lock the owner out. */
  hasFactor: boolean
  /** Reloads the setting when it changes. */
  again: unknown
  onChanged: () => void
}

export function StaffSetting({ hasFactor, again, onChanged }: Props) {
  const { settings: words } = useMessages('secondFactor')
  const hintId = useId()
  const { data, reload } = useLoad('school-settings', getSchoolSettings, { again })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const setting = data?.find(({ name }) => name === 'staff_second_factor')
  if (!setting) return null
  const isOff = chosen !== null || (!hasFactor && !setting.on)

  async function change(on: boolean, version: number) {
    if (isOff) return
    setChosen(on)
    try {
      const saved = await changeSetting('staff_second_factor', on, version)
      const said = currentMessages('secondFactor').settings
      toastSuccess(saved.on ? said.isOn : said.isOff)
      onChanged()
    } catch (error) {
      toastError(messageFor(error))
    }
    await reload()
    setChosen(null)
  }

  return (
    <div className={styles.staff}>
      <CheckLine
        checked={chosen ?? setting.on}
        aria-describedby={hintId}
        aria-disabled={isOff}
        onChange={({ target }) => void change(target.checked, setting.version)}
      >
        {words.everybody}
      </CheckLine>
      <p id={hintId}>{hasFactor || setting.on ? words.everybodyHint : words.everybodyFirst}</p>
    </div>
  )
}
