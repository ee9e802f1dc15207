import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { brokenWords, PRINTED_TABLE, SHEET } from '../support/brokenWords.ts'
import { giveOldName } from '../support/oldName.ts'
import { PEOPLE } from '../support/people.ts'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/journey.ts'
import { rowAction } from './support/rowMenu.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'
import { translate } from './support/translation.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const searchBox = (page: Page) => page.getByRole('searchbox')
const profileOf = async ({ sql }: Backend, email: string) =>
  (await sql`select role, archived_at, disabled_at from public.profiles where email = ${email}`)[0]

async function search(page: Page, text: string) {
  await searchBox(page).fill(text)
  await expect(page).toHaveURL(
    text ? new RegExp(`q=${encodeURIComponent(text).replaceAll('%20', '\\+')}`) : /^[^?]*$/,
  )
}

async function act(page: Page, action: string, email: string, sentence: string) {
  await (await rowAction(rowOf(page, email), action)).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(sentence)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test.describe('Ada manages users and', () => {
  test.beforeEach(async ({ page, logIn }) => {
    await logIn('ada', page, '/admin-dashboard?view=users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada')
    await expect(page.getByText('47 people')).toBeVisible()
  })

  test('finds a person despite a typo, returns to the same list, and is signed out when she disables herself', async ({
    page,
    backend,
  }) => {
    await test.step('finds without the accent and in spite of a slip of the finger', async () => {
      await search(page, 'espinoas')
      await expect(page.getByRole('row', { name: /Carlo Espiñosa/ })).toBeVisible()
      await expect(page.locator('mark').first()).toContainText('Espiñosa')
      await search(page, 'nobody of that name')
      await expect(page.getByText('No users found.')).toBeVisible()
      await searchBox(page).clear()
      await expect(page.getByText('47 people')).toBeVisible()
    })

    await test.step('changes her mind in the dialog, and nothing happens', async () => {
      await (await rowAction(rowOf(page, PEOPLE.una), 'Archive')).click()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(rowOf(page, PEOPLE.una).getByRole('button', { name: /^Actions for/ })).toBeFocused()
      expect(await profileOf(backend, PEOPLE.una)).toMatchObject({ archived_at: null })
    })

    await test.step('sees a role go back when it cannot be saved', async () => {
      await page.route('**/rpc/set_user_role', (route) =>
        route.fulfill({ status: 400, json: { code: '23514', message: '' } }),
      )
      const select = rowOf(page, PEOPLE.una).getByRole('combobox')
      await select.selectOption('ddc')
      await expect(page.getByText('Failed to update user role.')).toBeVisible()
      await expect(select).toHaveValue('unpaid')
      expect((await profileOf(backend, PEOPLE.una))?.role).toBe('unpaid')
    })

    await test.step('comes back to the same filter, order and page after a reload and with Back', async () => {
      await page.getByLabel('Which users').selectOption('Active Users')
      await expect(page.getByText('42 people')).toBeVisible()
      await page.getByRole('button', { name: 'Email' }).click()
      await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await page.getByRole('button', { name: 'Last' }).click()
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      await page.getByRole('button', { name: 'First' }).click()
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await page.getByLabel('Go to page').fill('7')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      const emails = async () => {
        // Old rows stay dimmed until the new ones arrive.
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
        return page.locator('tbody tr td:nth-child(2)').allTextContents()
      }
      await expect(page.locator('tbody tr')).toHaveCount(17)
      const shown = await emails()
      expect(shown).toEqual(shown.toSorted())

      await page.reload()
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      await expect(page.getByLabel('Which users')).toHaveValue('active')
      await expect.poll(emails).toEqual(shown)

      await page.getByLabel('Rows').selectOption('50')
      await expect(page.locator('tbody tr')).toHaveCount(42)
      await page.goBack()
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      await expect.poll(emails).toEqual(shown)
    })

    await test.step('lists one role and state, and keeps the number of rows from visit to visit', async () => {
      await page.goto('/admin-dashboard?view=users')
      await page.getByLabel('Rows').selectOption('100')
      await page.getByLabel('Which roles').selectOption('Defensive (DDC)')
      await page.getByLabel('Which users').selectOption('Archived Users')
      await expect(page.getByText('1 person')).toBeVisible()
      await expect(page.locator('tbody tr')).toContainText('Imelda Robles')
      await page.getByRole('link', { name: /^Reports/ }).click()
      await expect(page.locator('tbody tr')).toHaveCount(43)
      await page.goto('/admin-dashboard?view=users')
      await expect(page.locator('tbody tr')).toHaveCount(47)
    })

    await test.step('is signed out when she disables herself', async () => {
      await search(page, PEOPLE.ada)
      await act(page, 'Disable', PEOPLE.ada, 'Are you sure you want to disable this user?')
      await page.waitForURL(/\/(#.*)?$/)
      await expect(page.getByText('This account has been disabled.')).toBeVisible()
      await expect(page.getByText(/your session ended/)).toBeHidden()
      await expect(page.getByRole('link', { name: 'Login Now' }).first()).toBeVisible()
    })
  })

  test('gives a role after a moment’s pause, reads of each one, and makes nobody an admin by one arrow key', async ({
    page,
    backend,
  }) => {
    const roles: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('set_user_role')) roles.push(request.postDataJSON().p_role)
    })
    const select = rowOf(page, PEOPLE.una).getByRole('combobox')
    const said = page.getByText(/^The role of Una Flores Bautista is now/)
    const roleOfUna = async () => (await profileOf(backend, PEOPLE.una))?.role

    await test.step('only the last one chosen is given', async () => {
      // In one step: a busy machine would exceed the debounce between choices.
      await select.evaluate((element: HTMLSelectElement) => {
        for (const role of ['ddc', 'otdc']) {
          element.value = role
          element.dispatchEvent(new Event('change', { bubbles: true }))
        }
      })
      await expect(said).toHaveText('The role of Una Flores Bautista is now Theoretical (TDC).')
      expect(roles).toEqual(['otdc'])
      expect(await roleOfUna()).toBe('otdc')
      await expect(select).toHaveValue('otdc')
    })

    await test.step('each success is read when it comes, one at a time', async () => {
      for (const [role, name] of [
        ['ddc', 'Defensive (DDC)'],
        ['otdc', 'Theoretical (TDC)'],
        ['ddc', 'Defensive (DDC)'],
      ] as const) {
        await select.selectOption(role)
        // The previous one may still be fading out.
        await expect(page.locator('[role=status]', { has: said })).toHaveText(
          `The role of Una Flores Bautista is now ${name}.`,
        )
      }
    })

    await test.step('before somebody is made an admin she is asked, with the name', async () => {
      await select.focus()
      await page.keyboard.press('ArrowDown')
      const dialog = page.getByRole('dialog', { name: 'Make Una Flores Bautista an admin?' })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(select).toHaveValue('ddc')
      expect(await roleOfUna()).toBe('ddc')

      await select.selectOption('Admin')
      await dialog.getByRole('button', { name: 'Make admin' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Choose at least one duty.')
      await dialog.getByRole('checkbox', { name: 'Cashier' }).check()
      await dialog.getByRole('button', { name: 'Make admin' }).click()
      await expect(page.getByText('The duties of Una Flores Bautista are now: Cashier.')).toBeVisible()
      expect(await roleOfUna()).toBe('admin')
    })
  })

  test('sees what Bea changes while she looks, and cannot change what Bea has just changed', async ({
    page,
    backend,
    browser,
    logIn,
  }) => {
    const { sql } = backend
    const row = rowOf(page, PEOPLE.una)
    const ofBea = await (await browser.newContext()).newPage()
    await logIn('bea', ofBea, '/admin-dashboard?view=users')
    const select = rowOf(ofBea, PEOPLE.una).getByRole('combobox')
    await row.hover()
    await select.selectOption('ddc')
    await expect(row.getByRole('combobox')).toHaveValue('ddc')

    await (await rowAction(row, 'Disable')).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await act(ofBea, 'Archive', PEOPLE.una, 'Are you sure you want to archive this user?')
    await expect(ofBea.getByText('Una Flores Bautista has been archived.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Changed by Bea Lim Villanueva a moment ago.')).toBeVisible()
    expect((await profileOf(backend, PEOPLE.una))?.disabled_at).toBeNull()
    await expect(row.getByText('Archived')).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveCount(0)
    expect(
      await sql`select from public.audit_log where action = 'disabled' and subject_name = 'Una Flores Bautista'`,
    ).toHaveLength(0)
  })

  test('disables, archives, restores and deletes a student on record, and an admin only after demotion', async ({
    page,
    backend,
  }) => {
    const email = PEOPLE.una
    await search(page, 'una bautista')
    await act(page, 'Disable', email, 'Are you sure you want to disable this user?')
    await expect(rowOf(page, email).getByText('Disabled')).toBeVisible()
    expect((await profileOf(backend, email))?.disabled_at).not.toBeNull()

    await act(page, 'Enable', email, 'Are you sure you want to enable this user?')
    await expect(rowOf(page, email).getByText('Active')).toBeVisible()

    await page.getByLabel('Which users').selectOption('Active Users')
    await act(page, 'Archive', email, 'Are you sure you want to archive this user?')
    await expect(rowOf(page, email)).toHaveCount(0)
    await page.getByLabel('Which users').selectOption('Archived Users')
    await act(page, 'Restore', email, 'Are you sure you want to restore this user?')
    await expect(rowOf(page, email)).toHaveCount(0)

    await page.getByLabel('Which users').selectOption('All Users')
    await expect(rowOf(page, email).getByText('Active')).toBeVisible()
    await (await rowAction(rowOf(page, email), 'Delete')).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to permanently delete this user?')
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expect(dialog).toContainText('There are no records that the school must keep.')
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
    await dialog.getByRole('textbox').fill('una@wrong.test')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await confirm.click({ force: true })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox').fill(email)
    await confirm.click()
    await expect(page.getByText('Una Flores Bautista has been deleted.')).toBeVisible()
    await expect(rowOf(page, email)).toHaveCount(0)
    expect(await backend.sql`select from auth.users where email = ${email}`).toHaveLength(0)

    await page.getByRole('link', { name: 'School', exact: true }).click()
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.locator('tbody tr').first()).toContainText('Deleted')
    await expect(page.locator('tbody')).not.toContainText(email)
    const done = await page.locator('tbody tr td:first-child b').allTextContents()
    expect(done.slice(0, 5)).toEqual(['Deleted', 'Deletion requested', 'Restored', 'Archived', 'Enabled'])
    await expect(page.locator('tbody tr').first()).toContainText('Ada Reyes')

    await test.step('reads why an admin cannot be deleted', async () => {
      await page.getByRole('link', { name: /^Users/ }).click()
      const email = PEOPLE.bea
      const remove = async () => {
        await (await rowAction(rowOf(page, email), 'Delete')).click()
        await page.getByRole('alertdialog').getByRole('textbox').fill(email)
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      }
      await search(page, email)
      await act(page, 'Archive', email, 'Are you sure you want to archive this user?')
      await remove()
      await expect(page.getByRole('alert')).toContainText(
        'Failed to delete user from authentication. Server responded with 409. An admin cannot be deleted. Give the person another role first.',
      )
      await rowOf(page, email).getByRole('combobox').selectOption('unpaid')
      await expect.poll(async () => (await profileOf(backend, email))?.role).toBe('unpaid')
      await expect(rowOf(page, email).getByRole('combobox')).toHaveCount(0)
      await remove()
      await expect.poll(() => backend.sql`select from auth.users where email = ${email}`).toHaveLength(0)
    })
  })

  test('cannot remove the last active owner, and is asked before she takes the admin’s role from herself', async ({
    page,
    backend,
  }) => {
    await backend.sql`update public.profiles set archived_at = now() where email = ${PEOPLE.bea}`
    await search(page, PEOPLE.ada)
    await rowOf(page, PEOPLE.ada).getByRole('combobox').selectOption('unpaid')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop being an admin' }).click()
    await expect(page.getByText(/last active owner/)).toBeVisible()
    await expect(rowOf(page, PEOPLE.ada).getByRole('combobox')).toHaveValue('admin')
    const refused = page.waitForResponse((answer) => answer.status() >= 400)
    await act(page, 'Archive', PEOPLE.ada, 'Are you sure you want to archive this user?')
    await refused
    await expect(rowOf(page, PEOPLE.ada).getByText('Active')).toBeVisible()
    expect((await profileOf(backend, PEOPLE.ada))?.archived_at).toBeNull()

    await backend.sql`update public.profiles set archived_at = null where email = ${PEOPLE.bea}`
    const select = rowOf(page, PEOPLE.ada).getByRole('combobox')
    await select.selectOption('unpaid')
    const dialog = page.getByRole('alertdialog', { name: 'Give up your admin role?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(select).toHaveValue('admin')
    expect((await profileOf(backend, PEOPLE.ada))?.role).toBe('admin')

    await select.selectOption('unpaid')
    await dialog.getByRole('button', { name: 'Stop being an admin' }).click()
    await page.waitForURL('**/student-home')
    expect((await profileOf(backend, PEOPLE.ada))?.role).toBe('unpaid')
  })

  test('grants a duty by keyboard, loses her own duties live, and gets a failed list once the school is back', async ({
    page,
    backend,
  }) => {
    await search(page, 'villanueva')
    await page.getByRole('button', { name: 'Duties of Bea Lim Villanueva: Owner' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Duties of Bea Lim Villanueva' })
    await dialog.getByRole('checkbox', { name: 'Instructor' }).press('Space')
    await dialog.getByRole('button', { name: 'Save duties' }).press('Enter')
    await expect(
      page.getByRole('button', { name: 'Duties of Bea Lim Villanueva: Owner, Instructor' }),
    ).toBeVisible()
    await backend.sql`update public.profiles set duties = '{cashier}' where email = ${PEOPLE.ada}`
    await expect(page.getByRole('navigation', { name: 'Office' }).locator('a > span')).toHaveText([
      'Today',
      'Users',
      'Money',
      'Messages',
    ])
    await expect(rowOf(page, PEOPLE.bea)).toContainText('Owner, Instructor')
    await expect(rowOf(page, PEOPLE.bea).getByRole('combobox')).toHaveCount(0)
    await expect(rowOf(page, PEOPLE.bea).getByRole('button')).toHaveCount(0)

    await test.step('is told when the list cannot be fetched', async () => {
      await searchBox(page).clear()
      await expect(page.getByText('47 people')).toBeVisible()
      // A channel event or a returning server would reload the list before her click.
      await page.reload()
      await expect(page.getByText('47 people')).toBeVisible()
      await page.route('**/rest/v1/**', (route) => route.abort())
      await page.getByLabel('Which users').selectOption('Archived Users')
      await expect(
        page.getByRole('alert').filter({ hasText: 'Failed to fetch archived users.' }),
      ).toBeVisible()
      await page.unroute('**/rest/v1/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('4 people')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0)
    })
  })

  test('sees somebody new on top without asking, but never under her pointer', async ({ page, backend }) => {
    const rows = page.locator('tbody tr')
    const register = (name: string) => backend.sql`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (gen_random_uuid(), ${`${name}@example.com`}, now(), ${backend.sql.json({ first_name: name, last_name: 'Abad' })})`
    await page.clock.install()
    await page.mouse.move(0, 0)
    await register('Nora')
    await expect(rows.first()).toContainText('Nora Abad')
    await expect(page.getByText('48 people')).toBeVisible()

    const bell = page.getByRole('button', { name: /^Notifications/ })
    const ring = async (name: string) => {
      const before = await bell.textContent()
      await register(name)
      await expect(bell).not.toHaveText(before ?? '')
      await page.clock.fastForward(5_000)
    }
    await rows.first().hover()
    await ring('Olga')
    // A list request would have finished before the bell's next one.
    await ring('Pia')
    await expect(rows.first()).toContainText('Nora Abad')
    await page.mouse.move(0, 0)
    await expect(rows.first()).toContainText('Pia Abad')
    await expect(rows.nth(1)).toContainText('Olga Abad')
  })
})

test.describe('Bea reads the reports and', () => {
  test.beforeEach(async ({ page, logIn }) => {
    await logIn('bea')
    await page.waitForURL('**/admin-dashboard')
    await page.getByRole('link', { name: 'View Reports' }).click()
    await expect(page.getByText('43 people')).toBeVisible()
  })

  test('sees the latest completion first, finds reports by name, and prints everybody of the filter', async ({
    page,
  }) => {
    await test.step('the latest completion comes first, and the archived when she asks for them', async () => {
      await expect(page.locator('tbody tr').first()).toContainText('Kristine Joy Manalo Valdez')
      await expect(page.locator('tbody tr').first()).toContainText('5/5')
      await page.getByLabel('Show Archived Users').check()
      await expect(page.getByText('4 people')).toBeVisible()
      await page.getByLabel('Show Active Users').uncheck()
      await expect(page.getByText('43 people')).toBeVisible()
    })

    await test.step('reports are found by name and not by address or course, and a passed course is green', async () => {
      for (const other of ['maneho.test', 'defensive']) {
        await search(page, other)
        await expect(page.locator('tbody tr').filter({ hasText: /\d\/\d/ })).toHaveCount(0)
      }
      await search(page, 'kristine valdez')
      await expect(page.locator('tbody tr').first()).toContainText('Kristine Joy Manalo Valdez')
      await expect(page.locator('tbody tr').first()).toContainText(/\d{4} Theoretical \(TDC\)/)
      const colour = (row: Locator) => row.locator('progress').evaluate((bar) => getComputedStyle(bar).color)
      expect(await colour(page.locator('tbody tr').first())).toBe('rgb(11, 107, 58)')
      await search(page, 'dan mercado')
      await expect(page.getByText('1 person')).toBeVisible()
      const unfinished = page.locator('tbody tr').filter({ hasText: '0/1' }).first()
      expect(await colour(unfinished)).toBe('rgb(255, 199, 44)')
    })

    await test.step('everybody of the filter is printed, and nothing of the page around it', async () => {
      await searchBox(page).clear()
      await expect(page.getByText('43 people')).toBeVisible()
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Print' }).click()
      await expect(page.locator('body[data-printed]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: /progress of active users/ })).toBeVisible()
      await expect(page.getByRole('row').filter({ visible: true })).toHaveCount(44)
      await page.setViewportSize(SHEET)
      expect(await page.evaluate(brokenWords, PRINTED_TABLE)).toEqual([])
      const name = page.locator(`${PRINTED_TABLE} tbody td`).first()
      await name.evaluate((cell) => cell.replaceChildren('M'.repeat(99)))
      expect(await beyondTheEdge(page)).toEqual(FITS)
      await expect(page.getByRole('button', { name: 'Export', includeHidden: true })).toBeHidden()
    })
  })

  // Attack 29
  test('reads essays and names as plain text, sees who read essays in the log, and exports the filtered rows', async ({
    page,
    backend,
  }) => {
    page.on('dialog', (alert) => expect(alert.message()).toBe('never'))
    const essay = '<img src=x onerror=alert(1)><script>alert(1)</script>\nsecond line'
    await backend.sql`
      alter table public.essay_responses disable trigger all`
    await backend.sql`
      update public.essay_responses set body = ${essay}
      where number = 1 and student_id = (select id from public.profiles where email = 'kristine.valdez@maneho.test')`
    await page.getByRole('button', { name: 'Show Answers of Kristine Joy Manalo Valdez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kristine Joy' })
    await expect(dialog.getByText(essay)).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()

    await search(page, 'una bautista')
    await page.getByRole('button', { name: 'Show Answers of Una Flores Bautista' }).click()
    await expect(page.getByRole('dialog', { name: 'Una' })).toContainText('No essay responses found')
    await page.keyboard.press('Escape')
    await searchBox(page).clear()
    await expect(page.getByText('43 people')).toBeVisible()

    await test.step('everybody of the filter, home as a spreadsheet', async () => {
      await giveOldName(backend.sql, PEOPLE.una, '=1+1')
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Export CSV' }).click()
      const download = await waiting
      expect(download.suggestedFilename()).toMatch(/^reports-\d{4}-\d{2}-\d{2}\.csv$/)
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines).toHaveLength(44)
      expect(lines.some((line) => line.startsWith('"\'=1+1'))).toBe(true)
      await expect(page.getByText('To keep leading zeros in Excel')).toBeVisible()

      const workbook = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Export Excel' }).click()
      const { rows = [] } = (await readXlsx(await readFile(await (await workbook).path()))).sheets[0] ?? {}
      expect(rows).toHaveLength(44)
      expect(rows.some(([name]) => String(name).startsWith('=1+1'))).toBe(true)

      await page.getByRole('link', { name: 'School', exact: true }).click()
      await page.getByRole('link', { name: 'Activity' }).click()
      await expect(page.locator('tbody tr').first()).toContainText('Exported')
      await expect(page.locator('tbody tr').first()).toContainText('reports, 43 rows')
    })

    await test.step('the log tells who read essays, and leads to the person', async () => {
      await page.getByLabel('Which actions').selectOption('Essays read')
      await search(page, 'valdez')
      await expect(page.getByText('1 entry')).toBeVisible()
      const entry = page.locator('tbody tr').first()
      await expect(entry).toContainText('Bea Lim Villanueva')
      await entry.getByRole('link', { name: 'Kristine Joy Manalo Valdez' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kristine Joy Manalo Valdez')
      await page.getByRole('link', { name: 'Manage user' }).click()
      await expect(page.getByRole('link', { name: /^Users/ })).toHaveAttribute('aria-current', 'page')
      await expect(searchBox(page)).toHaveValue('kristine.valdez@maneho.test')
      await expect(page.locator('tbody tr')).toHaveCount(1)
    })

    await test.step('a name that is a script is plain text, too', async () => {
      const script = '<img src=x onerror=alert(1)>'
      await giveOldName(backend.sql, PEOPLE.una, script)
      const mallory = 'mallory@example.com'
      await backend.sql`
        insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${mallory}, ${backend.sql.json({ first_name: 'Mallory', last_name: 'First' })})`
      await giveOldName(backend.sql, mallory, script)
      await backend.sql`update auth.users set email_confirmed_at = now() where email = ${mallory}`
      await page.getByRole('button', { name: /^Notifications, / }).click()
      await expect(page.getByText(`${script} First has registered.`)).toBeVisible()
      await page.keyboard.press('Escape')
      await search(page, 'onerror')
      await expect(rowOf(page, PEOPLE.una)).toContainText(script)
      await (await rowAction(rowOf(page, PEOPLE.una), 'Disable')).click()
      await expect(page.getByRole('alertdialog')).toContainText(script)
      await expect(page.locator('img[src=x]')).toHaveCount(0)
    })
  })
})

test('on a slow computer every control shows what was chosen in the next frame', async ({ page, logIn }) => {
  await logIn('bea', page, '/admin-dashboard?view=users')
  await expect(page.getByText('47 people')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  // Throttling slows the machine, so it is limited to the measurement.
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

  const inNextFrame = async (
    control: Locator,
    event: string,
    use: () => Promise<unknown>,
    property: string,
  ) => {
    await control.evaluate(
      (element, [type, name]) => {
        const shown = new Promise((resolve) =>
          document.addEventListener(
            type,
            () => requestAnimationFrame(() => resolve(Reflect.get(element, name))),
            { once: true },
          ),
        )
        Object.assign(window, { shown })
      },
      [event, property] as const,
    )
    await slowDown(4)
    await use()
    const shown = await page.evaluate(() => Reflect.get(window, 'shown'))
    await slowDown(1)
    return shown
  }
  const choose = (label: string, option: string) => {
    const select = page.getByLabel(label)
    return inNextFrame(select, 'change', () => select.selectOption(option), 'value')
  }
  const view = (name: RegExp) => {
    const target = page.getByRole('link', { name })
    return inNextFrame(target, 'click', () => target.click(), 'ariaCurrent')
  }

  expect(await choose('Which users', 'Active Users')).toBe('active')
  expect(await choose('Rows', '50')).toBe('50')
  const email = page.getByRole('columnheader', { name: 'Email' })
  const sorted = inNextFrame(email, 'click', () => email.getByRole('button').click(), 'ariaSort')
  expect(await sorted).toBe('ascending')
  expect(await view(/^Reports/)).toBe('page')
  const box = page.getByRole('checkbox')
  await expect(page.getByText('Show Archived Users')).toBeVisible()
  expect(await inNextFrame(box, 'click', () => box.click(), 'checked')).toBe(true)
  await expect(page.getByText('Show Active Users')).toBeVisible()
  expect(await inNextFrame(box, 'click', () => box.click(), 'checked')).toBe(false)
})

test('Bea does a whole day’s work without a mouse, in a browser that translates', async ({
  page,
  backend,
  logIn,
}) => {
  await translate(page)
  await logIn('bea', page, '/admin-dashboard?view=users')
  await expect(page.getByText('47 people')).toBeVisible({ timeout: 20_000 })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (name: string | RegExp, role: 'button' | 'combobox' | 'searchbox' | 'link') => {
    const target = page.getByRole(role, { name }).first()
    for (let step = 0; step < 80; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
  const tabToReady = async (name: string) => {
    await tabTo(name, 'button')
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false')
  }

  await tabTo(/^Users/, 'link')
  await tabTo(/Search users/, 'searchbox')
  await page.keyboard.type('una bautista')
  await expect(page.getByRole('row').nth(1)).toContainText('Una Flores Bautista')

  await tabTo('Role of Una Flores Bautista', 'combobox')
  await page.keyboard.type('Theo')
  await expect(page.getByText('The role of Una Flores Bautista is now Theoretical (TDC).')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Role of Una' })).toBeFocused()

  const menu = 'Actions for Una Flores Bautista'
  await tabToReady(menu)
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Disable Una Flores Bautista' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByText('Una Flores Bautista has been disabled.')).toBeVisible()
  await expect(page.getByRole('button', { name: menu })).toBeFocused()
  await tabToReady(menu)
  await press('Enter', 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Archive Una Flores Bautista' })).toBeFocused()
  await press('Enter', 'Tab', 'Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Archived' })).toHaveCount(1)
  await tabToReady(menu)
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Restore Una Flores Bautista' })).toBeFocused()
  await press('Enter', 'Tab', 'Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Archived' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: menu })).toBeFocused()

  await page.getByRole('link', { name: 'Maneho', exact: true }).focus()
  await tabTo(/^Reports/, 'link')
  await press('Enter')
  await tabTo(/Show Answers of Kristine/, 'button')
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Kristine Joy' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('button', { name: /Show Answers of Kristine/ })).toBeFocused()

  await page.getByRole('link', { name: 'Maneho', exact: true }).focus()
  await tabTo(/^Today/, 'link')
  await press('Enter')
  await tabTo(/^IDs to compare/, 'link')
  await press('Enter')
  await expect(page.getByLabel('Kind of ID')).toBeFocused()

  await page.getByRole('link', { name: 'Maneho', exact: true }).focus()
  await tabTo(/^Notifications/, 'button')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(/Nothing new/)).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeHidden()

  expect(await profileOf(backend, PEOPLE.una)).toMatchObject({ role: 'otdc', disabled_at: expect.any(Date) })
})
