import { expect, test } from 'vitest'
import { matchColumns } from '../../../../../src/features/admin/admissions/reading/headings.ts'
import { splitName } from '../../../../../src/features/admin/admissions/reading/splitName.ts'

test.each([
  ['Dela Cruz, Juan S. Jr.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['DELA CRUZ JR., JUAN SANTOS', 'DELA CRUZ', 'JUAN SANTOS', '', 'JR.'],
  ['Cruz, Jr., Juan M.', 'Cruz', 'Juan', 'M.', 'Jr.'],
  ['Bonifacio, Andres, Castro III', 'Bonifacio', 'Andres', 'Castro', 'III'],
  ['Juan S. Dela Cruz Jr.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['Ma. Cristina de los Santos', 'de los Santos', 'Ma. Cristina', '', ''],
  ['Ana Marie San Juan', 'San Juan', 'Ana Marie', '', ''],
  ['Cher', '', 'Cher', '', ''],
])('the name %j is split as its parts are written', (text, lastName, firstName, middleName, suffix) => {
  const parts = splitName(text)
  if (text === 'Cher') expect([parts.firstName, parts.lastName].filter(Boolean)).toEqual(['Cher'])
  else expect(parts).toEqual({ lastName, firstName, middleName, suffix })
})

test('a heading that names the middle name gives it the last word', () => {
  expect(splitName('DELA CRUZ, ANA MARIE REYES', 'Name (Last, First Middle)')).toEqual({
    lastName: 'DELA CRUZ',
    firstName: 'ANA MARIE',
    middleName: 'REYES',
    suffix: '',
  })
})

const none = {
  firstName: -1,
  middleName: -1,
  lastName: -1,
  suffix: -1,
  fullName: -1,
  birthday: -1,
  phone: -1,
  email: -1,
  class: -1,
}

test.each([
  [
    [
      'Timestamp',
      'Email Address',
      'Buong Pangalan (Apelyido, Pangalan, Gitnang Pangalan)',
      'Petsa ng Kapanganakan',
    ],
    { email: 1, fullName: 2, birthday: 3 },
  ],
  [
    ['First name', 'Last name', 'ID number', 'Email address', 'Groups'],
    { firstName: 0, lastName: 1, email: 3, class: 4 },
  ],
  [
    ['Surname', 'Name', 'Emergency contact', 'Contact no.', 'Mother’s maiden name'],
    { lastName: 0, firstName: 1, phone: 3 },
  ],
  [
    ['What is your first name?', 'What is your last name?', 'What is your mobile number?'],
    { firstName: 0, lastName: 1, phone: 2 },
  ],
] as const)('of the headings %j no column is two things', (headings, found) => {
  expect(matchColumns(headings)).toEqual({ ...none, ...found })
})
