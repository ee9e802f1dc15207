import { expect } from '@playwright/test'
import { mailedLink } from '../journeys/support/mailbox.ts'
import { readKey, shortenExams } from '../journeys/support/studying.ts'
import { brokenWords, PRINTED_TABLE, SHEET } from '../support/brokenWords.ts'
import { PEOPLE } from '../support/people.ts'
import { arriveAt, choose, fill, logIn, press, see, test } from './support/engine.ts'

const ANCHORS = ['auth', 'courses', 'questions', 'contact']

for (const anchor of ANCHORS) {
  test(`a visitor who opens the page at #${anchor}, and reloads it there, can log in`, async ({
    tab,
    baseURL,
  }) => {
    await tab.open(`${baseURL}/#${anchor}`)
    await expect.poll(() => tab.run(() => Math.round(scrollY))).toBeGreaterThan(0)
    for (const time of ['first', 'second']) {
      if (time === 'second') await tab.reload()
      await tab.run(() => document.getElementById('auth')?.scrollIntoView())
      await fill(tab, /^Email/, `${time}@example.com`)
    }
  })
}

test('Nene registers, follows the mailed link and is let in', async ({ tab, baseURL, backend }) => {
  const email = 'nene@example.com'
  await tab.open(`${baseURL}/#auth`)
  await press(tab, '[role=tab]', /^Register$/)
  await fill(tab, /^First name/, 'Nene')
  await fill(tab, /^Last name/, 'Peña')
  await fill(tab, /^Email/, email)
  await fill(tab, /^Password/, 'kalsada2026')
  await fill(tab, /^Confirm password/, 'kalsada2026')
  await press(tab, 'button', /^Read the Terms and Conditions$/)
  await press(tab, 'button', /^Close$/)
  await press(tab, 'button[type=submit]', /^Register$/)
  await arriveAt(tab, '/verify-email')

  await tab.open(await mailedLink(backend.mailboxUrl, email, /verify|confirm/i))
  await press(tab, 'button', /^Confirm my email$/)
  await arriveAt(tab, '/student-home')
  await see(tab, /Nene/)
})

test('Amina seeks in a lesson, watches it to its end and passes its exam', async ({
  tab,
  baseURL,
  backend,
}) => {
  await shortenExams(backend.sql, 3)
  // All but the last ten seconds are watched already.
  const [lesson] = await backend.sql`
    insert into public.module_progress (student_id, module_index, watched, position_seconds)
    select p.id, m.index, int4multirange(int4range(0, m.video_seconds - 10)), m.video_seconds - 12
    from public.profiles p, public.modules m where p.email = ${PEOPLE.amina} and m.index = 1
    on conflict (student_id, module_index) do update
      set watched = excluded.watched, position_seconds = excluded.position_seconds
    returning position_seconds as position`
  await logIn(tab, baseURL ?? '', 'amina')
  await tab.open(`${baseURL}/student-modules?module=1`)
  const played = () => tab.run(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(played, { timeout: 20_000 }).toBeGreaterThanOrEqual(lesson?.position - 1)
  // WebKitGTK pauses a video that is played at double speed while a seek is under way, on a bare page too.
  const seeks = () => tab.run(() => document.querySelector('video')?.seeking ?? true)
  await expect.poll(seeks, { timeout: 20_000 }).toBe(false)
  await tab.run(() => {
    const video = document.querySelector('video')
    if (!video) return
    video.muted = true
    video.playbackRate = 2
    void video.play()
  })
  await expect.poll(played).toBeGreaterThan(lesson?.position)
  // Back to the beginning, and forward again to where she was.
  for (const position of [1, lesson?.position]) {
    await tab.run((to) => {
      const video = document.querySelector('video')
      if (video) video.currentTime = to
    }, position)
    await expect.poll(played).toBeGreaterThan(position)
  }
  await see(tab, /Question 1 of 3/, 30_000)

  const key = [...(await readKey(backend.sql, PEOPLE.amina)).values()]
  const right = new RegExp(key.map((answers) => RegExp.escape(answers.right)).join('|'))
  for (const question of [1, 2, 3]) {
    await see(tab, new RegExp(`Question ${question} of 3`))
    await press(tab, 'section[aria-label=Exam] label', right)
    await press(tab, 'button:enabled', question < 3 ? /^Next$/ : /^Submit exam$/)
  }
  await see(tab, /Congratulations! You scored 100%/)
})

test('Ada hears of a registration by her bell and gives the student a course', async ({
  tab,
  baseURL,
  backend,
}) => {
  await backend.sql`delete from public.notifications`
  await logIn(tab, baseURL ?? '', 'ada')
  await press(tab, 'button', /^Notifications$/)
  await see(tab, /Nothing new/)
  const profile = { first_name: 'Nene', last_name: 'Peña' }
  await backend.sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (gen_random_uuid(), 'nene@example.com', now(), ${backend.sql.json(profile)})`
  await see(tab, /Nene Peña has registered\./)
  await tab.open(`${baseURL}/admin-dashboard?q=nene`)
  await choose(tab, 'select[aria-label^="Role of Nene"]', 'otdc')
  await expect
    .poll(
      async () => {
        const [nene] = await backend.sql`select role from public.profiles where email = 'nene@example.com'`
        return nene?.role
      },
      { timeout: 20_000 },
    )
    .toBe('otdc')
})

test('Ada prints the reports, and no word is broken on the sheet', async ({ tab, baseURL, backend }) => {
  // A name that takes all the room it can get, so that the other columns are as narrow as they may be.
  const name = 'Maria Clara Josefina Esperanza Guadalupe Concepcion Milagros Remedios Soledad'
  await backend.sql`update public.profiles set first_name = ${name} where email = ${PEOPLE.una}`
  await logIn(tab, baseURL ?? '', 'ada')
  await tab.open(`${baseURL}/admin-dashboard?view=reports`)
  await tab.run(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await press(tab, 'button', /^Print$/)
  await expect.poll(() => tab.run(() => document.body.hasAttribute('data-printed'))).toBe(true)
  // No driver of these engines shows a page as it is printed, so the rules for print are made to hold on the screen.
  await tab.run((width) => {
    document.body.style.width = `${width}px`
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
  }, SHEET.width)
  await see(tab, /progress of active users/)
  await see(tab, /Unpaid/i)
  expect(await tab.run(brokenWords, PRINTED_TABLE)).toEqual([])
})
