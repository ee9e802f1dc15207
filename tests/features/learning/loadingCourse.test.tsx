// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { LoadingCourse } from '../../../src/features/learning/LoadingCourse.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('learning')

test('a student whose course the server fails to give is not sent to check her internet', async () => {
  const failure = new AppError('XX000', { status: 500, trace: '4f3a-91c2' })
  let tries = 0
  const job = retriedJob(() => {
    tries += 1
    return Promise.reject(failure)
  })
  const loader = createActor(job, { input: {}, clock: new SimulatedClock() }).start()
  const { page } = await render(
    <MemoryRouter>
      <LoadingCourse loader={loader} />
    </MemoryRouter>,
  )
  expect(page.textContent).toContain('The school’s server has a problem.')
  expect(page.textContent).toContain('4f3a-91c2')
  expect(page.textContent).not.toContain('internet')
  expect(page.textContent).not.toContain('as soon as the connection is back')
  await after(() => page.querySelector('button')?.click())
  expect(tries).toBe(2)
})
