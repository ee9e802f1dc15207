import type { ProfileFields } from '../../../contract/answers/profiles.ts'
import { conflictsOf, type OwnProfile } from '../../../machines/settings/profileEditMachine.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { bringIntoView } from '../../lib/bringIntoView.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { SUFFIX } from '../../ui/SuffixField.tsx'
import styles from './ProfileConflict.module.css'

type Props = {
  typed: ProfileFields
  theirs: OwnProfile
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Changed on another page or device: the user chooses between both values. */
export function ProfileConflict({ typed, theirs, onKeepMine, onTakeTheirs }: Props) {
  const language = useLanguage()
  const { fields } = useMessages('common')
  const { conflict, address, birthday, phone } = useMessages('settings')
  const names: Record<keyof ProfileFields, string> = { ...fields, suffix: SUFFIX, address, birthday, phone }
  const say = (field: keyof ProfileFields, value: string | null) => {
    if (value === null) return conflict.nothing
    return field === 'birthday' ? formatDate(value, language) : value
  }
  return (
    <section ref={bringIntoView} className={styles.conflict} aria-labelledby="conflict-heading" role="alert">
      <h2 id="conflict-heading">{conflict.title}</h2>
      <p>{conflict.text}</p>
      <dl>
        {conflictsOf(typed, theirs).map(({ field, mine, theirs: saved }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              {conflict.here} <b>{say(field, mine)}</b>
            </dd>
            <dd>
              {conflict.elsewhere} <b>{say(field, saved)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button onClick={onKeepMine}>{conflict.keepMine}</Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
