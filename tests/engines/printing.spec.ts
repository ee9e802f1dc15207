import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from '@playwright/test'
import { paths, sectionAddress, studentRecordAddress } from '../../src/paths.ts'
import { readSheets } from '../support/sheets.ts'
import { logIn, press, see, test } from './support/engine.ts'
import type { Tab } from './support/tab.ts'

const catchPrint = (tab: Tab) =>
  tab.run(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
const isPrinted = (tab: Tab) =>
  expect.poll(() => tab.run(() => document.body.hasAttribute('data-printed')), { timeout: 20_000 }).toBe(true)

async function print(tab: Tab, name: string, info: TestInfo) {
  const pdf = await tab.print()
  await writeFile(info.outputPath(`${name}.pdf`), pdf)
  return readSheets(pdf)
}

test('Amina prints the lesson in both languages and the record of a payment, and nothing is cut', async ({
  tab,
  baseURL,
}, info) => {
  await logIn(tab, baseURL ?? '', 'amina')
  await tab.open(baseURL + sectionAddress(1, 'speed-limits'))
  // The longest variant, which includes the English one.
  await press(tab, 'section fieldset label', /^Both$/)
  await catchPrint(tab)
  await press(tab, 'button', /^Print the lesson$/)
  await isPrinted(tab)
  const lesson = await print(tab, 'lesson', info)
  expect(lesson.cut).toEqual([])
  expect(lesson.sheets).toBeGreaterThan(5)
  await tab.open(baseURL + paths.settings)
  await press(tab, 'button', /^Invoice INV-/)
  await see(tab, /INV-\d+/)
  expect(await print(tab, 'payment', info)).toEqual({ sheets: 1, cut: [] })
})

test('Ada prints the reports and a long training record, and nothing is cut', async ({
  tab,
  baseURL,
  backend,
}, info) => {
  const [maria] = await backend.sql`select id from public.profiles where email = 'maria.santos@maneho.test'`
  // Sixty attempts, to cross a page break.
  await backend.sql`
    insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders, started_at,
      submitted_at, score, passed, result)
    select student_id, module_index, 2, revision_ids, aliases, option_orders, started_at - each * interval '1 day',
      submitted_at - each * interval '1 day', 40, false, result
    from (select * from public.exam_attempts where student_id = ${maria?.id} order by started_at limit 1) first,
      generate_series(1, 60) each`
  await logIn(tab, baseURL ?? '', 'ada')
  await tab.open(`${baseURL}${paths.dashboard}?view=reports`)
  await catchPrint(tab)
  await press(tab, 'button', /^Export$/)
  await press(tab, '[role=menuitem]', /^Print$/)
  await isPrinted(tab)
  expect(await print(tab, 'reports', info)).toEqual({ sheets: 3, cut: [] })

  await tab.open(baseURL + studentRecordAddress(maria?.id))
  await see(tab, /attempt 2/)
  const record = await print(tab, 'record', info)
  expect(record.cut).toEqual([])
  expect(record.sheets).toBeGreaterThan(1)
})
