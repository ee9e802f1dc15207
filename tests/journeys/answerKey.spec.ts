import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenes } from '../../content/scenes/read.ts'
import { plantCanaries } from '../support/answerKey.ts'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { choose, openAssessment, shortenExams, skipVideo } from './support/studying.ts'
import { test as visitor } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

const CANARY = 'canary-7f3a'

test('nothing that reaches a browser in an open exam tells the answers', async ({
  page,
  backend,
  signIn,
}) => {
  await shortenExams(backend.sql)
  await plantCanaries(backend.sql, CANARY)
  await skipVideo(backend.sql, PEOPLE.amina, 1)
  // A student who waits for the school has a channel.
  await backend.sql`
    insert into private.extension_requests (enrolment_id, student_id, reason)
    select enrolments.id, student_id, 'I was ill.' from private.enrolments join profiles on profiles.id = student_id
    where email = ${PEOPLE.amina}`

  const heard: Promise<string>[] = []
  const frames: string[] = []
  page.on('response', (response) => {
    const readable = /json|javascript|html|text/.test(response.headers()['content-type'] ?? '')
    // The student cannot read the unreadable body of a left page either.
    if (readable) heard.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  await signIn('amina')
  await openAssessment(page, 'exam', 1)
  for (const place of [0, 1]) {
    await choose(page, place)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // The channel opens seconds after the page.
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  const texts = await Promise.all(heard)
  expect(texts.some((text) => text.includes('"attemptId"'))).toBe(true)
  const documents = texts.filter((text) => text.startsWith('{') || text.startsWith('['))
  expect([...documents, ...frames].join('\n')).not.toMatch(new RegExp(`${CANARY}|right_?option`, 'i'))
  expect(texts.join('\n')).not.toContain(CANARY)
})

// Attacks 15, 360
visitor(
  'no file of the build has a bank question, a road scene’s answer or the rules that solve it',
  async () => {
    const bank = [1, 2, 3, 4].flatMap((module): string[] => {
      const file = new URL(`../../content/questions/module-${module}.json`, import.meta.url)
      const { questions } = JSON.parse(readFileSync(file, 'utf8')) as {
        questions: { key: string; text: { en: string; fil: string } }[]
      }
      return questions.flatMap(({ key, text }) => [key, text.en, text.fil])
    })
    expect(bank.length).toBeGreaterThanOrEqual(3 * 141)
    const scenes = (await readScenes()).flatMap(({ key, why, scene }) => [
      why.en,
      why.fil,
      scene.situation.en,
      ...(scene.form === 'next' ? [key, ...scene.futures.flatMap(({ text }) => [text.en, text.fil])] : []),
      ...(scene.form === 'signals' ? scene.choices.flatMap(({ text }) => [text.en, text.fil]) : []),
      ...(scene.form === 'car' ? scene.asks.flatMap((ask) => [ask.en, ask.fil]) : []),
    ])
    const secrets = [
      ...bank,
      ...scenes,
      'no rule says whether',
      'is said to come, but not',
      'no rule says what',
      'but by the rules it is',
    ]
    const directory = join(findWorkerStack().dataDir, 'app')
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|txt|xml|map|webmanifest)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const content = readFileSync(file, 'utf8')
      expect(
        secrets.filter((text) => text.length > 20 && content.includes(text)),
        file,
      ).toEqual([])
    }
  },
)
