import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import { sectionAddress } from '../../src/paths.ts'
import { call, idOf } from '../database/signedIn.ts'
import { essayAnswer, readKey, shortenExams, skipToTheEnd, skipVideo } from '../journeys/support/studying.ts'
import { PEOPLE } from '../support/people.ts'
import { fulfil } from '../support/training.ts'
import { catchFile, fill, fits, logIn, press, see, setField, test } from './support/engine.ts'
import type { Tab } from './support/tab.ts'

test.use({ colours: 'dark' })

const UNA = PEOPLE.una
const RECEIPT = fileURLToPath(
  new URL('../../scripts/start/demo-documents/seed/payment-proof/una.png', import.meta.url),
)
const CONSENT = fileURLToPath(
  new URL('../../scripts/start/demo-documents/seed/guardian-consent/hannah.png', import.meta.url),
)

async function arrange(sql: Sql): Promise<string> {
  await sql`delete from private.payment_announcements where accepted_at is null`
  await sql`update public.profiles set birthday = private.school_day(now()) - interval '17 years 10 days' where email = ${UNA}`
  await shortenExams(sql, 3)
  return idOf(sql, 'una')
}

async function watch(tab: Tab, position: number) {
  const played = () => tab.run(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(played, { timeout: 20_000 }).toBeGreaterThanOrEqual(position - 1)
  // WebKitGTK pauses a video at double speed during a seek, even on a bare page.
  const seeks = () => tab.run(() => document.querySelector('video')?.seeking ?? true)
  await expect.poll(seeks, { timeout: 20_000 }).toBe(false)
  await tab.run(() => {
    const video = document.querySelector('video')
    if (!video) return
    video.muted = true
    video.playbackRate = 2
    void video.play()
  })
  await expect.poll(played).toBeGreaterThan(position)
  for (const place of [1, position]) {
    await tab.run((to) => {
      const video = document.querySelector('video')
      if (video) video.currentTime = to
    }, place)
    await expect.poll(played).toBeGreaterThan(place)
  }
}

async function passExam(tab: Tab, sql: Sql) {
  const key = await readKey(sql, UNA)
  const textShown = () =>
    tab.run(
      () => document.querySelector('section[aria-label=Exam] fieldset > p > span[lang=en]')?.textContent,
    )
  for (const question of [1, 2, 3]) {
    await see(tab, new RegExp(`Question ${question} of 3`))
    const right = key.get((await textShown()) ?? '')?.right ?? ''
    // A full match: a right text may be part of a wrong one, or right elsewhere.
    await press(
      tab,
      'section[aria-label=Exam] fieldset label span[lang=en]',
      new RegExp(`^${RegExp.escape(right.replace(/\s+/g, ' ').trim())}$`),
    )
    await press(tab, 'button:enabled', question < 3 ? /^Next$/ : /^Submit exam$/)
  }
  await see(tab, /Congratulations! You scored 100%/)
}

const verdict = (tab: Tab) =>
  tab.run(() => {
    const title = document.querySelector('#verdict')
    const plate = title?.closest('section > div')
    const [red = 0, green = 0, blue = 0] = plate
      ? (getComputedStyle(plate).backgroundColor.match(/\d+/g)?.map(Number) ?? [])
      : []
    return { says: title?.textContent, green: green > red && green > blue }
  })

test('Una pays on her phone in the dark, studies, passes, shows her papers and downloads her certificate', async ({
  tab,
  baseURL,
  backend,
}) => {
  const { sql } = backend
  const una = await arrange(sql)
  const ada = await idOf(sql, 'ada')
  await tab.resize(360, 740)
  await logIn(tab, baseURL ?? '', 'una')

  await fill(tab, /^Reference number/, '5012 883 104 226')
  await tab.upload(/^Choose the receipt/, RECEIPT)
  await see(tab, /una\.jpg/)
  await press(tab, 'button', /^Send to the school$/)
  await see(tab, /Your proof is with the school/)
  expect(await tab.run(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
  await fits(tab)
  const [proof] = await sql`select id from private.payment_announcements where student_id = ${una}`
  await call(sql, ada, 'accept_payment', {
    p_announcement: proof?.id,
    p_course: 'otdc',
    p_centavos: 100_000,
    p_invoice_number: 'INV-7001',
    p_received_on: '2026-11-20',
  })
  await see(tab, /0 of 5 passed/)

  await press(tab, 'section[aria-label=Documents] summary', /Documents/)
  await press(tab, 'button', /^Filipino$/)
  await see(tab, /1 missing/)
  await press(tab, 'button', /^Hand in the consent$/)
  await fill(tab, /^Name of the parent/, 'Lorna Flores')
  await tab.escape()
  await see(tab, /Close without saving\?/)
  await press(tab, 'dialog[open] button', /^Keep typing$/)
  await fill(tab, /^Relation to you/, 'Mother')
  await fill(tab, /^Phone number or email/, '0917 555 0101')
  await tab.upload(/^Choose the signed consent/, CONSENT)
  await see(tab, /hannah\.jpg/)
  await press(tab, 'dialog[open] button', /^Send to the school$/)
  await see(tab, /The school is checking the consent of Lorna Flores/)
  await fits(tab)
  const [consent] = await sql`select id, document_id from private.guardian_consents where student_id = ${una}`
  await call(sql, ada, 'open_document', { p_id: consent?.document_id })
  await call(sql, ada, 'accept_guardian_consent', { p_consent: consent?.id })
  await see(tab, /Lorna Flores has agreed/)

  await skipToTheEnd(sql, UNA, 1)
  await tab.open(`${baseURL}/student-modules?module=1`)
  await press(tab, 'button', /^Count my hours$/)
  await press(tab, 'button', /^I agree, count my hours$/)
  await see(tab, /Counting/)
  await expect.poll(() => sql`select from private.study_sessions where student_id = ${una}`).toHaveLength(1)

  const [lesson] = await sql`select video_seconds - 6 as position from public.modules where index = 1`
  await watch(tab, lesson?.position)
  await see(tab, /Question 1 of 3/, 30_000)
  await fits(tab)
  await passExam(tab, sql)

  await tab.open(baseURL + sectionAddress(1, 'speed-limits'))
  await see(tab, /Section 1 of/)
  await press(tab, 'section fieldset label', /^Both$/)
  await fits(tab)

  for (const module of [2, 3, 4, 5]) await skipVideo(sql, UNA, module)
  await sql`update public.module_progress set passed_at = now() where student_id = ${una} and module_index in (2, 3, 4)`
  for (const number of [1, 2, 3, 4])
    await call(sql, una, 'submit_essay_answer', {
      p_module: 5,
      p_number: number,
      p_body: essayAnswer(number),
      p_revision: 0,
    })
  await tab.open(`${baseURL}/student-modules?module=5`)
  await press(tab, 'button', /^(Start|Continue) the essay$/)
  await see(tab, /Question 5 of 5/)
  await expect(() => tab.type('section[aria-label=Essay] textarea', /./, essayAnswer(5))).toPass({
    timeout: 20_000,
  })
  await press(tab, 'button', /^Submit answer$/)
  await see(tab, /You have completed the Theoretical Driving Course/)
  await fits(tab)

  await tab.open(`${baseURL}/student-settings`)
  await setField(tab, /^Date of birth/, '2005-04-13')
  await press(tab, 'button', /^Save/)
  await fits(tab)
  await expect
    .poll(async () => (await sql`select birthday::text from public.profiles where id = ${una}`)[0]?.birthday)
    .toBe('2005-04-13')
  const [profile] = await sql`select full_name from public.profiles where id = ${una}`
  await call(sql, ada, 'confirm_identity', {
    p_user: una,
    p_legal_name: 'UNA FLORES BAUTISTA',
    p_birth_date: '2005-04-13',
    p_citizenship: 'filipino',
    p_document: 'school_id',
    p_profile_name: profile?.full_name,
  })
  await fulfil(sql, una, 'hours')
  await call(sql, ada, 'issue_certificate', { p_user: una })

  await tab.open(`${baseURL}/student-home`)
  const pdf = await catchFile(tab)
  await press(tab, 'button', /^Download the PDF$/)
  await pdf(/^%PDF-/)
  await fits(tab)
  const [paper] = await sql`select serial, token from private.certificates where student_id = ${una}`
  await tab.open(`${baseURL}/verify/${paper?.serial}#${paper?.token}`)
  await see(tab, /UNA FLORES BAUTISTA/)
  expect(await verdict(tab)).toEqual({ says: 'Valid', green: true })
  await tab.open('about:blank')
  await tab.open(`${baseURL}/verify/${paper?.serial}#${'A'.repeat(130)}`)
  await see(tab, /compare every line/)
  expect(await verdict(tab)).toEqual({ says: 'This code was not signed by the school', green: false })
  await fits(tab)
})
