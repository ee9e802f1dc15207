import type { Page } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import { drawCheck, leaveOpen, passStudyTime, readQuestion } from '../database/studying.ts'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'

const hoursOn = (page: Page) => page.getByRole('region', { name: 'Your hours' })

async function idOfAmina(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from profiles where email = ${PEOPLE.amina}`
  return row?.id ?? ''
}

async function listenToCalls(page: Page) {
  await page.addInitScript(() => {
    const calls = { tones: 0, vibrations: 0 }
    Reflect.set(window, 'calls', calls)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      calls.tones += 1
      start.call(this, when)
    }
    Reflect.set(navigator, 'vibrate', () => {
      calls.vibrations += 1
      return true
    })
  })
}

const callsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'calls'))

async function countedOf(sql: Sql, student: string) {
  const [row] = await sql<{ credited: number; pending: number }[]>`
    select coalesce(sum(seconds), 0)::int as credited, private.pending_seconds(${student}) as pending
    from private.study_days where student_id = ${student}`
  return row ?? { credited: 0, pending: 0 }
}

async function openModules(page: Page) {
  await page.goto('/student-modules?module=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(2_500)
    await expect(hoursOn(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function agreeToCounting(sql: Sql): Promise<string> {
  const amina = await idOfAmina(sql)
  await sql`insert into private.study_consents (student_id, version) values (${amina}, private.study_terms_version())`
  return amina
}

const beatAnswered = (page: Page) => page.waitForResponse('**/rpc/record_study')

async function openCounting(page: Page) {
  await page.waitForURL('**/student-home')
  await page.clock.install()
  const answered = beatAnswered(page)
  await openModules(page)
  await answered
  await expect(hoursOn(page)).toContainText('Counting')
}

async function passAMinute(page: Page, sql: Sql, student: string) {
  await page.mouse.move(100 + Math.random() * 50, 200)
  await passStudyTime(sql, student, 60)
  const answered = beatAnswered(page)
  await page.clock.runFor(60_500)
  await answered
}

test('Amina agrees that her hours are counted, studies, says that she is there, and sees them at home', async ({
  page,
  context,
  backend,
  logIn,
}) => {
  const { sql } = backend
  const amina = await idOfAmina(sql)
  await leaveOpen(sql)
  await listenToCalls(page)
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await page.clock.install()
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText('0 min of 15 h')
  let beats = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/record_study')) beats += 1
  })
  await openModules(page)
  await expect(hoursOn(page)).toContainText('Not counted yet')
  await page.clock.runFor(60_000)
  expect(beats).toBe(0)

  await hoursOn(page).getByRole('button', { name: 'Count my hours' }).click()
  const notice = page.getByRole('dialog', { name: 'How your hours are counted' })
  await notice.getByText('How it is counted').click()
  await expect(notice).toContainText('Press the button within 90 seconds')
  // Waits for the reply, which would otherwise pass for the next one's.
  const first = beatAnswered(page)
  await notice.getByRole('button', { name: 'I agree, count my hours' }).click()
  await expect(notice).toBeHidden()
  await expect(hoursOn(page)).toContainText('Counting')
  await first
  expect(beats).toBe(1)

  for (let round = 0; round < 4; round += 1) await passAMinute(page, sql, amina)
  await expect(hoursOn(page)).toContainText(/[45] min of 15 h/)
  expect(await countedOf(sql, amina)).toMatchObject({ credited: 0 })

  await drawCheck(sql, amina, 60)
  await passAMinute(page, sql, amina)
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(question).toContainText(/keep your last [45] min/)
  await expect(page).toHaveTitle(/^\(\d+\) Are you still there\?$/)
  await expect(question).toContainText(/\d+ seconds left/)
  await expect.poll(() => callsOf(page)).toMatchObject({ tones: 2, vibrations: 1 })
  const icon = page.locator('link[rel="icon"]').first()
  await expect(icon).toHaveAttribute('href', '/favicon-asked.svg')
  await expect(question.getByRole('button', { name: 'I am here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  const [asked] =
    await sql`select nonce from private.presence_checks where student_id = ${amina} and outcome is null`
  await readQuestion(sql, asked?.nonce)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page).toHaveTitle(/Road and Traffic Rules/)
  await expect(icon).toHaveAttribute('href', /\/favicon\.svg$/)
  const confirmed = await countedOf(sql, amina)
  expect(confirmed.credited).toBeGreaterThanOrEqual(270)
  expect(confirmed.pending).toBe(0)

  // A second tab counts the same time once. Both tabs' timers advance, so either may send the later beat.
  const second = await context.newPage()
  const firstBeat = second.waitForResponse('**/rpc/record_study')
  await openModules(second)
  await firstBeat
  const before = await countedOf(sql, amina)
  const started = performance.now()
  await passAMinute(page, sql, amina)
  const said = async () => `${await hoursOn(page).textContent()} ${await hoursOn(second).textContent()}`
  await expect.poll(said).toContain('the time counts once')
  const after = await countedOf(sql, amina)
  expect(after.pending - before.pending).toBeGreaterThanOrEqual(60)
  const elapsed = (performance.now() - started) / 1_000
  expect(after.pending - before.pending).toBeLessThanOrEqual(60 + elapsed + 1)
  await second.close()

  await hoursOn(page).getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Your hours' })
  await expect(details).toContainText('1 of 1 answered')
  await expect(details).toContainText('Road and Traffic Rules')
  await expect(details).toContainText('Films')
  await page.keyboard.press('Escape')

  const leaveIdle = (seconds: number) =>
    sql`update private.study_sessions set idle_left = ${seconds} where student_id = ${amina} and ended_at is null`
  await leaveIdle(0)
  await passAMinute(page, sql, amina)
  await expect(hoursOn(page)).toContainText('Read, write or answer')
  await leaveIdle(3600)

  // Time that no answer vouches for is saved, and the page says how to count it.
  await sql`update private.study_sessions set held = pending, pending = '{}' where student_id = ${amina} and ended_at is null`
  await passAMinute(page, sql, amina)
  await expect(hoursOn(page)).toContainText('saved: right answers to scenes or exam questions count it')

  await sql`update private.study_activities set seconds = 60 where kind = 'film'`
  await passAMinute(page, sql, amina)
  await expect(hoursOn(page)).toContainText(
    'All the time for this page is counted. Go on: How fast you may go',
  )
  await hoursOn(page).getByRole('link').click()
  await expect(page).toHaveURL(/module=1&section=speed-limits$/)

  await page.goto('/student-home')
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText(/[5-7] min of 15 h/)
})

test('Amina’s time pauses when she is idle or offline, and is lost when she misses a presence check', async ({
  page,
  context,
  backend,
  logIn,
}) => {
  const { sql } = backend
  const amina = await agreeToCounting(sql)
  await logIn('amina')
  await openCounting(page)

  await test.step('she does nothing, and has no connection', async () => {
    await expect(async () => {
      await page.clock.runFor(60_500)
      await expect(hoursOn(page)).toContainText('Paused: move or press a key to continue', { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Shift')
    await expect(hoursOn(page)).toContainText('Counting')
    await context.setOffline(true)
    await expect(hoursOn(page)).toContainText('Not counted while offline')
    await context.setOffline(false)
    await expect(hoursOn(page)).toContainText('Counting')
  })

  await test.step('she reloads the page', async () => {
    await passAMinute(page, sql, amina)
    const answers: boolean[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('/record_study')) return
      // A left page's reply is lost.
      const answer = await response.json().catch(() => null)
      if (answer) answers.push(answer.beat.answer.elsewhere)
    })
    await openModules(page)
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    expect(answers).not.toContain(true)
  })

  await test.step('she is away when she is asked', async () => {
    await expect(hoursOn(page)).toContainText('Counting')
    for (let round = 0; round < 2; round += 1) await passAMinute(page, sql, amina)
    await drawCheck(sql, amina, 60)
    await passAMinute(page, sql, amina)
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
    await passAMinute(page, sql, amina)
    await page.clock.runFor(31_000)
    const over = page.getByRole('alertdialog', { name: 'The time to press is over' })
    await expect(over).toBeVisible()
    await passStudyTime(sql, amina, 600)
    await over.getByRole('button', { name: 'Continue studying' }).click()
    await expect(over).toBeHidden()
    await expect(hoursOn(page)).toContainText('did not count: nobody pressed the button')
    expect(await countedOf(sql, amina)).toEqual({ credited: 0, pending: 0 })
    await passAMinute(page, sql, amina)
    expect((await countedOf(sql, amina)).pending).toBeGreaterThanOrEqual(30)
  })
})
