import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PEOPLE } from '../support/people.ts'
import { test } from './support/developmentServer.ts'
import { expect } from './support/journey.ts'
import { choose, shortenExams, skipVideo } from './support/studying.ts'
import { test as visitor } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

test('a developer steps through the statechart of the lesson, passes it by typing "drive" and sees retries', async ({
  page,
  backend,
  logIn,
}) => {
  await shortenExams(backend.sql)
  await skipVideo(backend.sql, PEOPLE.amina, 2)
  await backend.sql`update public.module_progress set failures = 2 where module_index = 2`
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await page.goto('/student-modules?module=1&inspect')
  const dock = page.getByRole('complementary', { name: 'State machines' })
  const map = dock.getByRole('navigation', { name: 'Map of the live actors' })
  await expect(map.getByRole('button', { name: 'Chart of learningFlow' }).locator('svg')).toBeVisible({
    timeout: 30_000,
  })
  const row = dock.getByRole('button', { name: /^video / })
  await expect(row).toHaveText('video ready › paused', { timeout: 30_000 })
  await expect(row).toHaveCount(1)
  await row.click()
  const chart = dock.getByRole('figure', { name: 'Chart of video' })
  const lit = chart.locator('g.node[data-current]')
  await expect(lit).toHaveText('paused')
  const width = async () => (await chart.locator('svg').boundingBox())?.width ?? 0
  const usual = await width()
  await chart.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeGreaterThan(usual)
  await chart.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(width).toBeLessThanOrEqual((await chart.boundingBox())?.width ?? 0)

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect(lit).toHaveText('playing')
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(lit).toHaveText('paused')

  const events = dock.getByRole('list', { name: 'Events of this actor' })
  await dock.getByLabel('Filter events').fill('playing')
  await expect(events.getByRole('button')).toHaveText([/^\d\d:\d\d:\d\d\.\d{3} media\.playing from page$/])
  await events.getByRole('button').click()
  await expect(lit).toHaveText('playing')
  await expect(dock.getByText('Before: ready › paused')).toBeVisible()
  await expect(dock.getByText('After: ready › playing')).toBeVisible()
  await expect(dock.locator('[data-changed]', { hasText: 'playingFrom' })).toBeVisible()
  await dock.getByRole('button', { name: 'Back' }).click()
  await expect(lit).toHaveText('paused')
  await dock.getByRole('button', { name: 'Live' }).click()

  await dock.getByRole('tab', { name: 'Sequence' }).click()
  const messages = dock.getByRole('list', { name: 'Who sent what to whom' })
  await expect(messages.getByRole('listitem', { name: 'page sent media.playing to video' })).toHaveCount(1)

  // The student's name is in a collapsed part of the tree.
  await dock.getByRole('button', { name: /^session / }).click()
  await dock.getByRole('tab', { name: 'Chart' }).click()
  await expect(dock.getByText('(personal)').filter({ visible: true }).first()).toBeVisible()
  await expect(dock.getByText('Salazar').first()).toBeHidden()

  // The shortcut loads after the page; earlier keys are lost.
  await expect(async () => {
    await page.keyboard.type('drive')
    await expect(page.getByRole('button', { name: /Road and Traffic Rules.*passed/i })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 20_000 })

  // By keyboard, since the dock may cover it.
  await page
    .getByRole('list', { name: 'Modules' })
    .getByRole('button', { name: /Road Safety/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Road Safety')
  await page.getByRole('button', { name: 'Start the exam' }).click()
  const exam = dock.getByRole('button', { name: /^exam / })
  await expect(exam).toHaveText('exam thirdAttempt', { timeout: 30_000 })
  await exam.click()
  const attempt = dock.getByRole('figure', { name: 'Chart of exam' }).locator('g.node[data-current]')
  await expect(attempt).toHaveText('thirdAttempt')

  await page.route('**/rest/v1/rpc/save_exam_answer', (route) => route.abort())
  await choose(page, 0)
  await expect(dock.getByRole('button', { name: /^autosave / })).toHaveText(/^autosave retrying, retry \d+$/)
})

visitor('the production build contains no part of the inspector', () => {
  const built = join(findWorkerStack().dataDir, 'app')
  const texts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  )
  expect(texts.length).toBeGreaterThan(10)
  const inspecting = /Live actors|data-current|mermaid|statelyai/
  expect(texts.filter((name) => inspecting.test(readFileSync(join(built, name), 'utf8')))).toEqual([])
})
