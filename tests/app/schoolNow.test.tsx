// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { after, render } from '../support/render.ts'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

const say = (facts: object) => after(() => dispatchEvent(new CustomEvent('school', { detail: facts })))

type Now = typeof import('../../src/school/schoolNow.ts')

type ReadDetails = typeof import('../../src/school/schoolDetailsNow.ts').useSchoolDetails

const Accounts = ({ read: useDetails }: { read: ReadDetails }) => (
  <p>{useDetails().payment.ways.map(({ account }) => account)}</p>
)

const Name = ({ now: { useSchool } }: { now: Now }) => <p>{useSchool().legalName}</p>

async function open() {
  const now = await import('../../src/school/schoolNow.ts')
  let hasChanged = false
  void now.schoolHasChanged().then(() => {
    hasChanged = true
  })
  const { page } = await render(<Name now={now} />)
  return { page, now: now.schoolNow, built: now.schoolNow(), hasChanged: () => hasChanged }
}

test('a page follows what the school says now, and a school that has said nothing is the one of the build', async () => {
  const { page, built, hasChanged } = await open()
  await say({ version: 0 })
  await say({ ...built })
  expect(page.textContent).toBe(built.legalName)
  expect(hasChanged()).toBe(false)
  await say({ ...built, legalName: 'Agila Driving School' })
  expect(page.textContent).toBe('Agila Driving School')
  expect(hasChanged()).toBe(true)
})

test('a visitor who comes back sees at once what the school said at the last visit', async () => {
  localStorage.setItem('maneho-school', JSON.stringify({ version: 4, legalName: 'Agila Driving School' }))
  expect((await open()).page.textContent).toBe('Agila Driving School')
  vi.resetModules()
  localStorage.setItem('maneho-school', '{nonsense')
  expect((await open()).page.textContent).not.toContain('Agila')
})

test('a visitor who returns on the day of a new price reads it, though the version is cached', async () => {
  const said = {
    version: 4,
    legalName: 'Agila Driving School',
    prices: { TDC: 950, DDC: 1, PDC: 1, MRC: 1, DLC: 1 },
  }
  localStorage.setItem('maneho-school', JSON.stringify(said))
  const { now } = await open()
  await say({ ...said, prices: { ...said.prices, TDC: 900 } })
  expect(now().prices.TDC).toBe(900)
})

test('a student of a school that has not said how it is paid sees no account of the demo school’s', async () => {
  const { built } = await open()
  const { useSchoolDetails } = await import('../../src/school/schoolDetailsNow.ts')
  const { page } = await render(<Accounts read={useSchoolDetails} />)
  expect(page.textContent).toContain('0900 000 0002')
  await say({ ...built, version: 2 })
  expect(page.textContent).toBe('')
})
