import { readFile } from 'node:fs/promises'
import type { Sql } from 'embedded-supabase/testing'
import { plantProof } from '../support/payments.ts'
import { PEOPLE } from '../support/people.ts'
import { askForSession, expect, test } from './support/journey.ts'
import { findWorkerStack } from './support/workerStack.ts'

const RECEIPT = new URL('../../scripts/start/demo-documents/seed/payment-proof/una.png', import.meta.url)

const FRESH = 'delete from private.payment_announcements where accepted_at is null'

/** Chooses a 12-megapixel photo, taken upright with its place, with a phone's file name; runs in the page. Returns its bytes. */
async function chooseLargePhoto(input: HTMLInputElement): Promise<number> {
  const sized = (width: number, height: number) =>
    Object.assign(document.createElement('canvas'), { width, height })
  const canvas = sized(4_000, 3_000)
  // Noise, which does not compress, on a third of it, from a small tile: a browser fills a pattern fast.
  const tile = sized(256, 256)
  const grain = tile.getContext('2d')
  const noise = grain?.createImageData(256, 256)
  const context = canvas.getContext('2d')
  if (!grain || !context || !noise) return 0
  for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 7_919) % 251
  grain.putImageData(noise, 0, 0)
  context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
  context.fillRect(0, 0, 4_000, 1_000)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1))
  if (!drawn) return 0
  // Orientation 6, and a latitude.
  const facts = `ffe10040457869660000 4d4d002a00000008 0002
    011200030000000100060000 882500040000000100000026 00000000 0001 0001000200000002 4e000000 00000000`
  const exif = new Uint8Array((facts.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16)))
  const chosen = new DataTransfer()
  const photo = new File([drawn.slice(0, 2), exif, drawn.slice(2)], 'IMG_2040.jpeg', { type: 'image/jpeg' })
  chosen.items.add(photo)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return photo.size
}

/** Shrinks and recompresses a picture as a chat does; runs in the page. Both are in base64. */
async function shrinkPicture(picture: string): Promise<string> {
  const whole = await createImageBitmap(
    new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]),
  )
  const canvas = new OffscreenCanvas(whole.width * 0.8, whole.height * 0.8)
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  return btoa(String.fromCharCode(...new Uint8Array(await smaller.arrayBuffer())))
}

async function announceAsDan(picture: Buffer): Promise<void> {
  const { apiUrl, publishableKey } = findWorkerStack()
  const { access_token } = JSON.parse(await askForSession(PEOPLE.dan))
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  const post = async (path: string, body: BodyInit, type: string) => {
    const answer = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  const { id } = await post('/functions/v1/documents/payment-proof', new Uint8Array(picture), 'image/jpeg')
  const payment = { p_document: id, p_centavos: 100_000, p_method: 'gcash', p_reference: '7731 908 221 450' }
  await post('/rest/v1/rpc/announce_payment', JSON.stringify(payment), 'application/json')
}

test('Una sends a receipt photo, Ada refuses it and accepts a large one, and the course opens live', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  await backend.sql.unsafe(FRESH)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn('una')
  const pay = page.getByRole('region', { name: 'How to pay' })
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await readFile(RECEIPT) }

  await pay.getByRole('button', { name: 'Send to the school' }).click()
  const picker = pay.locator('input[type=file]')
  await expect(picker).toBeFocused()
  await expect(pay.getByLabel('Reference number')).toHaveAttribute('aria-invalid', 'true')
  await expect(pay.getByRole('alert')).toHaveText('Please choose the photo or PDF of your receipt first.')
  await pay.getByLabel('Reference number').fill('5012 883 104 226')
  await picker.setInputFiles({ ...receipt, name: 'page.html', mimeType: 'text/html' })
  const problem = pay.getByRole('alert')
  await expect(problem).toHaveText('Please choose a photo (JPEG or PNG) or a PDF.')
  await expect(problem.locator('svg')).toBeVisible()
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--red)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(problem).toHaveCSS('color', red)
  await picker.setInputFiles({
    name: 'huge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5_300_000, '%PDF-'),
  })
  await expect(pay.getByRole('alert')).toContainText('larger than 5 MB')
  await picker.setInputFiles(receipt)
  await expect(pay.getByText(/^JPEG, \d+ kB$/)).toBeVisible()
  await expect(pay.getByLabel('Paid with').getByRole('option')).toHaveText(['GCash', 'Maya', 'Sample Bank'])
  await expect(pay.getByRole('alert')).toHaveCount(0)

  await page.route('**/functions/v1/documents/**', (route) => route.abort())
  await pay.getByRole('button', { name: 'Send to the school' }).click()
  await expect(pay.getByRole('alert')).toContainText('Your receipt was not sent.')
  await expect(pay.getByLabel('Reference number')).toHaveValue('5012 883 104 226')
  await page.unroute('**/functions/v1/documents/**')
  await pay.getByRole('button', { name: 'Try again' }).click()
  const waiting = pay.getByRole('status').filter({ hasText: 'Your proof is with the school' })
  await expect(waiting).toContainText('₱1,000.00 by GCash, reference 5012 883 104 226')
  await page.reload()
  await expect(waiting).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office)
  await office.getByRole('button', { name: /^Notifications/ }).click()
  await office.getByText('Una Flores Bautista has sent a proof of payment.').first().click()
  await expect(office.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await office.getByRole('button', { name: /^Refuse of Una/ }).click()
  const refusal = office.getByRole('dialog', { name: /^Refuse the proof of Una/ })
  await expect(refusal.getByRole('img', { name: 'What the student submitted' })).toBeVisible()
  await refusal.getByLabel('Reason').fill('The reference number is not in our account')
  await refusal.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(office.getByText('No proofs of payment are waiting')).toBeVisible()

  await test.step('Dan’s smaller copy of that receipt is shown beside it, and accepted only if confirmed', async () => {
    const copy = await office.evaluate(shrinkPicture, receipt.buffer.toString('base64'))
    await announceAsDan(Buffer.from(copy, 'base64'))
    const row = office.getByRole('row', { name: /^Dan/ })
    await expect(row).toContainText('This proof looks like another payment.')
    await row.getByRole('button', { name: /^Accept of Dan/ }).click()
    const dialog = office.getByRole('dialog', { name: /^Accept Dan/ })
    const unas = dialog.getByRole('region', { name: /^Compare with the payment of Una/ })
    await expect(unas.getByRole('img', { name: /^What Una/ })).toBeVisible()
    await expect(unas).toContainText('The same picture.')
    await expect(
      dialog
        .getByRole('region', { name: 'This proof' })
        .getByRole('img', { name: 'What the student submitted' }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept and open the course' }).click()
    const question = office.getByRole('alertdialog', { name: 'Record this payment?' })
    await expect(question).toContainText('It looks like 1 other payment.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await expect(pay.getByText('The reference number is not in our account')).toBeVisible()
  await pay.getByLabel('Reference number').fill('5012 883 104 227')
  await picker.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('A text') })
  await expect(pay.getByRole('alert')).toContainText('Please choose a photo (JPEG or PNG) or a PDF.')
  const bytes = await picker.evaluate(chooseLargePhoto)
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024)
  await expect(pay.getByText('IMG_2040.jpg')).toBeVisible()
  await pay.getByRole('button', { name: 'Send to the school' }).click()
  await expect(waiting).toBeVisible()
  const [sent] = await backend.sql`
    select media_type::text, bytes from private.documents order by uploaded_at desc limit 1`
  expect(sent?.media_type).toContain('jpeg')
  expect(sent?.bytes).toBeLessThan(bytes / 2)

  await office.getByRole('button', { name: /^Accept of Una/ }).click()
  const acceptance = office.getByRole('dialog', { name: /^Accept Una/ })
  await expect(acceptance.getByLabel('Amount received in pesos')).toBeFocused()
  // The school's copy is upright, without the place.
  const picture = acceptance.getByRole('img', { name: 'What the student submitted' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1_500)
  await expect(picture).toHaveJSProperty('naturalHeight', 2_000)
  const [, base64 = ''] = ((await picture.getAttribute('src')) ?? '').split('base64,')
  const stored = Buffer.from(base64, 'base64')
  expect(stored.length).toBe(sent?.bytes)
  expect(stored.includes('Exif')).toBe(false)
  await acceptance.getByLabel('Invoice number').fill('')
  await acceptance.getByRole('button', { name: 'Accept and open the course' }).click()
  await expect(acceptance.getByLabel('Invoice number')).toBeFocused()
  await acceptance.getByLabel('Invoice number').fill('INV-1004')
  await acceptance.getByRole('button', { name: 'Accept and open the course' }).click()
  await office.getByRole('alert').click()
  await acceptance.getByLabel('Invoice number').fill('inv-2001')
  await acceptance.getByRole('button', { name: 'Accept and open the course' }).click()
  await expect(office.getByText('Una Flores Bautista’s payment is recorded')).toBeVisible()

  await expect(page.getByRole('region', { name: 'Your course' })).toContainText('0 of 5 passed')
  await page.goto('/student-settings')
  await page.getByRole('button', { name: 'Invoice INV-2001' }).click()
  const shown = page.getByRole('dialog', { name: 'Record of a payment' })
  for (const fact of [
    'Maneho Driving School',
    'INV-2001',
    'Una Flores Bautista',
    'Theoretical Driving Course',
    '₱1,000.00',
    'Ada Reyes',
  ])
    await expect(shown).toContainText(fact)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > div:not(#root)').filter({ hasText: 'INV-2001' })).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})

test('Ada records cash once despite a double click, voids it, and decides proofs by keyboard', async ({
  page,
  backend,
  logIn,
}) => {
  const { sql } = backend
  await plantProofs(sql, 3)
  await logIn('ada')
  await page.getByRole('link', { name: /^Money/ }).click()
  const record = page.getByRole('button', { name: 'Record a payment' })
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  const chooseJoy = async () => {
    await dialog.getByRole('searchbox').fill('joy catacutan')
    await dialog.getByRole('radio', { name: /Joy Velasco Catacutan/ }).check()
  }

  await test.step('an invoice number is used once, and a payment is recorded once', async () => {
    await record.click()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await chooseJoy()
    await expect(dialog.getByLabel('Amount received in pesos')).toHaveValue('1000')
    await dialog.getByLabel('Invoice number').fill('INV-1003')
    const submit = dialog.getByRole('button', { name: 'Record and open the course' })
    await submit.click()
    await expect(page.getByText('Another payment has an invoice with this number.')).toBeVisible()
    await dialog.getByLabel('Invoice number').fill('INV-7999')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/record_payment'))
        requests.push(request.url())
    })
    await submit.dblclick()
    await expect(dialog).toBeHidden()
    expect(requests).toHaveLength(1)
    expect(await sql`select from private.payments where invoice_number = 'INV-7999'`).toHaveLength(1)
    const [joy] = await sql`select role from profiles where email = 'joy.catacutan@maneho.test'`
    expect(joy?.role).toBe('otdc')
  })

  await test.step('the next invoice number is offered, and she is told who has paid before', async () => {
    await expect(page.getByText('Joy Velasco Catacutan’s payment is recorded')).toBeVisible()
    await record.click()
    await expect(dialog.getByLabel('Invoice number')).toHaveValue('INV-8000')
    await chooseJoy()
    await expect(dialog.getByRole('status').filter({ hasText: 'Earlier payments' })).toContainText(
      'Theoretical (TDC), ₱1,000.00, invoice INV-7999',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('without a mouse, one proof after the other', async () => {
    const accepts = page.getByRole('button', { name: /^Accept of/ })
    await expect(accepts.first()).toBeVisible()
    const before = await accepts.count()
    expect(before).toBeGreaterThanOrEqual(3)
    const second = (await accepts.nth(1).getAttribute('aria-label')) ?? ''
    await accepts.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Amount received in pesos')).toBeFocused()
    await page.getByRole('dialog').getByLabel('Invoice number').fill('INV-9001')
    await page.keyboard.press('Enter')
    await expect(accepts).toHaveCount(before - 1)
    await expect(page.getByRole('button', { name: second })).toBeFocused()
  })

  await test.step('she finds the payment by its invoice and voids it', async () => {
    await page.getByLabel('Which payments').selectOption('Received')
    await page.getByRole('searchbox', { name: 'Search payments' }).fill('inv-7999')
    await page.getByRole('button', { name: /^Void of Joy/ }).click()
    const voiding = page.getByRole('dialog', { name: /^Void the payment of Joy/ })
    await voiding.getByLabel('Reason').fill('The note was false')
    await voiding.getByRole('button', { name: 'Void', exact: true }).click()
    await expect(page.getByText('No payments found.')).toBeVisible()
    await page.getByLabel('Which payments').selectOption('Voided')
    await expect(page.getByRole('row', { name: /Joy/ })).toContainText('Voided: The note was false')
    await page.getByRole('link', { name: 'School', exact: true }).click()
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByRole('row', { name: /Payment voided/ }).first()).toContainText(
      'INV-7999, ₱1,000.00, The note was false',
    )
  })
})

async function plantProofs(sql: Sql, count: number): Promise<void> {
  const people = await sql<{ id: string }[]>`
    select profiles.id from public.profiles
    where role = 'unpaid' and archived_at is null and disabled_at is null and confirmed_at is not null
      and email <> 'joy.catacutan@maneho.test'
      and not exists (
        select from private.payment_announcements
        where student_id = profiles.id and accepted_at is null and refused_at is null
      )
    order by email limit ${count}`
  for (const [place, { id }] of people.entries()) {
    const reference = `9000 ${place}`
    const proof = await plantProof(sql, id)
    await sql`
      insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
      values (${id}, ${proof}, 100000, 'gcash', ${reference})`
  }
}

test('Una pays online and studies without anybody’s hand; Ada records the invoice and asks for a part back', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  await backend.sql.unsafe(FRESH)
  await backend.sql`insert into private.settings (name, version, value) values ('online_payments', 1, 'true')`
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn('una')
  await page.getByRole('link', { name: 'Pay online' }).click()
  const stateOf = (name: string) => page.getByRole('heading', { name, level: 2 })
  await page.getByRole('button', { name: 'Pay ₱1,000.00' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(stateOf('You have not paid yet')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue paying' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(stateOf('Your payment arrived')).toBeVisible()
  await page.getByRole('link', { name: 'Start studying' }).click()
  await expect(page).toHaveURL(/student-modules/)

  const desk = await browser.newPage()
  await logIn('ada', desk, '/admin-dashboard?view=payments&queue=received')
  const row = desk.getByRole('row', { name: /Una/ }).filter({ hasText: 'Online by GCash' })
  await expect(row).toContainText('No invoice yet')
  await row.getByRole('button', { name: /^Invoice of/ }).click()
  await desk.getByLabel('Invoice number').fill('INV-9001')
  await desk.getByRole('button', { name: 'Record the invoice' }).click()
  await expect(row).toContainText('INV-9001')
  await row.getByRole('button', { name: /^Refund of/ }).click()
  await desk.getByLabel('Amount given back in pesos').fill('300')
  await desk.getByLabel('Reason').fill('Moved away')
  await desk.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(row).toContainText('Given back: ₱300.00, Online')
})
