import { useState } from 'react'
import type { Setting, SettingName } from '../../../../../contract/answers/settings.ts'
import { changeSetting } from '../../../../data/settings.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './School.module.css'
import { SETTING_NAMES } from './settings.ts'

/** The features in their order; the second factor of staff is in an owner's own settings. */
const FEATURES: readonly (readonly [SettingName, string])[] = [
  ['classes', 'Students in groups, with days, an instructor and attendance.'],
  ['cash_book', 'The money of each day, and the income of each month.'],
  [
    'online_payments',
    'Students pay on the payment provider’s page, and the course opens at once. Its keys must be set (docs/hosting.md, “Online payment”).',
  ],
  ['ltms', 'Certificates to copy into the LTMS, and certificates already there.'],
  ['inspections', 'A month’s records as one file, and links for inspectors.'],
  [
    'photo_checks',
    'About one presence check in two hours takes a picture of a student who agrees. Certificates wait until staff have compared it with the ID.',
  ],
  [
    'certificate_waits_for_essay',
    'A certificate waits until an instructor has read the essay. Off: instructors can still read it.',
  ],
  ['messages', 'Messages to many students at once, in the app and by mail.'],
  ['reminders', 'Emails to students who want to be reminded of their course.'],
]

type Props = { setting: Setting; about: string; onChanged: () => Promise<void> }

function Feature({ setting: { name, on, version, setBy, setAt }, about, onChanged }: Props) {
  const [busy, setBusy] = useState(false)

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
    <li>
      <div>
        <h3>
          {SETTING_NAMES[name]}: {on ? 'on' : 'off'}
        </h3>
        <p>{about}</p>
        {setAt && (
          <p className={styles.author}>
            Set by {setBy ?? 'the database’s owner'} on {formatSchoolDay(setAt)}
          </p>
        )}
      </div>
      <Button look="quiet" small aria-disabled={busy} onClick={() => void change()}>
        Switch {on ? 'off' : 'on'}
        <VisuallyHidden>: {SETTING_NAMES[name]}</VisuallyHidden>
      </Button>
    </li>
  )
}

export function Features({
  settings,
  onChanged,
}: {
  settings: readonly Setting[]
  onChanged: () => Promise<void>
}) {
  return (
    <div className={styles.features}>
      <h2 className={styles.name}>Features</h2>
      <p className={styles.lead}>
        A feature that is off is hidden everywhere, and sends nothing. Its data stays.
      </p>
      <ul>
        {FEATURES.map(([name, about]) => {
          const setting = settings.find((one) => one.name === name)
          return setting && <Feature key={name} {...{ setting, about, onChanged }} />
        })}
      </ul>
    </div>
  )
}
