import { expect, test } from 'vitest'
import {
  decodeList,
  encodingOf,
} from '../../../../../../src/features/admin/people/admissions/reading/decodeList.ts'
import { matchColumns } from '../../../../../../src/features/admin/people/admissions/reading/headings.ts'
import { peopleOf } from '../../../../../../src/features/admin/people/admissions/reading/peopleOf.ts'
import { orderOf } from '../../../../../../src/features/admin/people/admissions/reading/readDay.ts'
import { readRows } from '../../../../../../src/features/admin/people/admissions/reading/readRows.ts'
import { orderOfNames } from '../../../../../../src/features/admin/people/admissions/reading/splitName.ts'

const FIELDS = ['lastName', 'firstName', 'middleName', 'suffix', 'birthday', 'phone', 'email'] as const

/** The people of a list as the app suggests them, each as one line: "Cruz|Ana|L.||2005-03-14||". */
function read(source: string | Uint8Array) {
  const text = typeof source === 'string' ? source : decodeList(source, encodingOf(source))
  const rows = readRows(text)
  if (!rows) return null
  const matching = matchColumns(rows.columns)
  const days = orderOf(rows.rows.map((cells) => cells[matching.birthday] ?? ''))
  const names = orderOfNames(
    rows.rows.map((cells) => cells[matching.fullName] ?? ''),
    rows.columns[matching.fullName] ?? '',
  )
  const { people } = peopleOf(rows, matching, { days: days ?? 'ymd', names: names ?? 'firstFirst' }, '')
  expect(rows.lines).toBe(rows.left.length + people.length)
  return { days, people: people.map((person) => FIELDS.map((field) => person[field] ?? '').join('|')) }
}

/** Windows-1252 of a text whose other letters are of Latin-1. */
const windows = (text: string) =>
  Uint8Array.from(text, (letter) => ({ '’': 0x92, '–': 0x96 })[letter] ?? letter.charCodeAt(0))

const HEAD = 'Surname,First name,Birthday'

test.each<[kind: string, list: string | Uint8Array, people: string[]]>([
  [
    'Windows-1252 with semicolons',
    windows('Apelyido;Pangalan;Kaarawan\r\nNuñez;Renée;2005-03-14\r\n'),
    ['Nuñez|Renée|||2005-03-14||'],
  ],
  [
    'Windows-1252 with a curly apostrophe',
    windows(`${HEAD}\nO’Brien,Zoë,2005–03–14`),
    ['O’Brien|Zoë|||2005-03-14||'],
  ],
  [
    'UTF-8 without a mark',
    new TextEncoder().encode(`${HEAD}\nIbañez,Niña,2005-03-14`),
    ['Ibañez|Niña|||2005-03-14||'],
  ],
  [
    'sep= with a tab',
    'sep=\t\nSurname\tFirst name\tBirth date\nNuñez\tAna\t2005-03-14',
    ['Nuñez|Ana|||2005-03-14||'],
  ],
  [
    'a quoted SEP=| in capitals',
    '"SEP=|"\r\nApelyido|Pangalan|Kaarawan\r\nNuñez|Ana|31 Mayo 2005\r\n',
    ['Nuñez|Ana|||2005-05-31||'],
  ],
  [
    'sep=; over commas',
    `sep=;\nSurname;First name;Birthday\n"Cruz; Ana";Ben;2005-03-14`,
    ['Cruz; Ana|Ben|||2005-03-14||'],
  ],
  [
    'titles, an empty line and wrapped headings of a school form',
    'Department of Education,,,\nSchool Form 1 (SF 1) School Register,,,\n,,,\nLRN,"NAME\n(Last Name, First Name, Middle Name)","Sex\n(M/F)","BIRTH DATE\n(mm/dd/yyyy)"\n100,"CRUZ,ANA,LOPEZ",F,03/14/2005\n101,"REYES JR.,BEN,DIAZ",M,12/25/2004',
    ['CRUZ|ANA|LOPEZ||2005-03-14||', 'REYES|BEN|DIAZ|Jr.|2004-12-25||'],
  ],
  [
    'titles of a club, with a date among them',
    `Rizal Riders Club,,\nList of 31 May 2026,,\n${HEAD}\nCruz,Ana,2005-03-14`,
    ['Cruz|Ana|||2005-03-14||'],
  ],
  [
    'headings printed again on each page',
    `No.,${HEAD}\n1,Cruz,Ana,2005-03-14\nNo.,${HEAD}\n2,Diaz,Ben,2005-02-28`,
    ['Cruz|Ana|||2005-03-14||', 'Diaz|Ben|||2005-02-28||'],
  ],
  [
    'a Google form',
    'Timestamp,Email Address,Full Name (Last Name First Name MI),Date of Birth,Mobile Number,Emergency Contact Person,Emergency Contact Number\n11/2/2026 10:33:21,ana@example.test,"Cruz, Ana L.",3/14/2005,09171234567,Maria Cruz,09179999999',
    ['Cruz|Ana|L.||2005-03-14|09171234567|ana@example.test'],
  ],
  [
    'participants of Moodle',
    'First name,Last name,ID number,Email address,Groups,Last access,Birthday\nAna,Cruz,100,ana@example.test,Batch 1,2 days,2005-03-14',
    ['Cruz|Ana|||2005-03-14||ana@example.test'],
  ],
  [
    'names in one column, with suffixes in every place',
    'No,Name,Bday\n1,"DE LA CRUZ, JR., JUAN P",2/28/2005\n2,"San Jose, Pedro, Jr. Q.",3/31/2005\n3,"Sta. Maria, Jose Ma. III",5/31/2005',
    [
      'DE LA CRUZ|JUAN|P|Jr.|2005-02-28||',
      'San Jose|Pedro|Q.|Jr.|2005-03-31||',
      'Sta. Maria|Jose Ma.||III|2005-05-31||',
    ],
  ],
  [
    'names as they are spoken',
    'Name,Bday\nJuan P. Dela Cruz Jr.,1/31/2005\nMa. Ana B. Delos Reyes,2/28/2005\nPedro Q. San Jose II,3/31/2005',
    [
      'Dela Cruz|Juan|P.|Jr.|2005-01-31||',
      'Delos Reyes|Ma. Ana|B.||2005-02-28||',
      'San Jose|Pedro|Q.|II|2005-03-31||',
    ],
  ],
  [
    'names with a title before them',
    'Name,Bday\n"Cruz, Atty. Ana B.",1/31/2005\n"Reyes, Engr. Jose C.",2/28/2005\nMs. Fe D. Santos,3/31/2005',
    ['Cruz|Ana|B.||2005-01-31||', 'Reyes|Jose|C.||2005-02-28||', 'Santos|Fe|D.||2005-03-31||'],
  ],
  [
    'suffixes in their column, in capitals and words',
    'Last Name,First Name,MI,Ext.,Birthdate\nSantos,Juan,P.,JR,05/31/2005\nSantos,Juan,P.,,05/31/2005\nSantos,Juan,P.,2nd,05/31/2005',
    ['Santos|Juan|P.|Jr.|2005-05-31||', 'Santos|Juan|P.||2005-05-31||', 'Santos|Juan|P.|II|2005-05-31||'],
  ],
  [
    'suffixes behind a part of the name',
    'Last Name,First Name,Birthdate\n"Dela Cruz, III",Pedro,05/31/2005\nDela Cruz Sr,Pedro,05/31/2005\nDela Cruz,Pedro IV,05/31/2005',
    [
      'Dela Cruz|Pedro||III|2005-05-31||',
      'Dela Cruz|Pedro||Sr.|2005-05-31||',
      'Dela Cruz|Pedro||IV|2005-05-31||',
    ],
  ],
  [
    'people with one name',
    'Last Name,First Name,Birthdate\n,Suharto,05/31/2005\nSingh,-,05/31/2005\nN/A,Madonna,05/31/2005',
    ['|Suharto|||2005-05-31||', 'Singh||||2005-05-31||', '|Madonna|||2005-05-31||'],
  ],
  [
    'Filipino headings with the middle name second',
    'Apelyido,Gitnang Pangalan,Unang Pangalan,Petsa ng Kapanganakan,Numero ng Cellphone\nMakiling,Santos,Maria,Mayo 29 2005,09171230007',
    ['Makiling|Maria|Santos||2005-05-29|09171230007|'],
  ],
  [
    'Filipino headings with a birthplace',
    'Blg.,Pangalan,Apelyido,Araw ng Kapanganakan,Lugar ng Kapanganakan,Selpon\n1,Maria,Makiling,ika-29 ng Mayo 2005,Laguna,0917 123 0007',
    ['Makiling|Maria|||2005-05-29|0917 123 0007|'],
  ],
  [
    'one Filipino column of names',
    'Buong Pangalan,Kaarawan\n"Makiling, Maria S.",29 Mayo 2005',
    ['Makiling|Maria|S.||2005-05-29||'],
  ],
  [
    'a birthplace and the order of birth first',
    'Birthplace,Birth Order,Birth Date,Last,First\nManila,2,2005-05-28,Luna,Antonio',
    ['Luna|Antonio|||2005-05-28||'],
  ],
  [
    'POB before DOB',
    'POB,DOB,Surname,Given Name\nManila,28-May-05,Luna,Antonio',
    ['Luna|Antonio|||2005-05-28||'],
  ],
  [
    'parents before the student',
    `Mother's Maiden Name,Father's Name,Student Name,Birthday\nMaria Santos,Jose Cruz,"Cruz, Ana S.",2005-05-28`,
    ['Cruz|Ana|S.||2005-05-28||'],
  ],
  [
    'classes of vehicles and licences',
    'Licence class,DL Codes,Surname,First name,Birthday,Vehicle class\nB,A1,Luna,Jose,2005-05-27,Sedan',
    ['Luna|Jose|||2005-05-27||'],
  ],
  [
    'line ends of an old Mac among others',
    `${HEAD}\rCruz,A,2005-01-31\rCruz,B,2005-02-28\r\nCruz,C,2005-03-31\n`,
    ['Cruz|A|||2005-01-31||', 'Cruz|B|||2005-02-28||', 'Cruz|C|||2005-03-31||'],
  ],
  [
    'a quotation mark that is never closed among pairs',
    `${HEAD},Address\nCruz,Ana,2005-01-31,"12 Rizal St\nDiaz,Ben,2005-02-28,"34 Luna St, Pasig"\nSy,Ed,2005-03-31,5 Mabini`,
    ['Cruz|Ana|||2005-01-31||', 'Diaz|Ben|||2005-02-28||', 'Sy|Ed|||2005-03-31||'],
  ],
  [
    'an address on two lines',
    `${HEAD},Address\nCruz,Ana,2005-01-31,"12 Rizal St\nPasig"\nDiaz,Ben,2005-02-28,x`,
    ['Cruz|Ana|||2005-01-31||', 'Diaz|Ben|||2005-02-28||'],
  ],
])('a clerk’s list is read: %s', (_, list, people) => {
  expect(read(list)?.people).toEqual(people)
})

const column = (heading: string, cells: readonly string[]) =>
  [
    `Surname\tFirst name\tBirthday\t${heading}`,
    ...cells.map((cell, at) => `A\tB${at}\t2005-01-31\t${cell}`),
  ].join('\n')

test.each([
  ['05-06-2005', '07-08-2004'],
  ['05.06.05', '07.08.04'],
  ['25/06/2005', '07/28/2004'],
])('dates such as %s and %s are asked for', (...days) => {
  expect(read(`${HEAD}\n${days.map((day) => `Luna,Jose,${day}`).join('\n')}`)?.days).toBeNull()
})

test.each([
  '31-Dec-05',
  'December 31, 2005',
  '38717',
  '2005-12-31 00:00:00',
  '31 Disyembre 2005',
  'Sat, 31 Dec 2005',
  '12/31/2005 12:00:00 AM',
  '2005/12/31',
  '20051231',
  '31DEC2005',
])('the birth date %s is that day', (day) => {
  expect(read(`Surname\tFirst name\tBirthday\nA\tB\t${day}`)?.people).toEqual(['A|B|||2005-12-31||'])
})

test.each([
  ['(+63) 917-123-4567', '+63 917-123-4567'],
  ['639171234567', '639171234567'],
  ['0917 123 4567 / 0918 765 4321', '0917 123 4567'],
  ['09171234567; 028123456', '09171234567'],
  ['09171234567 (Globe)', '09171234567'],
  ['Globe: 09171234567', '09171234567'],
  ['CP# 09171234567', '09171234567'],
  ['tel:+639171234567', '+639171234567'],
  ['*0917-123-4567', '0917-123-4567'],
  ['wala', ''],
  ['none', ''],
  ['N.A.', ''],
])('the phone %s is stored as "%s"', (told, phone) => {
  expect(read(column('Phone', [told]))?.people).toEqual([`A|B0|||2005-01-31|${phone}|`])
})

test.each([
  ['mailto:a@example.test', 'a@example.test'],
  ['a@example.test.', 'a@example.test'],
  ['Ana <a@example.test>;', 'a@example.test'],
  ['“a@example.test”', 'a@example.test'],
  ['wala', ''],
])('the address %s is stored as "%s"', (told, email) => {
  expect(read(column('Email', [told]))?.people).toEqual([`A|B0|||2005-01-31||${email}`])
})
