import { expect, type Page } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import {
  choose,
  essayField,
  openAssessment,
  questionText,
  sendEssayAnswer,
  shortenExams,
  skipVideo,
  takeExam,
} from '../journeys/support/studying.ts'
import type { Tour } from '../journeys/support/tour.ts'
import { plantCertificate, revokeCertificate } from '../support/certificates.ts'
import { PEOPLE } from '../support/people.ts'
import { fulfil, train } from '../support/training.ts'

const LONG = 'Maximiliano'.repeat(6).slice(0, 60)
const MEDIA = /\/(module-videos|storage\/v1\/object\/sign)\//

type Backend = { sql: Sql }

const idOf = async (sql: Sql, email: string) =>
  (await sql<{ id: string }[]>`select id from public.profiles where email = ${email}`)[0]?.id ?? ''

export const HOMES: Tour[] = [
  {
    person: 'una',
    screens: [
      {
        name: 'home-unpaid',
        path: '/student-home',
        before: ({ sql }) => sql`delete from private.payment_announcements
          where student_id = (select id from public.profiles where email = ${PEOPLE.una})`,
      },
    ],
  },
  {
    person: 'amina',
    screens: (
      [
        ['paid', async () => {}],
        [
          'started',
          ({ sql }) => sql`update public.module_progress set watched = '{[0,20)}'
            where module_index = 0 and student_id = (select id from public.profiles where email = ${PEOPLE.amina})`,
        ],
        [
          'behind',
          async ({ sql }) => sql`
            insert into private.study_plans (student_id, course, until, weekdays, chosen_on, left_seconds)
            values (${await idOf(sql, PEOPLE.amina)}, 'otdc', current_date + 9, '{1,2,3,4,5,6,7}', current_date - 9, 54000)`,
        ],
        [
          'ended',
          async ({ sql }) => sql`update private.enrolments set last_day = current_date - 2
            where student_id = ${await idOf(sql, PEOPLE.amina)}`,
        ],
        [
          'hours-left',
          async ({ sql }) => {
            const student = await idOf(sql, PEOPLE.amina)
            await sql`insert into public.module_progress (student_id, module_index, watched_at, passed_at)
              select ${student}, index, now(), now() from public.modules where course = 'otdc'
              on conflict (student_id, module_index) do update set watched_at = now(), passed_at = now()`
            // The last pass has completed the course.
            await train(sql, student, ['course', 'hours', 'birthday', 'citizenship', 'identity'])
          },
        ],
        ['documents', async ({ sql }) => fulfil(sql, await idOf(sql, PEOPLE.amina), 'hours')],
        [
          'ready',
          async ({ sql }) => {
            for (const paper of ['birthday', 'citizenship', 'identity'] as const)
              await fulfil(sql, await idOf(sql, PEOPLE.amina), paper)
          },
        ],
        [
          'certified',
          async ({ sql }) =>
            plantCertificate(sql, { student: await idOf(sql, PEOPLE.amina), name: 'Nena Peña Abad' }),
        ],
        [
          'revoked',
          async ({ sql }) => {
            const [row] = await sql`select serial from private.certificates
              where student_id = ${await idOf(sql, PEOPLE.amina)}`
            await revokeCertificate(sql, row?.serial)
          },
        ],
      ] satisfies [string, (backend: Backend) => Promise<unknown>][]
    ).map(([state, before]) => ({ name: `home-${state}`, path: '/student-home', before })),
  },
]

const DESKS = [
  'proofs',
  'consents',
  'identity',
  'certificates',
  'essays',
  'uploads',
  'wishes',
  'erasures',
  'mails',
]

export const OFFICE: Tour[] = [
  {
    person: 'ada',
    screens: [
      ...DESKS.map((kind, place) => ({
        name: `queue-${kind}`,
        path: `/admin-dashboard?view=today&kind=${kind}&desk=all`,
        ...(place === 0 && { before: leaveRareWork }),
        arrive: (page: Page) => expect(page.getByText(/^1 of \d/)).toBeVisible(),
      })),
      ...['classes', 'packs', 'messages', 'mails', 'school', 'school&kind=features', 'school&kind=name'].map(
        (view) => ({
          name: `office-${view.replace('&kind=', '-')}`,
          path: `/admin-dashboard?view=${view}`,
        }),
      ),
      {
        name: 'office-chosen',
        path: '/admin-dashboard?view=users',
        arrive: (page: Page) => page.getByRole('checkbox').nth(1).check(),
      },
      {
        name: 'office-find',
        path: '/admin-dashboard',
        async arrive(page: Page) {
          await page.keyboard.press('Control+k')
          await page.getByRole('searchbox').fill('maria')
          await expect(page.getByRole('region', { name: 'People' }).getByRole('link').first()).toBeVisible()
        },
      },
    ],
  },
]

/** An extension request, an erasure request and a failed mail, which the demo data lacks. */
async function leaveRareWork({ sql }: Backend) {
  await sql`
    insert into private.extension_requests (student_id, enrolment_id, reason)
    select student_id, id, 'I was in hospital for two weeks.' from private.enrolments
    where ended_at is null order by student_id limit 1`
  await sql`
    insert into private.erasure_requests (student_id, reason)
    select id, 'I moved abroad.' from public.profiles where email = 'nicole.aguilar@maneho.test'`
  await sql`
    insert into private.mails (student_id, kind, facts, tries, failure)
    select id, 'message', '{}', 9, '550 no such mailbox' from public.profiles where email = 'nicole.aguilar@maneho.test'`
}

/** Rare screens, for screenshots only: slow, failed, long, or final states. */
export const RARE_SCREENS: Tour[] = [
  {
    person: 'visitor',
    screens: [
      {
        name: 'rare-terms-end',
        path: '/#auth',
        async arrive(page) {
          await page.getByRole('button', { name: 'Data privacy' }).click()
          await page
            .getByText('National Privacy Commission')
            .last()
            .evaluate((end) => end.scrollIntoView())
        },
      },
      {
        name: 'rare-registered',
        path: '/#auth',
        async arrive(page) {
          await page.getByRole('tab', { name: 'Register' }).click()
          await page.getByLabel('First name').fill('Nene')
          await page.getByLabel('Last name').fill('Peña')
          await page.getByLabel('Email').fill('nene@example.com')
          await page.getByLabel('Password', { exact: true }).fill('kalsada2026')
          await page.getByRole('textbox', { name: 'Confirm password' }).fill('kalsada2026')
          await page.getByRole('button', { name: 'Read the Terms and Conditions' }).click()
          await page.keyboard.press('Escape')
          await page.getByRole('checkbox', { name: /personal data/ }).check()
          await page.getByRole('button', { name: 'Register', exact: true }).click()
          await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
        },
      },
      {
        name: 'rare-dead-link',
        path: '/verify-email?token_hash=used&type=signup',
        async arrive(page) {
          await page.getByRole('button', { name: 'Confirm my email' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'rare-old-browser',
        path: '/',
        async arrive(page) {
          await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
          await page.reload()
          await expect(page.getByText(/too old for Maneho/)).toBeVisible()
        },
      },
    ],
  },
  {
    person: 'amina',
    screens: [
      {
        name: 'rare-long-name',
        path: '/student-home',
        async arrive(page, { sql }) {
          await sql`update profiles set first_name = ${LONG}, last_name = ${LONG},
            address = ${'Blk 7 Lot 12, Phase 3, Maliwanag na Daan, '.repeat(6)} where email = ${PEOPLE.amina}`
          await page.reload()
          await page.getByRole('button', { name: /^Profile menu/ }).click()
        },
      },
      { name: 'rare-long-home', path: '/student-home' },
      { name: 'rare-long-settings', path: '/student-settings' },
      {
        name: 'rare-leaving',
        path: '/student-settings',
        async arrive(page) {
          await page.getByLabel('Phone').fill('0900 000 0012')
          await page.getByRole('link', { name: 'Price' }).click()
        },
      },
      {
        name: 'rare-not-saved',
        path: '/student-settings',
        async arrive(page) {
          await page.getByLabel('Phone').fill('0900 000 0012')
          await page.route('**/rest/v1/rpc/change_profile', (route) => route.abort())
          await page.getByRole('button', { name: 'Save Changes' }).click()
          await expect(page.getByText(/Failed to update profile/)).toBeVisible({ timeout: 60_000 })
        },
      },
      {
        name: 'rare-video-loading',
        path: '/student-modules?module=1',
        isLoading: true,
        async arrive(page) {
          await page.route(MEDIA, () => undefined)
          await page.reload()
          await expect(page.getByText('Loading the lesson…')).toBeVisible()
        },
      },
      {
        name: 'rare-video-failed',
        path: '/student-modules?module=1',
        async arrive(page) {
          await page.route(MEDIA, (route) => route.abort())
          await page.reload()
          await expect(page.getByText(/The video could not be loaded/)).toBeVisible({ timeout: 60_000 })
        },
      },
      {
        name: 'rare-lesson-text',
        path: '/student-modules?module=1',
        arrive: async (page) => {
          await page.getByRole('tab', { name: 'Read' }).click()
          await page.getByText('Transcript').click()
        },
      },
      {
        name: 'rare-exam-failed',
        path: '/student-modules?module=1',
        async arrive(page, { sql }) {
          await shortenExams(sql)
          await skipVideo(sql, PEOPLE.amina, 1)
          await openAssessment(page, 'exam', 1)
          await takeExam(page, sql, PEOPLE.amina, 'wrong')
          await page.getByText('Retaking exam (Attempt 2/3)').waitFor()
        },
      },
      {
        name: 'rare-rewatch',
        path: '/student-modules?module=1',
        async arrive(page, { sql }) {
          await openAssessment(page, 'exam', 1)
          await takeExam(page, sql, PEOPLE.amina, 'wrong')
          await page.getByText('Attempt 3 of 3.').waitFor()
          await takeExam(page, sql, PEOPLE.amina, 'wrong')
          await page.getByText('You must rewatch the video').waitFor()
        },
      },
      {
        name: 'rare-exam-not-saved',
        path: '/student-modules?module=1',
        async arrive(page, { sql }) {
          await sql`update module_progress set failures = 0 where module_index = 1`
          await skipVideo(sql, PEOPLE.amina, 1)
          await openAssessment(page, 'exam', 1)
          await page.route('**/rest/v1/rpc/**', (route) => route.abort())
          await choose(page, 0)
          await expect(page.getByText(/^Saved on this/).first()).toBeVisible()
        },
      },
      {
        name: 'rare-exam-conflict',
        path: '/student-modules?module=1',
        async arrive(page) {
          await openAssessment(page, 'exam', 1)
          await questionText(page).waitFor()
          const second = await page.context().newPage()
          await openAssessment(second, 'exam', 1)
          await choose(second, 0)
          await expect(second.getByText('Saved', { exact: true })).toBeVisible()
          await second.close()
          await choose(page, 1)
          await expect(page.getByText(/continued in another tab/)).toBeVisible()
        },
      },
      {
        name: 'rare-review-passed',
        path: '/student-modules?module=1',
        async arrive(page, { sql }) {
          await page.getByRole('button', { name: 'Continue the exam' }).click()
          // The previous screen left the choice open.
          await page.getByRole('button', { name: 'Take the other answers' }).click()
          const previous = page.getByRole('button', { name: 'Previous', exact: true })
          while (await previous.isEnabled()) await previous.click()
          await takeExam(page, sql, PEOPLE.amina, 'right')
          await page.getByRole('button', { name: 'Review your answers' }).click()
        },
      },
    ],
  },
  {
    person: 'dan',
    screens: [
      {
        name: 'rare-essay-sent',
        path: '/student-modules',
        async arrive(page, { sql }) {
          await skipVideo(sql, PEOPLE.dan, 6)
          await openAssessment(page, 'essay')
          await sendEssayAnswer(page, 1)
          await expect(page.getByText('Question 2 of 5')).toBeVisible()
          await page.getByRole('button', { name: 'Question 1, sent' }).click()
          await expect(page.getByText(/It can no longer be changed/)).toBeVisible()
        },
      },
      {
        name: 'rare-essay-sent-elsewhere',
        path: '/student-modules',
        async arrive(page) {
          await openAssessment(page, 'essay')
          const second = await page.context().newPage()
          await openAssessment(second, 'essay')
          const save = '**/rest/v1/rpc/save_essay_draft'
          await page.route(save, (route) => route.abort())
          await essayField(page).fill('I keep a distance of three seconds, and more on wet roads.')
          await sendEssayAnswer(second, 2)
          await expect(second.getByText('Question 3 of 5')).toBeVisible()
          await second.close()
          await page.unroute(save)
          await expect(page.getByText(/already sent from another tab/)).toBeVisible({ timeout: 60_000 })
        },
      },
      {
        name: 'rare-completed',
        path: '/student-modules',
        async arrive(page) {
          await page.getByRole('button', { name: 'Continue the essay' }).click()
          // The previous screen left its text open.
          await page.getByRole('button', { name: 'Continue with the sent answer' }).click()
          await page.getByRole('button', { name: /^Question 3/ }).click()
          for (const number of [3, 4, 5]) await sendEssayAnswer(page, number)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations/)
        },
      },
      { name: 'rare-completed-course', path: '/student-modules' },
    ],
  },
]
