import { expect, test } from 'vitest'
import type { Eligibility, GuardianConsent } from '../../contract/answers/eligibility.ts'
import { checklist, type Step } from '../../src/features/home/eligibility/checklist.ts'

const grown: Eligibility = {
  birthday: '2000-01-01',
  citizenship: 'filipino',
  guardianNeeded: false,
  guardian: null,
  identity: null,
  identityOutdated: false,
  papers: null,
  pictureDays: 90,
  pictures: null,
  essay: null,
  missing: ['identity'],
}
const minor: Eligibility = { ...grown, guardianNeeded: true, missing: ['guardian', 'identity'] }
const consent: GuardianConsent = {
  id: 1,
  name: 'Lorna Abad',
  relation: 'Mother',
  contact: '0917 555 0101',
  form: {
    id: 'd',
    kind: 'guardian_consent',
    mediaType: 'image/png',
    bytes: 9,
    uploadedAt: '2026-11-22T01:00:00.000Z',
  },
  submittedAt: '2026-11-22T01:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  reason: null,
}

const say = ({ requirement, state }: Step) => `${requirement} ${state}`

const steps = (eligibility: Eligibility, hasPassed = true) => checklist(eligibility, hasPassed).map(say)

test('a student of age is asked for birth date, citizenship and ID, not for a guardian', () => {
  expect(
    steps({ ...grown, birthday: null, citizenship: null, missing: ['birthday', 'citizenship', 'identity'] }),
  ).toEqual(['birthday missing', 'citizenship missing', 'identity missing'])
  expect(steps({ ...grown, missing: [] })).toEqual(['birthday done', 'citizenship done', 'identity done'])
})

test('a student under 18 sees whether the guardian’s consent is missing, waits, was refused or accepted', () => {
  const guardianOf = (eligibility: Eligibility) => steps(eligibility)[2]
  expect(guardianOf(minor)).toBe('guardian missing')
  expect(guardianOf({ ...minor, guardian: consent })).toBe('guardian waiting')
  expect(guardianOf({ ...minor, guardian: { ...consent, state: 'refused' } })).toBe('guardian refused')
  expect(guardianOf({ ...minor, guardian: { ...consent, state: 'accepted' }, missing: ['identity'] })).toBe(
    'guardian done',
  )
})

test('a student whose name changed after the check sees that the check does not count any more', () => {
  expect(steps({ ...grown, identityOutdated: true })).toContain('identity outdated')
})

test('a foreigner of 17 sees the age as the obstacle', () => {
  expect(steps({ ...minor, citizenship: 'foreign', missing: ['age', 'guardian', 'identity'] })).toEqual([
    'birthday done',
    'age missing',
    'citizenship done',
    'guardian missing',
    'identity missing',
  ])
})

test('a student is asked for the ID after a passed exam, and at once for another look', () => {
  expect(steps(grown, false)).toContain('identity later')
  expect(steps(grown, true)).toContain('identity missing')
  expect(steps({ ...grown, identityOutdated: true }, false)).toContain('identity outdated')
})
