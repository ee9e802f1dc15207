import { expect, test } from 'vitest'
import { madeUpFacts } from '../../scripts/doctor/facts.ts'
import { school } from '../../src/school/school.ts'
import { schoolDetails } from '../../src/school/schoolDetails.ts'

test('a school that took the project over is told which of its addresses and numbers are still made up', () => {
  const made = madeUpFacts({ ...school, ...schoolDetails })
  for (const fact of [
    'name',
    'legalName',
    'url',
    'privacyEmail',
    'processors.website',
    'phones.1.href',
    'messenger',
    'office.street',
    'track.map',
    'accreditationNumbers.school',
    'payment.ways.1.account',
    'payment.ways.2.account',
    'payment.ways.0.holder',
  ])
    expect(made).toContain(fact)
})

test('a school is not asked for facts that it has filled in', () => {
  const facts = {
    url: 'https://agila-driving.ph',
    phones: [{ label: '0917 555 0142', href: 'tel:+639175550142' }],
    office: { street: '14 Rizal Street', region: 'Cavite' },
    accreditation: { number: 'LTO-ACC-2026-0117', en: 'Accredited by the LTO' },
    guardianNotarized: 'absent',
  }
  expect(madeUpFacts(facts)).toEqual([])
  expect(madeUpFacts({ ...facts, email: 'hello@agila.example' })).toEqual(['email'])
})
