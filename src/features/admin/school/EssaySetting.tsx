import { useState } from 'react'
import type { Setting } from '../../../../contract/answers/settings.ts'
import { changeSetting } from '../../../data/settings.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { formatSchoolDay } from '../words/schoolTime.ts'
import { SETTING_NAMES } from '../words/settings.ts'
import styles from './School.module.css'

const ESSAY_HINTS = {
  on: 'The last module is passed when an instructor has read the essay and asks for nothing again. Switched off, courses that wait are completed at once.',
  off: 'The last module is passed with the fifth answer. Instructors read the essay all the same.',
}

/** Whether a course waits for the reading of its essay. */
export function EssaySetting({ setting, onChanged }: { setting: Setting; onChanged: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const { name, on, version, setBy, setAt } = setting

  async function change() {
    if (busy) return
    setBusy(true)
    try {
      const saved = await changeSetting(name, !on, version)
      toastSuccess(`${SETTING_NAMES[name]}: ${saved.on ? 'on' : 'off'}.`)
    } catch (failure) {
      toastError(messageFor(failure))
    }
    await onChanged()
    setBusy(false)
  }

  return (
    <section className={layout.plate} aria-labelledby="essay-setting">
      <h2 id="essay-setting" className={styles.name}>
        {SETTING_NAMES[name]}: <b>{on ? 'on' : 'off'}</b>
      </h2>
      <p>{on ? ESSAY_HINTS.on : ESSAY_HINTS.off}</p>
      {setAt && (
        <p className={styles.author}>
          Set by {setBy ?? 'the database’s owner'} on {formatSchoolDay(setAt)}
        </p>
      )}
      <Button look="quiet" aria-disabled={busy} onClick={() => void change()}>
        Switch {on ? 'off' : 'on'}
      </Button>
    </section>
  )
}
