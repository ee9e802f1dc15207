import { useState } from 'react'
import type { Setting, SettingName } from '../../../../contract/answers/settings.ts'
import { changeSetting } from '../../../data/settings.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { formatSchoolDay } from '../words/schoolTime.ts'
import styles from './School.module.css'
import { SETTING_NAMES } from './settings.ts'

const ESSAY_HINTS = {
  on: 'A certificate is issued once an instructor has read the essay and asks for no other answer. The course is completed with the fifth answer.',
  off: 'Certificates do not wait for the essay. Instructors can still read it.',
}

const ONLINE_HINTS = {
  on: 'Students pay on the page of the payment provider, and their course opens by itself. Its keys must be set (docs/hosting.md, “Online payment”).',
  off: 'Students send a proof of payment, or pay at the office.',
}

const PICTURE_HINTS = {
  on: 'Of students who agree, about one presence check in two hours takes a picture, and certificates wait until the staff have compared the pictures with the ID. Whoever has no camera or does not agree is asked at the desk.',
  off: 'Students press a button, and no picture is taken. Switched on, each student is asked for consent first.',
}

/** A feature switch that only shows or hides pages; the data stays. */
const feature = (what: string) => ({
  on: `${what} Switched off, nothing of it is shown or sent, and its data stays.`,
  off: `${what} It is switched off: nothing of it is shown or sent. Its data is kept.`,
})

/** The settings on this page, with their hints. */
const HINTS: Partial<Record<SettingName, { on: string; off: string }>> = {
  certificate_waits_for_essay: ESSAY_HINTS,
  online_payments: ONLINE_HINTS,
  photo_checks: PICTURE_HINTS,
  classes: feature('Students in groups, with days, an instructor and a list of attendance.'),
  cash_book: feature(
    'The money of each day, closed with what is in the drawer, and the income of each month.',
  ),
  ltms: feature(
    'Certificates that wait for the LTMS, with what is copied there, and those that are uploaded.',
  ),
  inspections: feature('Records of a month as one file, and links for inspectors.'),
  messages: feature('Messages of the school to many students at once, in the app and by mail.'),
  reminders: feature('Mails to students who ask to be reminded of their course.'),
}

/** A switch with its last editor; nothing for a setting shown elsewhere. */
export function SchoolSetting({ setting, onChanged }: { setting: Setting; onChanged: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const { name, on, version, setBy, setAt } = setting
  const hints = HINTS[name]

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

  if (!hints) return null
  return (
    <section className={layout.plate} aria-labelledby={`setting-${name}`}>
      <h2 id={`setting-${name}`} className={styles.name}>
        {SETTING_NAMES[name]}: <b>{on ? 'on' : 'off'}</b>
      </h2>
      <p>{on ? hints.on : hints.off}</p>
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
