import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/lib/appError.ts'
import { deviceStore } from '../../src/lib/storage.ts'
import { storedSession } from '../support/storedSession.ts'

const school = { failures: 0, attempts: [] as { id: string; graded: boolean }[] }
const network = { loses: false }

const callRpc = vi.fn(async (name: string, args?: { p_unread?: number }) => {
  let open = school.attempts.find(({ graded }) => !graded)
  if (name === 'start_exam') {
    if (args?.p_unread !== undefined && args.p_unread <= school.failures)
      throw new AppError('attempt_closed', { status: 409 })
    open ??=
      school.attempts[school.attempts.push({ id: `attempt ${school.failures + 1}`, graded: false }) - 1]
    return { attemptId: open?.id, number: school.failures + 1 }
  }
  if (open) {
    open.graded = true
    school.failures += 1
  }
  if (network.loses) throw new AppError('network_error', { status: 0 })
  return { passed: false, failures: school.failures, clock: null }
})
vi.mock('../../src/data/transport/unwrap.ts', () => ({
  callRpc: (name: string, args?: object) => callRpc(name, args),
  changeByRpc: vi.fn(),
}))

async function openPage() {
  vi.resetModules()
  return import('../../src/data/exams.ts')
}
const handIn = { attemptId: 'attempt 1', answers: {}, revision: 20 }

beforeEach(() => {
  for (const key of deviceStore.keys('')) deviceStore.remove(key)
  deviceStore.set('maneho-auth', storedSession('amina'))
  Object.assign(school, { failures: 0, attempts: [] })
  network.loses = false
  vi.stubGlobal(
    'localStorage',
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
  )
  localStorage.setItem('maneho-auth', storedSession('amina'))
})

test.each(['reloads while', 'opens another tab while'])(
  'a student who %s her grade is lost sees that the exam was graded, and has one attempt',
  async () => {
    const before = await openPage()
    await before.startExam(1)
    network.loses = true
    await expect(before.submitExam(handIn, 'en')).rejects.toMatchObject({ code: 'network_error' })
    network.loses = false
    const after = await openPage()
    await expect(after.startExam(1)).rejects.toMatchObject({ code: 'attempt_closed', retryable: false })
    expect(school.attempts).toHaveLength(1)
    expect(await after.startExam(1)).toMatchObject({ number: 2 })
  },
)

test('a student whose hand-in never reached the school goes on with the same attempt', async () => {
  const before = await openPage()
  await before.startExam(1)
  callRpc.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  await expect(before.submitExam(handIn, 'en')).rejects.toMatchObject({ code: 'network_error' })
  const after = await openPage()
  expect(await after.startExam(1)).toMatchObject({ attemptId: 'attempt 1' })
  expect(school.attempts).toHaveLength(1)
})

test('a student who has read her grade begins the next attempt at once', async () => {
  const page = await openPage()
  await page.startExam(1)
  expect(await page.submitExam(handIn, 'en')).toMatchObject({ failures: 1 })
  expect(await page.startExam(1)).toMatchObject({ number: 2 })
  expect(localStorage.getItem('maneho-handed-in:amina:1')).toBeNull()
})

test('a student whose first start arrives after her grade begins no second attempt by it', async () => {
  const page = await openPage()
  await page.startExam(1, 1)
  const first = callRpc.mock.lastCall
  await page.submitExam(handIn, 'en')
  await expect(callRpc(...(first as Parameters<typeof callRpc>))).rejects.toMatchObject({
    code: 'attempt_closed',
  })
  expect(school.attempts).toHaveLength(1)
  expect(await page.startExam(1, 2)).toMatchObject({ number: 2 })
})
