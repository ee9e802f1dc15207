// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { StudyPlan } from '../../../contract/answers/plan.ts'
import { CalendarDownload } from '../../../src/features/home/plan/CalendarDownload.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('plan')

const { downloadFile } = vi.hoisted(() => ({ downloadFile: vi.fn() }))
vi.mock('../../../src/lib/downloadFile.ts', () => ({ downloadFile }))

const plan = {
  ...{ revision: 2, today: '2026-11-23', until: '2026-12-20', lastDay: '2026-12-21' },
  ...{ weekdays: [3, 6], minutesADay: 35, mostMinutes: 480 },
} as StudyPlan

test('a student chooses any hour of the day for her calendar, in the evening unless she says otherwise', async () => {
  const { page } = await render(<CalendarDownload plan={plan} studentId="amina" />)
  const select = page.querySelector('select')
  const hours = [...(select?.options ?? [])].map(({ value }) => Number(value))
  expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(select?.value).toBe('19')

  const save = () => after(() => page.querySelector('button')?.click())
  const saved = async () => (downloadFile.mock.lastCall as [string, Blob])[1].text()
  await save()
  expect(await saved()).toContain('20261125T190000')
  await after(() => {
    if (select) select.value = '6'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await save()
  expect(await saved()).toContain('20261125T060000')
})
