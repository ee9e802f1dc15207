import { expect, test } from 'vitest'
import { matchColumns } from '../../../../../../src/features/admin/people/admissions/reading/headings.ts'
import {
  orderOfNames,
  splitName,
} from '../../../../../../src/features/admin/people/admissions/reading/splitName.ts'

test.each([
  ['Dela Cruz, Juan S. Jr.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['DELA CRUZ JR., JUAN SANTOS', 'DELA CRUZ', 'JUAN SANTOS', '', 'Jr.'],
  ['Cruz, Jr., Juan M.', 'Cruz', 'Juan', 'M.', 'Jr.'],
  ['Bonifacio, Andres, Castro III', 'Bonifacio', 'Andres', 'Castro', 'III'],
  ['DELA CRUZ,JUAN, JR,SANTOS', 'DELA CRUZ', 'JUAN', 'SANTOS', 'Jr.'],
  ['Dela Cruz, Jr. Juan S.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['Dela Cruz V, Juan', 'Dela Cruz', 'Juan', '', 'V'],
  ['Dela Cruz, Juan V.', 'Dela Cruz', 'Juan', 'V.', ''],
  ['Dela Cruz, Juan V', 'Dela Cruz', 'Juan', 'V', ''],
  ['Dela Cruz, Juan, V', 'Dela Cruz', 'Juan', 'V', ''],
  ['Juan S. Dela Cruz Jr.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['Juan S. Dela Cruz, Jr.', 'Dela Cruz', 'Juan', 'S.', 'Jr.'],
  ['Ma. Cristina de los Santos', 'de los Santos', 'Ma. Cristina', '', ''],
  ['Ana Marie San Juan', 'San Juan', 'Ana Marie', '', ''],
  ['Cher', '', 'Cher', '', ''],
])('the name %j is split as its parts are written', (text, lastName, firstName, middleName, suffix) => {
  const parts = splitName(text)
  if (text === 'Cher') expect([parts.firstName, parts.lastName].filter(Boolean)).toEqual(['Cher'])
  else expect(parts).toMatchObject({ lastName, firstName, middleName, suffix })
})

test('a heading that names the middle name gives it the last word', () => {
  expect(splitName('DELA CRUZ, ANA MARIE REYES', 'Name (Last, First Middle)')).toMatchObject({
    lastName: 'DELA CRUZ',
    firstName: 'ANA MARIE',
    middleName: 'REYES',
    suffix: '',
  })
})

test.each([
  ['Name (Last, First, Middle)', ['Dela Cruz Juan'], 'lastFirst'],
  ['First name / Last name', ['Juan Dela Cruz'], 'firstFirst'],
  ['Name', ['Juan S. Dela Cruz', 'Ana Reyes'], 'firstFirst'],
  ['Name', ['Dela Cruz Juan S.', 'Reyes Ana'], 'lastFirst'],
  ['Name', ['Dela Cruz, Juan S.', 'Reyes, Ana'], 'firstFirst'],
  ['Name', ['Juan Dela Cruz', 'Ana Reyes'], null],
  ['Name', ['Juan S. Dela Cruz', 'Reyes Ana M.'], null],
] as const)(
  'names under %j such as %j are in the order %s, or the desk is asked',
  (heading, names, order) => {
    expect(orderOfNames(names, heading)).toBe(order)
  },
)

test('a name without a comma, last name first, is split by that order, and the desk sees a guess', () => {
  expect(splitName('SAN JUAN ANA MARIE', 'Name', 'lastFirst')).toMatchObject({
    lastName: 'SAN JUAN',
    firstName: 'ANA MARIE',
    isUnsure: true,
  })
  expect(splitName('SAN JUAN, ANA MARIE', 'Name', 'lastFirst').isUnsure).toBe(false)
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
  [
    ['Blg.', 'Apelyido, Pangalan, M.I.', 'Pangalan ng ina', 'Lugar ng kapanganakan', 'Kaarawan'],
    { fullName: 1, birthday: 4 },
  ],
  [
    ['First name / Last name', 'Email address', 'Roles', 'Groups', 'Last access to course'],
    { fullName: 0, email: 1, class: 3 },
  ],
  [
    [
      'LRN',
      'Last Name',
      'First Name',
      'Middle Name',
      'Name Ext.',
      'Sex',
      'Birthdate',
      'Age',
      'Contact Number of Parent',
    ],
    { lastName: 1, firstName: 2, middleName: 3, suffix: 4, birthday: 6 },
  ],
  [
    [
      'Name of Father',
      'Name of Guardian',
      'Name',
      'Facebook name',
      'Birth Place',
      'Birth Date',
      'Home Address',
    ],
    { fullName: 2, birthday: 5 },
  ],
] as const)('of the headings %j no column is two things', (headings, found) => {
  expect(matchColumns(headings)).toEqual({ ...none, ...found })
})
