import { expect, test } from 'vitest'
import { latestBirthday, PHONE_PATTERN } from '../../src/features/settings/profileRules.ts'

/** As the browser applies the `pattern` of an input. */
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
