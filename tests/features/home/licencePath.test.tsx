// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LicencePath as Path } from '../../../contract/answers/licence.ts'
import { LicencePath } from '../../../src/features/home/licence/LicencePath.tsx'
import { licenceCalendar } from '../../../src/features/home/licence/licenceCalendar.ts'
import { currentMessages, loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, eventually, render } from '../../support/render.ts'

await loadMessages('common', 'student', 'studentErrors', 'licence')

const data = vi.hoisted(() => ({ getMyLicence: vi.fn(), setLicenceStep: vi.fn() }))
vi.mock('../../../src/data/licence.ts', () => data)

const STEPS = ['ltms', 'medical', 'permit', 'practical', 'exam', 'licence'] as const
const path = (changes: Partial<Path> = {}, permit: string | null = null): Path => ({
  today: '2026-11-25',
  steps: STEPS.map((step) => ({ step, doneOn: step === 'permit' ? permit : null })),
  readyOn: null,
  permitUntil: null,
  practicalDates: [],
  ...changes,
})
const HELD = path({ readyOn: '2026-12-26', permitUntil: '2027-11-25' }, '2026-11-25')

beforeEach(() => {
  data.getMyLicence.mockReset().mockResolvedValue(path())
  data.setLicenceStep.mockReset().mockResolvedValue(HELD)
})

async function open() {
  const { page } = await render(
    <MemoryRouter>
      <LicencePath studentId="s1" />
    </MemoryRouter>,
  )
  await eventually(() => expect(page.querySelectorAll('input[type=checkbox]')).toHaveLength(6))
  return page
}

test('a graduate ticks the permit once, dated today, and reads from when on the licence may be applied for', async () => {
  const page = await open()
  expect(page.textContent).toContain('The school has no dates here yet')
  const box = page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[2]
  await after(() => {
    box?.click()
    box?.click()
  })
  await eventually(() => expect(page.textContent).toContain('from December 26, 2026.'))
  expect(data.setLicenceStep).toHaveBeenCalledExactlyOnceWith('permit', '2026-11-25')
  expect(page.querySelector<HTMLInputElement>('input[type=date]')?.value).toBe('2026-11-25')
})

test('a graduate’s calendar has the first day to apply, the permit’s end, and the school’s dates', () => {
  const words = currentMessages('licence').licence.events
  const write = (shown: Path) =>
    licenceCalendar({
      path: shown,
      studentId: 's1',
      site: new URL('https://maneho.example'),
      words,
      now: new Date('2026-11-25T00:00:00Z'),
    })
  const withDates = { ...HELD, practicalDates: [{ day: '2026-12-05', note: 'Cars' }] }
  const daysOf = (text: string) => [...text.matchAll(/DATE:(\d+)/g)].map(([, day]) => day)
  expect(daysOf(write(withDates))).toEqual(['20261226', '20271125', '20261205'])
  const steps = withDates.steps.map((one) =>
    one.step === 'practical' ? { ...one, doneOn: '2026-11-24' } : one,
  )
  expect(daysOf(write({ ...withDates, steps }))).toEqual(['20261226', '20271125'])
})
