import { PASSWORD, PEOPLE } from '../support/people.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import {
  attemptsOf,
  choose,
  endOfCourse,
  openAssessment,
  sendEssayAnswer,
  shortenExams,
  skipToTheEnd,
  skipVideo,
  takeExam,
  watchVideo,
} from './support/studying.ts'

const AMINA = PEOPLE.amina
const DAN = PEOPLE.dan

test('Amina goes from her first video to the end of the theory course', async ({ page, backend, signIn }) => {
  test.setTimeout(240_000)
  await shortenExams(backend.sql, 3)
  await skipToTheEnd(backend.sql, AMINA, 0)
  for (const module of [2, 3, 4, 5]) await skipVideo(backend.sql, AMINA, module)
  await signIn('amina')
  await page.goto('/student-modules')
  const title = page.getByRole('heading', { level: 1 })

  await expect(title).toHaveText('General Information')
  await watchVideo(page)
  await expect(title).toHaveText('Road and Traffic Rules', { timeout: 40_000 })
  await skipToTheEnd(backend.sql, AMINA, 1)
  await page.goto('/student-modules?module=1')
  await watchVideo(page)
  await expect(page.getByRole('region', { name: 'Exam' })).toBeVisible({ timeout: 40_000 })
  await takeExam(page, backend.sql, AMINA, 'right')
  await expect(
    page.getByText('Congratulations! You scored 100%. Proceeding to the next video.'),
  ).toBeVisible()

  for (const name of [
    'Road Safety',
    'Land Transportation Related Special Laws',
    'Handling Emergencies & Parking',
  ]) {
    await expect(title).toHaveText(name)
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await takeExam(page, backend.sql, AMINA, 'right')
  }
  await expect(title).toHaveText('Student Permit')
  await page.getByRole('button', { name: 'Start the essay' }).click()
  for (const number of [1, 2, 3, 4, 5]) await sendEssayAnswer(page, number)

  await expect(title).toHaveText('Congratulations, Amina Cruz Salazar')
  await expect(page.getByText('You have completed the Theoretical Driving Course')).toBeVisible()
  // Only the course is done: the page lists the certificate's requirements, and does not promise it.
  const main = page.getByRole('main')
  await expect(main.getByText('do these steps in order')).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText('Hours of study')
  await expect(main.getByRole('listitem').last()).toContainText('Your ID')
  await expect(main.getByRole('link', { name: 'Continue studying' })).toBeVisible()
  await expect(main.getByText(/track|The school checks it/)).toHaveCount(0)
  await page.getByRole('button', { name: 'View the modules again' }).click()
  await expect(page.getByText('5 of 5')).toBeVisible()
  expect(await endOfCourse(backend.sql, AMINA)).toEqual({ completions: 1, notices: 1, answers: 5, drafts: 0 })
  for (const module of [1, 2, 3, 4]) {
    expect(await attemptsOf(backend.sql, AMINA, module)).toMatchObject([
      { number: 1, score: 100, passed: true },
    ])
  }
})

test.describe('Dan, on a small phone with a slow connection,', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('completes the defensive driving course: one lesson, five answers', async ({
    page,
    backend,
    signIn,
  }) => {
    test.setTimeout(120_000)
    // Slow 4G.
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    })
    await skipToTheEnd(backend.sql, DAN, 6)
    await signIn('dan')
    await page.goto('/student-modules')
    await expect(page.getByRole('list', { name: 'Modules' }).getByRole('listitem')).toHaveCount(1)
    await watchVideo(page)
    await expect(page.getByRole('region', { name: 'Essay' })).toBeVisible({ timeout: 40_000 })

    const submit = page.getByRole('button', { name: 'Submit answer' })
    await expect(page.getByText('An answer is final once you submit it.')).toBeVisible()
    await submit.click()
    await expect(page.getByText('Please answer the question before submitting.')).toBeVisible()
    await page.getByRole('region', { name: 'Essay' }).getByRole('textbox').fill('Too short to count.')
    await submit.click()
    await expect(page.getByText('Your answer must have at least 20 words.')).toBeVisible()
    await expect(page.getByText('4 of at least 20 words')).toBeVisible()

    for (const number of [1, 2, 3, 4]) {
      await sendEssayAnswer(page, number)
      // The previous notice may be fading without a role, so that only the new one is announced.
      await expect(page.getByRole('status').filter({ hasText: 'Response saved successfully.' })).toBeVisible()
    }
    await sendEssayAnswer(page, 5)
    await expect(page.getByText('Essay submitted successfully!')).toBeVisible()
    await expect(page.getByText('You have completed the Defensive Driving Course')).toBeVisible()
    expect(await endOfCourse(backend.sql, DAN)).toEqual({ completions: 1, notices: 1, answers: 5, drafts: 0 })

    await page.goto('/student-modules')
    await page.getByRole('button', { name: 'Read your essay' }).click()
    await expect(page.getByText('It can no longer be changed.')).toBeVisible()
    await expect(page.getByRole('textbox')).not.toBeEditable()
  })
})

test('Amina fails three times, goes back to the video, waits, and may try again afterwards', async ({
  page,
  backend,
  signIn,
}) => {
  test.setTimeout(150_000)
  await shortenExams(backend.sql)
  await skipVideo(backend.sql, AMINA, 1)
  await backend.sql`update module_progress set failed_rounds = 1 where module_index = 1`
  await signIn('amina')
  await openAssessment(page, 'exam', 1)

  await takeExam(page, backend.sql, AMINA, 'wrong')
  await expect(
    page.getByText('You scored 0%. You need at least 80% to pass. Retaking exam (Attempt 2/3)'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Road and Traffic Rules/ })).toContainText('attempt 2 of 3')
  const header = await page.getByRole('banner').boundingBox()
  const result = await page.getByRole('region', { name: 'Exam' }).boundingBox()
  expect(result?.y).toBeGreaterThanOrEqual(header?.height ?? 1_000)
  await expect(page.getByRole('heading', { name: 'Study these again' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Review your answers' })).toHaveCount(0)
  await expect(page.getByText('Attempt 2 of 3.')).toBeVisible()
  await takeExam(page, backend.sql, AMINA, 'wrong')
  await expect(page.getByText('Attempt 3 of 3.')).toBeVisible()
  await takeExam(page, backend.sql, AMINA, 'wrong')
  await expect(
    page.getByText('You scored 0%. You have failed the exam 3 times. You must rewatch the video.'),
  ).toBeVisible()

  await expect(page.getByText('You have failed the exam 3 times. You must rewatch the video.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeDisabled()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  const until = page.getByText(/^The exam opens .*, in (1 h|59 min)\.$/)
  await expect(until).toBeInViewport()
  await expect(page.getByText('6 failures: studying now helps more')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Practice topics' })).toBeInViewport({ ratio: 1 })
  const remind = page.getByRole('button', { name: 'Remind me' })
  await expect(remind).toBeInViewport({ ratio: 1 })
  await remind.click()
  await expect(page.getByText('You get an email when it opens.')).toBeVisible()
  if (size) await page.setViewportSize(size)
  await backend.sql`update module_progress set opens_at = now() where module_index = 1`
  const missed = page.getByRole('region', { name: 'Study these again' })
  await expect(missed).toBeVisible()
  await missed.getByRole('link', { name: 'Practice these topics' }).click()
  await page.waitForURL('**/student-practice?**')
  await expect(page.getByRole('progressbar', { name: 'Known in this round' })).toBeVisible()
  await page.goBack()
  await expect(missed).toBeVisible()
  await skipToTheEnd(backend.sql, AMINA, 1)
  await page.reload()
  await expect(missed).toBeVisible()
  const sections = await missed
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of new Set(sections.filter((each) => each.includes('student-modules')))) {
    await missed.locator(`a[href="${address}"]`).first().click()
    await page.waitForURL(`**${address}`)
    await expect(page.getByRole('tab', { name: 'Read', selected: true })).toBeVisible()
  }
  await expect(missed).toBeHidden()
  await page.getByRole('tab', { name: 'Watch' }).click()
  await watchVideo(page)
  await expect(page.getByText('Attempt 1 of 3.')).toBeVisible({ timeout: 40_000 })
  expect(await attemptsOf(backend.sql, AMINA, 1)).toMatchObject([
    { number: 1, passed: false },
    { number: 2, passed: false },
    { number: 3, passed: false },
    { number: 1, passed: null },
  ])
})

test('Amina, whose connection goes during an exam, still sees the sign of every question', async ({
  page,
  backend,
  signIn,
}) => {
  await backend.sql`update private.questions set active = id in (
    select id from private.questions where module_index = 1 and image is not null order by key limit 6)`
  await backend.sql`update private.topics set quota = 6`
  await skipVideo(backend.sql, AMINA, 1)
  await signIn('amina')
  await openAssessment(page, 'exam', 1)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const sign = page.locator('fieldset img')
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`Question ${number} of 6`)).toBeVisible()
    await expect(sign).toHaveJSProperty('complete', true)
    expect(await sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await choose(page, 0)
    if (number < 6) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await page.context().setOffline(false)
})

test('Amina is checked during a drawn film, gets the video if the drawing fails, and the school’s own film', async ({
  page,
  browser,
  logIn,
  backend: { sql },
}) => {
  await sql`
    insert into public.module_progress (student_id, module_index, watched, clock_at)
    select id, 0, '{[0,60)}', now() from public.profiles where email = 'otdc@maneho.test'
    on conflict (student_id, module_index) do update set watched = excluded.watched`
  await logIn('amina', page, '/student-modules?module=0')
  const video = page.locator('video')
  const playFrom = (place: number) =>
    video.evaluate((element: HTMLVideoElement, from) => {
      element.muted = true
      element.currentTime = from
      void element.play()
    }, place)
  await expect(video).toHaveJSProperty('readyState', 4)
  await playFrom(50)
  await page.getByRole('button', { name: 'Brake gently and stop behind the jeepney' }).click()
  await expect(video).toHaveJSProperty('paused', true)
  await expect(page.getByRole('heading', { name: 'Right.' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue the video' }).click()
  await expect(page.getByRole('heading', { name: /^What a license asks of you/ })).toBeVisible()
  await expect(video).toHaveJSProperty('paused', false)
  // Detects a blank canvas, which has one colour.
  const colours = await page.locator('section[aria-label="Lesson video"] canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {
      data: [],
    }
    return new Set(
      Array.from({ length: 400 }, (_, index) => data[index * 4 * Math.floor(data.length / 1600)]),
    ).size
  })
  expect(colours).toBeGreaterThan(8)

  await page.route(/film\.json/, (route) => route.abort())
  await page.reload()
  await expect(video).toHaveJSProperty('readyState', 4)
  await page.getByRole('button', { name: 'Speed and video quality' }).click()
  await expect(page.getByRole('combobox', { name: /^Video/ })).toHaveValue('full')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640)

  await test.step('a film whose picture this browser cannot show counts for nothing, and the drawn film is offered', async () => {
    await page.unroute(/film\.json/)
    // HEVC, three seconds, as phones film by default: Chromium plays its sound with a 0 x 0 picture and no error.
    await page.route(/lesson-light\.mp4/, (route) =>
      route.fulfill({ path: 'tests/journeys/support/withoutPicture.mp4', contentType: 'video/mp4' }),
    )
    await page.getByRole('combobox', { name: /^Video/ }).selectOption('light')
    await expect(
      page.getByText('Your browser plays the sound of this video but cannot show its picture.'),
    ).toBeVisible()
    await expect(video).toHaveCount(0)
    const [kept] = await sql`
      select mp.watched::text as watched from public.module_progress mp
      join public.profiles p on p.id = mp.student_id where p.email = 'otdc@maneho.test' and mp.module_index = 0`
    expect(kept?.watched).toBe('{[0,60)}')
    await page.getByRole('button', { name: 'Change to: Drawn, least data' }).click()
    await expect(video).toHaveJSProperty('readyState', 4)
    const captions = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].map(({ mode, cues }) => [mode, (cues?.length ?? 0) > 10]),
      )
    await expect.poll(captions).toEqual([
      ['showing', true],
      ['disabled', false],
    ])
  })

  await test.step('an owner uploads another film while she watches: she is told, and it begins at its start', async () => {
    await playFrom(20)
    const office = await (await browser.newContext()).newPage()
    await logIn('ada', office, '/admin-dashboard?view=school&kind=courses')
    const films = office.getByRole('region', { name: 'Films' })
    await films.getByRole('button', { name: 'Upload a film for General Information' }).click()
    await films
      .getByLabel('Choose the film (mp4)')
      .setInputFiles('content/films/module-videos/student-permit/lesson-light.mp4')
    for (const language of ['English', 'Filipino'])
      await films.getByLabel(`Choose the ${language} captions (SRT or VTT)`).setInputFiles({
        name: 'captions.srt',
        mimeType: 'application/x-subrip',
        buffer: Buffer.from(`1\r\n00:00:01,000 --> 00:00:03,500\r\n<b>${language}</b> words\r\n`),
      })
    await expect(films.getByText('1 caption; the first: “Filipino words”')).toBeVisible()
    await expect(films.getByLabel('Preview')).toHaveJSProperty('readyState', 4)
    await films.getByRole('button', { name: 'Upload and save' }).click()
    await expect(office.getByText('The film of “General Information” is saved.')).toBeVisible()
    await expect(films.getByText(/^Shown since/)).toBeVisible()

    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await expect(page.getByText('The school has changed this film.')).toBeVisible()
    await expect(video).toHaveAttribute('src', /\/school\/.+\/lesson\.mp4/)
    await expect(video).toHaveJSProperty('readyState', 4)
    await expect(video).toHaveJSProperty('currentTime', 0)
  })
})

test('Amina resumes a video where she stopped on another device, and cannot skip by seeking', async ({
  page,
  backend,
  browser,
  signIn,
}) => {
  await signIn('amina')
  await page.goto('/student-modules?module=1')
  await watchVideo(page)
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(6)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  const reached = async () => {
    const [row] = await backend.sql<{ seconds: number; end: number }[]>`
      select position_seconds as seconds, upper(watched) as end from public.module_progress m
      join public.profiles p on p.id = m.student_id where p.email = ${AMINA} and module_index = 1`
    return row ?? { seconds: 0, end: 0 }
  }
  await expect.poll(async () => (await reached()).seconds).toBeGreaterThanOrEqual(6)

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn('amina', phone)
  await phone.goto('/student-modules?module=1')
  const there = phone.locator('video')
  const place = () => there.evaluate((element: HTMLVideoElement) => element.currentTime)
  const { seconds, end } = await reached()
  await expect.poll(place).toBe(seconds)
  await there.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 80
  })
  await expect(phone.getByText('You can move freely within what you have watched.')).toBeVisible()
  await expect.poll(place).toBeLessThanOrEqual(end + 1)
  await there.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 2
  })
  await expect.poll(place).toBe(2)
  await phone.getByRole('tab', { name: 'Exam' }).click()
  await expect(phone.getByRole('button', { name: 'Start the exam' })).toBeDisabled()
})

test('Amina leaves a playing film by a reload and by a link, and is back at the second where she left it', async ({
  page,
  backend,
  signIn,
}) => {
  await skipToTheEnd(backend.sql, AMINA, 1, 60)
  await signIn('amina')
  // Delays reports while she is away: a busy server stores her position late.
  let answering = Promise.withResolvers<void>()
  answering.resolve()
  let reported = 0
  await page.route('**/rpc/record_study', async (route) => {
    const [film] = route.request().postDataJSON().p_report.watched ?? []
    if (film) reported = film.position
    await answering.promise
    // The sending page may be closed.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/student-modules?module=1')
  const video = page.locator('video')
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const leave = [
    () => page.reload(),
    async () => {
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(video).toHaveCount(0)
      await page.goBack()
    },
  ]
  for (const away of leave) {
    await watchVideo(page)
    const begun = await place()
    expect(begun).toBeGreaterThan(0)
    const left = await video.evaluate(
      (element: HTMLVideoElement, goal) =>
        new Promise<number>((resolve) => {
          element.addEventListener(
            'timeupdate',
            () => element.currentTime > goal && resolve(element.currentTime),
          )
        }),
      begun + 3,
    )
    answering = Promise.withResolvers<void>()
    await away()
    await expect(video).toHaveJSProperty('readyState', 4)
    // Reports have whole seconds.
    await expect.poll(place).toBeGreaterThan(left - 1)
    const back = await place()
    await expect.poll(() => reported).toBe(back)
    const answered = page.waitForResponse('**/rpc/record_study')
    answering.resolve()
    await answered
    expect(await place()).toBe(back)
  }
})

test('Amina opens a locked module’s address, gets an open one with its video, and can go Back', async ({
  page,
  signIn,
}) => {
  const lessons = '**/functions/v1/lessons/**'
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(lessons, (route) => route.fulfill({ status: 503, headers, body: '' }))
  await signIn('amina')
  await page.goto('/student-modules?module=4')
  const title = page.getByRole('heading', { level: 1 })
  await test.step('the school serves the video again, and a button fetches it', async () => {
    const sentence = 'The video could not be loaded. Please refresh the page or check your connection.'
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute(lessons)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST') asked.push(pathname)
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
    await expect(page.getByText(sentence)).toBeHidden()
    expect(asked).toEqual(['/functions/v1/lessons/0'])
  })

  await expect(title).toHaveText('General Information')
  await expect(page).toHaveURL(/module=0/)
  const locked = page.getByRole('button', { name: /Handling Emergencies/ })
  await expect(locked).toHaveAttribute('title', 'Complete the previous module first')
  // Still clickable, for people who do not see the lock.
  await locked.click({ force: true })
  await expect(title).toHaveText('General Information')

  await page.getByRole('button', { name: /Road and Traffic Rules/ }).click()
  await expect(title).toHaveText('Road and Traffic Rules')
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText('General Information')
  await page.goForward()
  await expect(title).toHaveText('Road and Traffic Rules')
})

test('Ada, an admin, has all seven modules open', async ({ page, signIn }) => {
  await signIn('ada')
  await page.goto('/student-modules?module=6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Defensive Driving Course')
  const stops = page.getByRole('list', { name: 'Modules' }).getByRole('button')
  await expect(stops).toHaveCount(7)
  await expect(page.locator('[aria-disabled=true]')).toHaveCount(0)
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4, { timeout: 20_000 })
})

test('a graduate looks back at an exam, buys the course again, begins anew, and keeps the earlier course', async ({
  page,
  browser,
  backend: { sql },
  logIn,
}) => {
  await page.goto('/#auth')
  await fillLogin(page, 'maria.santos@maneho.test', PASSWORD)
  await page.waitForURL('**/student-home')
  await page.goto('/student-modules?module=2')
  await expect(page.getByText(/^Completed /)).toBeVisible()
  await page.getByRole('tab', { name: 'Exam' }).click()
  await page.getByText('Review your last exam').click()
  await expect(page.getByRole('heading', { name: /of 40 right/ })).toBeVisible()
  const lesson = page
    .getByText(/^Read it in the lesson:/)
    .getByRole('link')
    .first()
  const section = (await lesson.textContent()) ?? ''
  await lesson.click()
  await expect(page).toHaveURL(/module=2&section=[a-z-]+$/)
  await expect(
    page.getByRole('region', { name: 'Read the lesson' }).getByRole('heading', { level: 3 }),
  ).toHaveText(section)

  await sql`
    update private.enrolments set last_day = private.school_day(now()) - 1
    where student_id = (select id from public.profiles where email = 'maria.santos@maneho.test')`
  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office, '/admin-dashboard?view=payments')
  await office.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = office.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByRole('searchbox').fill('maria clara')
  await dialog.getByRole('radio', { name: /Maria Clara Reyes Santos/ }).check()
  await expect(dialog.getByLabel('Amount received in pesos')).toHaveValue('1000')
  await dialog.getByLabel('Invoice number').fill('AGAIN-1')
  await dialog.getByRole('button', { name: 'Record and open the course' }).click()
  await expect(office.getByText('Maria Clara Reyes Santos’s payment is recorded')).toBeVisible()

  await page.goto('/student-modules')
  await expect(page.getByText('0 of 5')).toBeVisible()
  await page.goto('/student-settings')
  const former = page.getByRole('region', { name: 'Your earlier courses' })
  await former.getByText(/^Theoretical Driving Course/).click()
  await expect(former.getByText(/^Passed on /)).toHaveCount(6)
  await expect(former.getByRole('button', { name: 'Download the certificate' })).toBeVisible()

  await office.goto('/admin-dashboard?view=users&q=maria.santos')
  await office.getByRole('row').getByRole('link', { name: 'Maria Clara Reyes Santos' }).click()
  const passed = office
    .getByRole('region', { name: 'Lessons' })
    .getByRole('listitem')
    .filter({ hasText: 'Passed' })
  await office.getByRole('region', { name: 'Earlier courses' }).getByRole('link').click()
  await expect(office.getByText(/^Earlier course: Theoretical/)).toBeVisible()
  await expect(passed).toHaveCount(5)
  await office.getByRole('link', { name: 'Current record' }).click()
  await expect(office.getByRole('region', { name: 'Earlier courses' })).toBeVisible()
  await expect(passed).toHaveCount(0)
})
