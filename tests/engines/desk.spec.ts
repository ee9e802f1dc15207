import { expect } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import { brokenWords, PRINTED_TABLE, SHEET } from '../support/brokenWords.ts'
import { PEOPLE } from '../support/people.ts'
import { catchFile, choose, fill, logIn, press, see, seePictures, setField, test } from './support/engine.ts'
import type { Tab } from './support/tab.ts'

const HANNAH = 'hannah.lagman@maneho.test'

async function arrange(sql: Sql) {
  const [hannah] = await sql<{ id: string; birthday: string }[]>`
    select id, birthday::text from public.profiles where email = ${HANNAH}`
  if (!hannah) throw new Error('The seed has no Hannah')
  await sql`delete from public.notifications`
  return hannah
}

const roleOf = async (sql: Sql, email: string) =>
  (await sql`select role from public.profiles where email = ${email}`)[0]?.role

/** Applies print rules on the screen at sheet width, since these drivers cannot emulate print. */
const showAsPrinted = (tab: Tab) =>
  tab.run((width) => {
    document.body.style.width = `${width}px`
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
  }, SHEET.width)

test('Ada hears of a registration, accepts a payment, checks papers and prints', async ({
  tab,
  baseURL,
  backend,
}) => {
  const { sql } = backend
  const hannah = await arrange(sql)
  await logIn(tab, baseURL ?? '', 'ada')

  await press(tab, 'button', /^Notifications$/)
  await see(tab, /Nothing new/)
  const profile = { first_name: 'Nene', last_name: 'Peña' }
  await sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (gen_random_uuid(), 'nene@example.com', now(), ${sql.json(profile)})`
  await see(tab, /Nene Peña has registered\./)

  await press(tab, 'a', /^Money/)
  await press(tab, 'button', /^Accept of Una/)
  await seePictures(tab, 'dialog[open]')
  await tab.run(() => document.querySelector<HTMLInputElement>('dialog[open] [name=invoiceNumber]')?.select())
  await setField(tab, /^Invoice number/, 'INV-7001')
  await press(tab, 'dialog[open] button', /^Accept and open the course$/)
  await see(tab, /Una Flores Bautista’s payment is recorded/)
  expect(await roleOf(sql, PEOPLE.una)).toBe('otdc')

  await tab.open(`${baseURL}/admin-student?id=${hannah.id}`)
  await press(tab, 'button', /^Check papers$/)
  await press(tab, 'dialog[open] summary, dialog[open] button', /^The signed form/)
  await seePictures(tab, 'dialog[open]')
  await press(tab, 'dialog[open] button', /^Accept consent$/)
  await see(tab, /Accepted by Ada Reyes/)
  await fill(tab, /^Name as on the ID/, ' II')
  await press(tab, 'dialog[open] input[type=date]', /./)
  await expect(async () => {
    await tab.escape()
    await see(tab, /Close without saving\?/, 1_000)
  }).toPass()
  await press(tab, 'dialog[open] button', /^Keep typing$/)
  await choose(tab, 'dialog[open] select[name=document]', 'school_id')
  await setField(tab, /^Birth date on the ID/, hannah.birthday)
  await choose(tab, 'dialog[open] select[name=citizenship]', 'filipino')
  await press(tab, 'dialog[open] button', /^Confirm identity$/)
  await see(tab, /Hannah Sy Lagman II \(School ID, seen by Ada Reyes/)

  // The reports, as a file and on paper. A very long name makes the other columns as narrow as possible.
  const name = 'Maria Clara Josefina Esperanza Guadalupe Concepcion Milagros Remedios Soledad'
  await sql`update public.profiles set first_name = ${name} where email = ${PEOPLE.dan}`
  await tab.open(`${baseURL}/admin-dashboard?view=reports`)
  const csv = await catchFile(tab)
  await press(tab, 'button', /^Export$/)
  await press(tab, '[role=menuitem]', /^Export CSV$/)
  await csv(/,/)
  // Without the message about the file, which lies over the menu.
  await tab.open(`${baseURL}/admin-dashboard?view=reports`)
  await tab.run(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await press(tab, 'button', /^Export$/)
  await press(tab, '[role=menuitem]', /^Print$/)
  await expect.poll(() => tab.run(() => document.body.hasAttribute('data-printed'))).toBe(true)
  await showAsPrinted(tab)
  await see(tab, /progress of active users/)
  await see(tab, /Unpaid/i)
  expect(await tab.run(brokenWords, PRINTED_TABLE)).toEqual([])
})
