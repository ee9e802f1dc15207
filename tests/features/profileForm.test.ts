import { expect, test } from 'vitest'
import type { Profile } from '../../machines/session/profile.ts'
import { differs, readProfileForm } from '../../src/features/settings/profileForm.ts'

const amina: Profile = {
  id: '1',
  firstName: 'Amina',
  middleName: null,
  lastName: 'Santos',
  fullName: 'Amina Santos',
  email: 'otdc@maneho.test',
  address: null,
  birthday: '2005-02-03',
  phone: null,
  role: 'otdc',
  createdAt: '2026-01-01T00:00:00Z',
  archivedAt: null,
  disabledAt: null,
}

function typed(fields: Record<string, string>) {
  const data = new FormData()
  const untouched = { firstName: 'Amina', middleName: '', lastName: 'Santos', birthday: '2005-02-03' }
  for (const [name, value] of Object.entries({ ...untouched, ...fields })) data.set(name, value)
  return readProfileForm(data)
}

test('a student who only looked has nothing to save', () => {
  expect(differs(typed({}), amina)).toBe(false)
})

test('a student who adds spaces around a name has nothing to save', () => {
  expect(differs(typed({ firstName: ' Amina ' }), amina)).toBe(false)
})

test('a student who changes one field has something to save', () => {
  expect(differs(typed({ phone: '0917 000 0000' }), amina)).toBe(true)
  expect(differs(typed({ birthday: '' }), amina)).toBe(true)
})

test('an emptied optional field is saved as nothing, not as an empty text', () => {
  expect(typed({ middleName: '  ', address: '' })).toMatchObject({ middleName: null, address: null })
})
