import { beforeEach, expect, test, vi } from 'vitest'
import type { FunctionName } from '../../../contract/functions.ts'

vi.mock(import('../../../contract/shapes.ts'), async (original) => ({
  ...(await original()),
  fitsAnswer: () => true,
}))

const server = vi.hoisted(() => ({ mark: undefined as string | undefined }))
vi.mock('../../../src/data/transport/client.ts', () => ({
  auth: { onAuthStateChange: () => ({ data: { subscription: { unsubscribe() {} } } }) },
  database: {
    rpc: () => ({ setHeader: async () => ({ data: { mark: server.mark }, error: null, status: 200 }) }),
  },
}))
const { watchHints } = await import('../../../src/data/transport/hints.ts')
const { callRpc } = await import('../../../src/data/transport/unwrap.ts')

const ask = (name: FunctionName, mark?: string) => {
  server.mark = mark
  return callRpc(name as 'my_profile')
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

test.each([
  'record_study',
  'save_exam_answer',
  'save_mock_answer',
  'answer_scene',
  'choose_in_case',
  'save_essay_draft',
] as const)('a student gets the school’s changes once, with the first answer to %s', async (name) => {
  await ask('my_profile', 'a')
  const hints = vi.fn()
  const stop = watchHints('user:amina', hints)
  await ask('my_course')
  await ask(name, 'a')
  expect(hints).not.toHaveBeenCalled()
  await ask(name, 'b')
  expect(hints).toHaveBeenCalledTimes(1)
  await ask('my_profile', 'b')
  await ask(name, 'b')
  expect(hints).toHaveBeenCalledTimes(1)
  stop()
})

test('a change of which a page has heard already is not told again by the next answer', async () => {
  await ask('my_profile', 'a')
  const hints = vi.fn()
  const stop = watchHints('user:amina', hints)
  window.dispatchEvent(new Event('online'))
  await ask('my_profile', 'b')
  await ask('record_study', 'b')
  expect(hints).toHaveBeenCalledTimes(1)
  stop()
})
