import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Profile } from '../../contract/answers/profiles.ts'
import { RegisterForm } from '../../src/features/auth/RegisterForm.tsx'
import { ProfileFieldset } from '../../src/features/settings/ProfileFieldset.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'

await loadMessages('common', 'errors', 'auth', 'settings')

const nothing = () => {}

const fieldsOf = (page: string) => [...page.matchAll(/ name="(\w+Name)"/g)].map(([, name]) => name)

test('a student finds the names in the settings in the order of the registration', () => {
  const registration = renderToStaticMarkup(
    <RegisterForm
      email=""
      busy={false}
      termsRead
      agreed
      onReadTerms={nothing}
      onReadPrivacy={nothing}
      onAgree={nothing}
      onSubmit={nothing}
    />,
  )
  const settings = renderToStaticMarkup(<ProfileFieldset profile={{} as Profile} />)
  expect(fieldsOf(registration)).toEqual(['firstName', 'middleName', 'lastName'])
  expect(fieldsOf(settings)).toEqual(fieldsOf(registration))
})
