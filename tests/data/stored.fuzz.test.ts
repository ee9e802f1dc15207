// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { fits, type Shape, shapes } from '../../contract/shapes.ts'
import { recallLastVisit } from '../../src/data/lastVisit.ts'
import { myCourse, myPlan, myPractice, myProfile } from '../../src/data/queries.ts'
import {
  hasStoredSession,
  isStoredSessionExpired,
  storedUserId,
} from '../../src/data/transport/storedSession.ts'
import { unfinishedAdmission } from '../../src/features/admin/people/admissions/liveAdmissionMachine.ts'
import { EXAM_DRAFT } from '../../src/features/learning/deviceDraft.ts'
import { ESSAY_DRAFT } from '../../src/features/learning/essay/liveEssayMachine.ts'
import { shownLanguage } from '../../src/features/learning/language.ts'
import { REVIEW } from '../../src/features/learning/practice/livePracticeMachine.ts'
import { CLAIM } from '../../src/features/learning/reading/liveReadingMachine.ts'
import { lastDriveView } from '../../src/features/learning/scenes/useDriveView.ts'
import { STRETCH } from '../../src/features/learning/video/liveVideoMachine.ts'
import { startLanguage } from '../../src/i18n/language.ts'
import { school } from '../../src/school/school.ts'
import { altered, shaped } from '../support/fuzz/shaped.ts'
import { tries } from '../support/runs.ts'
import { storedSession } from '../support/storedSession.ts'

for (const file of readdirSync('contract/shapes')) await import(`../../contract/shapes/${file}`)

const RUNS = tries(60, 2_000)
const AMINA = 'b3a1c6de-0000-4000-8000-000000000001'
const SESSION: Shape = { access_token: 's', refresh_token: 's', expires_at: 'n', user: { id: 's' } }

function textsOf(shape: Shape): fc.Arbitrary<string> {
  const values = shaped(shape)
  const written = values.map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    written,
    altered(values).map((value) => JSON.stringify(value) ?? ''),
    fc.tuple(written, fc.nat(200)).map(([text, length]) => text.slice(0, length)),
    fc
      .tuple(written, fc.jsonValue())
      .map(([text, version]) => `{"version":${JSON.stringify(version)},${text.slice(1)}`),
    fc.string(),
    fc.json(),
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([myProfile, myCourse, myPlan, myPractice])(
  'Amina with any stored last visit’s %s sees it whole, or as if nothing were stored',
  (name, args) => {
    const document = shapes[name] ?? '*'
    localStorage.setItem('maneho-auth', storedSession(AMINA))
    fc.assert(
      fc.property(textsOf({ version: ['word', 1], userId: ['word', AMINA], at: 't', document }), (text) => {
        localStorage.setItem(`maneho-last-visit:${name}`, text)
        const recalled = recallLastVisit([name, args] as typeof myProfile)
        if (recalled !== null) expect(fits(document, recalled)).toBe(true)
      }),
      { numRuns: RUNS, seed: 20261128 },
    )
    const [whole] = fc.sample(
      shaped(document).filter((value) => value !== null),
      { numRuns: 1, seed: 1 },
    )
    const visit = { version: 1, userId: AMINA, at: '2026-11-28T00:00:00.000Z', document: whole }
    localStorage.setItem(`maneho-last-visit:${name}`, JSON.stringify(visit))
    expect(recallLastVisit([name, args] as typeof myProfile)).toEqual(JSON.parse(JSON.stringify(whole)))
  },
)

test.each([
  ['exam-1', EXAM_DRAFT],
  ['essay-5', ESSAY_DRAFT],
  ['mock', EXAM_DRAFT],
])(
  'whatever the device has kept as the draft %s, the page gets work of its shape or none',
  async (name, shape) => {
    const { adoptDraft } = await import('../../src/data/drafts.ts')
    await fc.assert(
      fc.asyncProperty(textsOf({ version: ['word', 1], savedAt: 'n', value: shape }), async (text) => {
        localStorage.clear()
        localStorage.setItem(`maneho-draft:amina:${name}:closed-tab`, text)
        const draft = await adoptDraft('amina', name, shape)
        if (draft !== null) expect(fits(shape, draft)).toBe(true)
      }),
      { numRuns: RUNS, seed: 20261128 },
    )
  },
)

test.each([
  ['watched', STRETCH],
  ['read', CLAIM],
  ['practice', REVIEW],
])(
  'whatever the device has kept as the list %s, the page gets entries of their shape or none',
  async (name, entry) => {
    const { adoptLists } = await import('../../src/data/drafts.ts')
    await fc.assert(
      fc.asyncProperty(
        textsOf({ version: ['word', 1], savedAt: 'n', value: ['list', entry] }),
        async (text) => {
          localStorage.clear()
          localStorage.setItem(`maneho-draft:amina:${name}:closed-tab`, text)
          expect(fits(['list', entry], await adoptLists('amina', name, entry))).toBe(true)
        },
      ),
      { numRuns: RUNS, seed: 20261128 },
    )
  },
)

test('a person with any stored session is known by an id or signed out, and the page opens', () => {
  fc.assert(
    fc.property(textsOf(SESSION), (text) => {
      localStorage.setItem('maneho-auth', text)
      const id = storedUserId()
      expect(hasStoredSession()).toBe(id !== null)
      if (id !== null) expect(id).toMatch(/./)
      expect(isStoredSessionExpired()).toBeTypeOf('boolean')
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
})

test('whatever the device has kept of the school, a page shows facts of their kinds', async () => {
  const { schoolNow } = await import('../../src/school/schoolNow.ts')
  const model: Shape = {
    version: 'n',
    name: 's',
    phones: ['list', { label: 's', href: 's' }],
    prices: ['map', 'n'],
  }
  const facts = { ...model, hours: { en: 's', fil: 's' } } as const
  fc.assert(
    fc.property(textsOf(facts), (text) => {
      try {
        dispatchEvent(new CustomEvent('school', { detail: JSON.parse(text) }))
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
      expect(fits(facts, schoolNow())).toBe(true)
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
  for (const text of ['null', '7', '{', '{"version":99,"phones":5}', '{"version":99,"prices":null}']) {
    vi.resetModules()
    localStorage.setItem('maneho-school', text)
    expect((await import('../../src/school/schoolNow.ts')).schoolNow()).toEqual(school)
  }
})

test('whatever the device has kept of a choice, the page has one of its own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constantFrom('fil', 'both', 'seat', '25')), (text) => {
      for (const key of [
        'maneho-interface-language',
        'maneho-language',
        'maneho-drive-view',
        'unfinished-admission',
      ])
        localStorage.setItem(key, text)
      expect(['en', 'fil']).toContain(startLanguage())
      expect(['en', 'fil', 'both']).toContain(shownLanguage())
      expect(['seat', 'above']).toContain(lastDriveView())
      expect(unfinishedAdmission() ?? AMINA).toMatch(/^[\da-f-]{36}$/)
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
})

test('whatever the device has noted of an hour of study, a report tells the server numbers or nothing', async () => {
  const recordStudy = vi.fn(async () => ({ mark: '1' }))
  vi.doMock('../../src/data/study.ts', () => ({ recordStudy }))
  const notes = fc.oneof(
    fc.string(),
    fc.constantFrom(`${AMINA} 3 25`, `${AMINA} x 25`, `${AMINA} 3`, `x 3 25`),
  )
  await fc.assert(
    fc.asyncProperty(notes, async (text) => {
      const { readLost } = await import('../../src/features/learning/pageReports.ts')
      localStorage.setItem('maneho-study-lost', text)
      const lost = readLost()
      if (lost)
        expect(fits({ page: 's', number: 'n', seconds: 'n' }, JSON.parse(JSON.stringify(lost)))).toBe(true)
      expect(lost !== undefined).toBe(text === `${AMINA} 3 25`)
    }),
    { numRuns: RUNS, seed: 20261128 },
  )
})
