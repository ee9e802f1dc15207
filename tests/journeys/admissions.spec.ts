import { PASSWORD } from '../support/people.ts'
import { xlsxFile, xlsxRow } from '../support/workbooks.ts'
import { expect, test } from './support/journey.ts'

test('Ada registers a person without email, who sets a password by slip and logs in with the number', async ({
  page,
  browser,
  logIn,
}) => {
  await logIn('ada', page, '/admin-dashboard?view=users')
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('menuitem', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Dimagiba')
  await dialog.getByLabel('Birth date').fill('2005-02-03')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog).toContainText('1 person registered.')
  const [code = '', login = ''] = await Promise.all(
    ['Code', 'Log in with'].map((term) =>
      dialog.locator(`dt:text-is("${term}") + dd`).textContent().then(String),
    ),
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /Rosa Dimagiba/ })).toContainText(`Number ${login}`)

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const student = await phone.newPage()
  await student.goto(new URL('/start', page.url()).href)
  await student.getByLabel('Code').fill(code.toLowerCase())
  await student.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await student.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await student.getByRole('button', { name: 'Save and log in' }).click()
  await student.waitForURL('**/student-home')
  await student.context().clearCookies()
  await student.evaluate(() => localStorage.clear())

  await student.goto(new URL('/#auth', page.url()).href)
  await student.getByLabel('Email').fill(login)
  await student.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await student.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await student.waitForURL('**/student-home')
  await phone.close()
})

test('Bea registers a list from a spreadsheet, and the rows with an error stay out of it', async ({
  page,
  logIn,
  backend,
}) => {
  await logIn('bea', page, '/admin-dashboard?view=users')
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('menuitem', { name: 'Register a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register a list' })
  const rows = [
    'Surname\tFirst name\tBirth date\tE-mail',
    'Lista\tUna\t5/31/2004\tuna.lista@example.test',
    'Lista\tDalawa\t13/13/2004\t',
    'Lista\tTatlo\t1/15/2005\t',
  ]
  await dialog.getByRole('textbox', { name: 'Rows' }).fill(rows.join('\n'))
  await dialog.getByRole('button', { name: 'Read the rows' }).click()
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog).toContainText('2 people can be registered, 1 person cannot.')
  await expect(dialog.getByRole('row', { name: /Una/ })).toContainText('May 31, 2004')
  await expect(dialog.getByRole('row', { name: /Dalawa/ })).toContainText(
    'Please enter a real date of birth.',
  )
  await dialog.getByRole('button', { name: 'Register 2 of 3 people' }).click()
  await expect(dialog).toContainText('2 people registered.')
  await expect(dialog).toContainText('Emails with a code: 1.')
  await expect(dialog.getByRole('button', { name: 'Print the slip' })).toBeVisible()
  expect(
    await backend.sql`select first_name from public.profiles where last_name = 'Lista' order by 1`,
  ).toEqual([{ first_name: 'Tatlo' }, { first_name: 'Una' }])

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('menuitem', { name: 'Undo a list' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo a list' })
  await undo.getByRole('radio', { name: /^Una Lista and 1 other/ }).check()
  await undo.getByRole('button', { name: 'Delete 2 accounts' }).click()
  await expect(undo).toBeHidden()
  await expect(page.getByText('The list was undone: 2 accounts deleted.')).toBeVisible()
  expect(await backend.sql`select from public.profiles where last_name = 'Lista'`).toHaveLength(0)
})

test('Bea previews the second sheet of an Excel file, and a table pasted from a document', async ({
  page,
  logIn,
}) => {
  await logIn('bea', page, '/admin-dashboard?view=users')
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('menuitem', { name: 'Register a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register a list' })
  const sheet = (name: string) => ({
    name,
    rows:
      xlsxRow('Surname', 'First name', 'Birth date', 'Mobile') +
      xlsxRow(`Lista ${name}`, 'Apat', { value: 38_503, style: 1 }, { value: 9_171_234_567, style: 4 }),
  })
  await dialog.getByLabel('Choose an Excel, ODS or CSV file').setInputFiles({
    name: 'class.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsxFile([sheet('Ilang'), sheet('Rosal')], { formats: ['00000000000'] })),
  })
  await dialog.getByLabel('Sheet').selectOption('Rosal')
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  const row = dialog.getByRole('row', { name: /Apat/ })
  for (const text of ['Lista Rosal', 'May 31, 2005', '09171234567']) await expect(row).toContainText(text)

  await dialog.getByRole('button', { name: 'Another list' }).click()
  await dialog.getByRole('textbox', { name: 'Rows' }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    const cells = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`
    clipboardData.setData('text/plain', 'Surname\nFirst name\nBirth date\nLista\nLima\nMay 30, 2005')
    clipboardData.setData(
      'text/html',
      `<table>${cells('Surname', 'First name', 'Birth date')}${cells('Lista', 'Lima', 'May 30, 2005')}</table>`,
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await dialog.getByRole('button', { name: 'Read the rows' }).click()
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByRole('row', { name: /Lima/ })).toContainText('May 30, 2005')
})
