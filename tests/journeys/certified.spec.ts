import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import type { StudyReportAnswer } from '../../contract/answers/study.ts'
import { answerTo, reportArgs } from '../database/reporting.ts'
import { drawCheck, leaveOpen, passStudyTime, readQuestion } from '../database/studying.ts'
import { plantCertificate } from '../support/certificates.ts'
import { pngOf } from '../support/documents.ts'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { mailedLink } from './support/mailbox.ts'
import { agreeAndRegister, fillRegistration } from './support/registering.ts'
import { callBy, type Script, scriptOf } from './support/scriptOf.ts'
import {
  essayAnswer,
  openAssessment,
  sendEssayAnswer,
  shortenExams,
  skipVideo,
  takeExam,
} from './support/studying.ts'

const NENE = { firstName: 'Nene', lastName: 'Peña', email: 'nene@example.com', password: 'kalsada2026' }
const HOUR = 3600

async function idOf(sql: Sql, email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from profiles where email = ${email}`
  if (!row) throw new Error(`Nobody has the address ${email}`)
  return row.id
}

/** Studies with a beat every 45 server seconds and answers each check; the last press confirms everything. */
async function studyFor(sql: Sql, student: string, script: Script, seconds: number): Promise<void> {
  const page = randomUUID()
  const beat = async () => {
    const section = { kind: 'lesson', moduleIndex: 1, key: 'speed-limits' }
    const { status, body } = await callBy(script, 'record_study', reportArgs({ beat: section }, page))
    expect(status, JSON.stringify(body)).toBe(200)
    const { check } = answerTo((body as StudyReportAnswer).beat)
    if (!check) return
    await readQuestion(sql, check.nonce)
    await callBy(script, 'answer_presence', { p_nonce: check.nonce })
  }
  await beat()
  for (let studied = 0; studied < seconds; studied += 45) {
    if (studied + 45 >= seconds) await drawCheck(sql, student, 1)
    await passStudyTime(sql, student, 45)
    await beat()
  }
}

async function addStudyTime(sql: Sql, student: string, seconds: number): Promise<void> {
  await sql`update private.study_days set seconds = seconds + ${seconds}::int
    where student_id = ${student} and module_index = 1 and day = private.school_day(now())`
}

async function passANight(sql: Sql, student: string): Promise<void> {
  await passStudyTime(sql, student, 12 * HOUR)
  await sql`update private.study_days set day = day - 1 where student_id = ${student}`
}

async function sealedCertificate(sql: Sql, script: Script, email: string) {
  const student = await idOf(sql, email)
  await sql`truncate private.certificates cascade`
  await plantCertificate(sql, { student, name: 'MARIA CLARA REYES SANTOS', isSealed: false })
  const read = () =>
    sql<{ serial: string; token: string }[]>`
      select serial, token from private.certificates where student_id = ${student}`
  const [issued] = await read()
  expect(await script('GET', `/functions/v1/certificates/${issued?.serial}.pdf`)).toMatchObject({
    status: 200,
  })
  const [sealed] = await read()
  if (!sealed) throw new Error(`${email} has no certificate`)
  return sealed
}

async function openRecord(office: Page, email: string): Promise<void> {
  await office.goto(`/admin-dashboard?q=${encodeURIComponent(email)}`)
  await office.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
}

test('Nene registers, pays, studies fifteen hours, passes, shows her ID and gets her certificate', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  test.setTimeout(420_000)
  const { sql } = backend
  await shortenExams(sql, 3)

  await page.goto('/#auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, NENE)
  await agreeAndRegister(page)
  await page.goto(await mailedLink(backend.mailboxUrl, NENE.email, /verify|confirm/i))
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: /confirm/i }).click()
  await page.waitForURL('**/student-home')
  await expect(page.getByText('Nene').first()).toBeVisible()
  await expect(page.getByText('If you did not register')).toHaveCount(0)
  const nene = await idOf(sql, NENE.email)

  const pay = page.getByRole('region', { name: 'How to pay' })
  await pay
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(pngOf()) })
  await pay.getByLabel('Reference number').fill('5012 000 111 222')
  await pay.getByRole('button', { name: 'Send to the school' }).click()
  await expect(pay.getByRole('status').filter({ hasText: 'Your proof is with the school' })).toBeVisible()
  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office)
  await office.getByRole('link', { name: /^Money/ }).click()
  await office.getByRole('button', { name: /^Accept of Nene/ }).click()
  const acceptance = office.getByRole('dialog', { name: /^Accept Nene/ })
  await acceptance.getByLabel('Invoice number').fill('INV-7001')
  await acceptance.getByRole('button', { name: 'Accept and open the course' }).click()
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText('0 of 5 passed')

  await page.goto('/student-modules?module=1')
  await page.getByRole('button', { name: 'Count my hours' }).click()
  await page.getByRole('button', { name: 'I agree, count my hours' }).click()
  await expect(page.getByRole('region', { name: 'Your hours', exact: true })).toContainText('Counting')
  await page.goto('/student-home')
  const script = await scriptOf(page)
  // Long sums of beats are tested in tests/attacks/hours.test.ts and tests/database/hours.test.ts, a section's maximum in
  // tests/database/hoursOnWork.test.ts.
  await leaveOpen(sql)
  await studyFor(sql, nene, script, HOUR / 2)
  await addStudyTime(sql, nene, 7 * HOUR)
  await passANight(sql, nene)
  await studyFor(sql, nene, script, HOUR / 2)
  await addStudyTime(sql, nene, 7 * HOUR)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText('15 h of 15 h')

  // She passes the last exam and finishes the essay. The whole course is in learning.spec.ts.
  for (const module of [1, 2, 3, 4, 5]) await skipVideo(sql, NENE.email, module)
  await sql`update public.module_progress set passed_at = now() where student_id = ${nene} and module_index in (1, 2, 3)`
  await openAssessment(page, 'exam', 4)
  await takeExam(page, sql, NENE.email, 'right')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Permit')
  for (const number of [1, 2, 3, 4]) {
    const answer = { p_module: 5, p_number: number, p_body: essayAnswer(number), p_revision: 0 }
    expect(await callBy(script, 'submit_essay_answer', answer)).toMatchObject({ status: 200 })
  }
  await openAssessment(page, 'essay', 5)
  await sendEssayAnswer(page, 5)
  await expect(page.getByText('You have completed the Theoretical Driving Course')).toBeVisible()

  await page.goto('/student-settings')
  await page.getByLabel('Date of birth').fill('2005-04-13')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/student-home')
  const plate = page.getByRole('region', { name: 'Documents' })
  await plate.locator('summary').click()
  await plate.getByRole('button', { name: 'Filipino' }).click()
  await openRecord(office, NENE.email)
  await office.getByRole('button', { name: 'Check papers' }).click()
  const papers = office.getByRole('dialog', { name: /^Documents of Nene/ })
  await papers.getByLabel('Kind of ID').selectOption('School ID')
  await papers.getByLabel('Name as on the ID').fill('NENE PEÑA')
  await papers.getByLabel('Birth date on the ID').fill('2005-04-13')
  await papers.getByLabel('Citizenship').selectOption('Filipino')
  await papers.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(papers).toContainText('NENE PEÑA (School ID, seen by Ada Reyes')
  await papers.getByRole('button', { name: 'Close', exact: true }).click()

  await office.getByRole('button', { name: 'Manage certificates' }).click()
  const certificates = office.getByRole('dialog', { name: /^Certificates of Nene/ })
  await certificates.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(certificates).toContainText(/MNH-\d{4}-/)
  await page.goto('/student-home')
  // certificates.spec.ts covers the download and the inspector.
  await expect(page.getByRole('button', { name: 'Download the PDF' })).toBeVisible()
})

test('Amina, the desk and a stranger try eleven ways to a certificate without a course, and all fail', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  const { sql } = backend
  const amina = await idOf(sql, PEOPLE.amina)
  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office)
  await office.waitForURL('**/admin-dashboard')
  const deskScript = await scriptOf(office)
  const maria = await sealedCertificate(sql, deskScript, 'maria.santos@maneho.test')
  await logIn('amina')
  await page.waitForURL('**/student-home')
  const script = await scriptOf(page)
  const me = `student_id=eq.${amina}`
  const now = new Date().toISOString()

  const refused = {
    'to issue it herself': [callBy(script, 'issue_certificate', { p_user: amina }), 403],
    'to have it drawn': [script('POST', `/functions/v1/certificates/${amina}`), 403],
    'to write its row': [
      script('POST', '/rest/v1/certificates', { serial: 'MNH-2026', student_id: amina }),
      404,
    ],
    'to seal one': [
      callBy(script, 'seal_certificate', {
        p_serial: maria.serial,
        p_address: '',
        p_token: '',
        p_sha256: '',
      }),
      403,
    ],
    'to download Maria’s': [script('GET', `/functions/v1/certificates/${maria.serial}.pdf`), 404],
    'to pass a module': [script('PATCH', `/rest/v1/module_progress?${me}`, { passed_at: now }), 404],
    'to complete the course': [
      script('POST', '/rest/v1/course_completions', {
        student_id: amina,
        course: 'otdc',
        student_name: 'Amina',
      }),
      404,
    ],
    'to become an admin': [script('PATCH', `/rest/v1/profiles?id=eq.${amina}`, { role: 'admin' }), 404],
    'to sit the exam before the lesson': [callBy(script, 'start_exam', { p_module: 1 }), 409],
    'to confirm her own name': [
      callBy(script, 'confirm_identity', {
        p_user: amina,
        p_legal_name: 'Amina Salazar',
        p_birth_date: '2000-01-01',
        p_citizenship: 'filipino',
        p_document: 'passport',
        p_profile_name: 'Amina Cruz Salazar',
      }),
      403,
    ],
    'to answer a presence check that nobody asked': [
      callBy(script, 'answer_presence', { p_nonce: randomUUID() }),
      404,
    ],
  } as const
  for (const [way, [answer, status]] of Object.entries(refused)) {
    const { body, ...answered } = await answer
    expect(answered, `${way}: ${JSON.stringify(body)}`).toEqual({ status })
  }

  const inspector = await (await browser.newContext()).newPage()
  const verdict = inspector.getByRole('main')
  await inspector.goto(`/verify/${maria.serial.replace(/.$/, (last) => (last === '7' ? '8' : '7'))}`)
  await expect(verdict).toContainText(/incomplete or has a wrong character|Unknown/)
  // The tenth letter from the end is part of the signature, with six whole bits.
  const altered = maria.token.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  await inspector.goto(`/verify/${maria.serial}#${altered}`)
  await inspector.reload()
  await expect(verdict).toContainText('was not signed by the school')

  await openRecord(office, PEOPLE.amina)
  const certificates = office.getByRole('region', { name: 'Certificates' })
  await expect(certificates).toContainText('Still missing for the certificate: The completed course')
  await expect(certificates.getByRole('button')).toHaveCount(0)
  expect(await deskScript('POST', `/functions/v1/certificates/${amina}`)).toMatchObject({
    status: 409,
    body: { code: 'certificate_not_due' },
  })
  expect(
    await deskScript('POST', '/rest/v1/course_completions', { student_id: amina, course: 'otdc' }),
  ).toMatchObject({
    status: 404,
  })

  expect(await sql`select from private.certificates where student_id = ${amina}`).toHaveLength(0)
  expect(await sql`select from course_completions where student_id = ${amina}`).toHaveLength(0)
  const [role] = await sql<{ role: string }[]>`select role from profiles where id = ${amina}`
  expect(role?.role).toBe('otdc')
})
