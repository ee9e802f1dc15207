import { expect, test } from 'vitest'
import { dataPage } from '../../src/features/settings/privacy/dataPage.ts'
import { messages as english } from '../../src/i18n/en/privacy.ts'
import { messages as filipino } from '../../src/i18n/fil/privacy.ts'

const data = {
  madeAt: '2026-11-22T01:00:00.000Z',
  account: { email: 'una@maneho.test' },
  profile: { fullName: '<img src=x onerror=alert(1)>', birthday: '2001-02-03', phone: null },
  learning: {
    films: [
      {
        moduleIndex: 1,
        title: { en: 'Signs', fil: 'Mga sign' },
        watchedSeconds: [
          [0, 20],
          [30, 40],
        ],
      },
    ],
    exams: [
      { number: 1, questions: [{ question: { en: 'A & B?', fil: 'A at B?' }, answer: null, right: false }] },
    ],
    essayDrafts: [],
  },
}

test('a student finds the own pictures in the page, and nothing else that would be loaded', () => {
  const check = (picture: string) => ({ hours: { pictures: [{ fingers: 2, picture }] } })
  const picture = 'data:image/jpeg;base64,/9j/4AA='
  expect(dataPage({ ...data, ...check(picture) }, 'en', english.data)).toContain(
    `<td><img src="${picture}" alt=""></td>`,
  )
  for (const other of [
    'data:image/svg+xml;base64,AA',
    `${picture}" onload="alert(1)`,
    'https://example.test/a.jpg',
  ])
    expect(dataPage({ ...data, ...check(other) }, 'en', english.data)).not.toContain('<img')
})

// Attack 287
test('a student reads the download as a page in the own language, with nothing typed that runs', () => {
  const page = dataPage(data, 'en', english.data)
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<dt>Full name</dt><dd>&lt;img src=x onerror=alert(1)&gt;</dd>')
  expect(page).not.toContain('<img')
  expect(page).toContain('<dt>Date of birth</dt><dd>February 3, 2001</dd>')
  expect(page).toContain('<dt>Phone</dt><dd>–</dd>')
  expect(page).toContain('<td>2</td><td>Signs</td><td>0–20, 30–40</td>')
  expect(page).toContain('<td>A &amp; B?</td><td>–</td><td>No</td>')
  expect(page).toContain('<dt>Essay drafts</dt><dd>Nothing</dd>')

  expect(page.indexOf('<h2>Profile</h2>')).toBeLessThan(page.indexOf('<h2>Account</h2>'))

  const inFilipino = dataPage(data, 'fil', filipino.data)
  expect(inFilipino).toContain('<html lang="fil">')
  expect(inFilipino).toContain('<td>Mga sign</td>')
  expect(inFilipino).toContain('<dt>Buong pangalan</dt>')
})
