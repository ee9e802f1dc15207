import { expect, test } from 'vitest'
import type { Profile } from '../../contract/answers/profiles.ts'
import { changesOf } from '../../machines/settings/profileEditMachine.ts'
import { latestBirthday, PHONE_PATTERN, readProfileForm } from '../../src/features/settings/profileForm.ts'

const amina: Profile = {
  id: '1',
  firstName: 'Amina',
  middleName: null,
  lastName: 'Santos',
  suffix: null,
  fullName: 'Amina Santos',
  email: 'otdc@maneho.test',
  address: null,
  birthday: '2005-02-03',
  phone: null,
  language: null,
  role: 'otdc',
  duties: [],
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

test('a student who changed nothing has nothing to save', () => {
  expect(changesOf(typed({}), amina)).toEqual({})
})

test('a student who adds spaces around a name has nothing to save', () => {
  expect(changesOf(typed({ firstName: ' Amina ' }), amina)).toEqual({})
})

test('a student who changes one field has something to save', () => {
  expect(changesOf(typed({ phone: '0917 000 0000' }), amina)).toEqual({ phone: '0917 000 0000' })
  expect(changesOf(typed({ birthday: '' }), amina)).toEqual({ birthday: null })
})

test('an emptied optional field is saved as nothing, not as an empty text', () => {
  expect(typed({ middleName: '  ', address: '' })).toMatchObject({ middleName: null, address: null })
})

const isPhone = (text: string) => new RegExp(`^(?:${PHONE_PATTERN})$`, 'v').test(text)

test.each(['0917 123 4567', '+63 917 123 4567', '(02) 8123-4567', '+63-2-8123-4567', '8123.4567'])(
  'a student can give %s as a phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(true)
  },
)

test.each([
  '12345',
  'call me',
  '0917 123 4567 ext',
  '1234567890123456',
  '++63 917 123 4567',
  '09171234567; drop',
])('a student cannot give %s as a phone number', (phone) => {
  expect(isPhone(phone)).toBe(false)
})

test('a student who turns 16 today is old enough, and one who turns 16 tomorrow is not', () => {
  expect(latestBirthday(new Date(2026, 10, 21))).toBe('2010-11-21')
})
