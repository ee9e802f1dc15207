// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { AttemptAnswers } from '../../../../../src/features/admin/people/record/AttemptAnswers.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, render } from '../../../../support/render.ts'

const { callRpc, callFunction } = vi.hoisted(() => ({ callRpc: vi.fn(), callFunction: vi.fn() }))
vi.mock('../../../../../src/data/transport/unwrap.ts', () => ({ callRpc }))
vi.mock('../../../../../src/data/transport/functions.ts', () => ({ callFunction }))

const ANSWER = { question: 'q1', chosen: 'a', right: true, rightAnswer: 'a' }

test('an admin who opens old answers is told that they come from a file, and reads them', async () => {
  let bringBack = () => {}
  callRpc
    .mockRejectedValueOnce(new AppError('attempts_archived', { status: 409 }))
    .mockResolvedValue([ANSWER])
  callFunction.mockReturnValue(new Promise<void>((resolve) => (bringBack = resolve)))
  const { page } = await render(<AttemptAnswers student="s1" attemptId="a1" />)
  expect(callFunction.mock.calls).toEqual([['POST', 'attempts/restore/s1']])
  expect(page.querySelector('[role=status]')?.textContent).toContain('are in the archive')
  await after(bringBack)
  expect(callRpc.mock.calls).toEqual(Array(2).fill(['attempt_answers', { p_attempt: 'a1' }]))
  expect(page.querySelector('li')?.textContent).toBe('q1Right: a')
})

test('an admin reads why old answers do not come; a refusal for another reason fetches nothing', async () => {
  const refuse = (code: string) => new AppError(code, { status: 409 })
  callFunction.mockReset()
  callRpc.mockReset().mockRejectedValue(refuse('attempts_archived'))
  callFunction.mockRejectedValue(refuse('archive_altered'))
  const { page } = await render(<AttemptAnswers student="s1" attemptId="a2" />)
  expect(page.querySelector('[role=alert]')?.textContent).toContain('cannot be shown')
  callRpc.mockRejectedValue(refuse('not_admin'))
  const { page: other } = await render(<AttemptAnswers student="s1" attemptId="a3" />)
  expect(other.querySelector('[role=alert]')).not.toBeNull()
  expect(callFunction).toHaveBeenCalledTimes(1)
})
