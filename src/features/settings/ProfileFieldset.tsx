import type { Profile } from '../../../machines/session/profile.ts'
import { Field } from '../../ui/Field.tsx'
import { latestBirthday, PHONE_PATTERN } from './profileForm.ts'
import styles from './SettingsPage.module.css'

/** All fields of a profile; the address of the account itself cannot be edited here. */
export function ProfileFieldset({ profile }: { profile: Profile }) {
  return (
    <div className={styles.grid}>
      <div className={styles.third}>
        <Field
          name="firstName"
          label="First name"
          defaultValue={profile.firstName}
          autoComplete="given-name"
          maxLength={100}
          required
          pattern=".*\S.*"
          rule="First name is required."
        />
      </div>
      <div className={styles.third}>
        <Field
          name="middleName"
          label="Middle name"
          optional
          defaultValue={profile.middleName ?? ''}
          autoComplete="additional-name"
          maxLength={100}
        />
      </div>
      <div className={styles.third}>
        <Field
          name="lastName"
          label="Last name"
          defaultValue={profile.lastName}
          autoComplete="family-name"
          maxLength={100}
          required
          pattern=".*\S.*"
          rule="Last name is required."
        />
      </div>
      <Field
        name="address"
        label="Address"
        optional
        defaultValue={profile.address ?? ''}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className={styles.half}>
        <Field
          name="birthday"
          label="Date of birth"
          type="date"
          optional
          defaultValue={profile.birthday ?? ''}
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirthday()}
          rule="You must be at least 16 years old."
        />
      </div>
      <div className={styles.half}>
        <Field
          name="phone"
          label="Phone"
          type="tel"
          optional
          defaultValue={profile.phone ?? ''}
          autoComplete="tel"
          maxLength={40}
          pattern={PHONE_PATTERN}
          rule="Please enter a phone number with 7 to 15 digits, such as 0917 123 4567."
        />
      </div>
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={profile.email}
        readOnly
        hint="Your email address is your login and cannot be changed here."
      />
    </div>
  )
}
