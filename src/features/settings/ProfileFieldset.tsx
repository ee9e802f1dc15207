import type { Profile } from '../../../contract/answers/profiles.ts'
import { ADDRESS_CHARACTERS, FIRST_BIRTHDAY, PHONE_CHARACTERS } from '../../../contract/limits.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { Field } from '../../ui/Field.tsx'
import { NameField } from '../../ui/NameField.tsx'
import { SuffixField } from '../../ui/SuffixField.tsx'
import { latestBirthday, PHONE_PATTERN } from './profileForm.ts'
import styles from './SettingsPage.module.css'

/** All fields of a profile; the account's address cannot be edited here. */
export function ProfileFieldset({ profile }: { profile: Profile }) {
  const { fields } = useMessages('common')
  const { sentences } = useMessages('errors')
  const settings = useMessages('settings')
  // The school registers people who have one name only.
  const isSingle = (profile.firstName === '') !== (profile.lastName === '')
  return (
    <div className={styles.grid}>
      <div className={styles.half}>
        <NameField name="firstName" defaultValue={profile.firstName} optional={isSingle} />
      </div>
      <div className={styles.half}>
        <NameField name="middleName" defaultValue={profile.middleName ?? ''} />
      </div>
      <div className={styles.half}>
        <NameField name="lastName" defaultValue={profile.lastName} optional={isSingle} />
      </div>
      <div className={styles.half}>
        <SuffixField defaultValue={profile.suffix} />
      </div>
      <Field
        name="address"
        label={settings.address}
        optional
        defaultValue={profile.address ?? ''}
        autoComplete="street-address"
        maxLength={ADDRESS_CHARACTERS}
      />
      <div className={styles.half}>
        <Field
          name="birthday"
          label={settings.birthday}
          type="date"
          optional
          defaultValue={profile.birthday ?? ''}
          autoComplete="bday"
          min={FIRST_BIRTHDAY}
          max={latestBirthday()}
          rule={sentences.too_young}
        />
      </div>
      <div className={styles.half}>
        <Field
          name="phone"
          label={settings.phone}
          type="tel"
          optional
          defaultValue={profile.phone ?? ''}
          autoComplete="tel"
          maxLength={PHONE_CHARACTERS}
          pattern={PHONE_PATTERN}
          rule={sentences.invalid_phone}
        />
      </div>
      <Field
        name="email"
        label={fields.email}
        type="email"
        defaultValue={profile.email}
        readOnly
        autoComplete="email"
        hint={settings.emailHint}
      />
    </div>
  )
}
