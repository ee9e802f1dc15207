import { useId, useState } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyReminders, setReminders } from '../../../data/plan.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { isCourse } from '../../../lib/course.ts'
import layout from '../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { CheckLine } from '../CheckLine.tsx'
import styles from './Reminders.module.css'

export function Reminders({ profile }: { profile: Profile }) {
  const words = useMessages('reminders')
  const textId = useId()
  const asks = isCourse(profile.role)
  const { data: reminders, show } = useLoad(asks ? 'reminders' : null, getMyReminders, { again: profile })
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function change(on: boolean) {
    if (chosen !== null) return
    setChosen(on)
    try {
      const saved = await setReminders(on)
      show(saved)
      const { isOn, isOff } = currentMessages('reminders')
      toastSuccess(saved.on ? isOn : isOff)
    } catch (error) {
      toastError(messageFor(error))
    }
    setChosen(null)
  }

  if (!reminders) return null
  return (
    <section className={classNames(layout.card, styles.card)} aria-labelledby="reminders-heading">
      <h2 id="reminders-heading">{words.title}</h2>
      <p id={textId}>{words.text}</p>
      <CheckLine
        checked={chosen ?? reminders.on}
        aria-describedby={textId}
        aria-disabled={chosen !== null}
        onChange={({ target }) => void change(target.checked)}
      >
        {words.on}
      </CheckLine>
    </section>
  )
}
