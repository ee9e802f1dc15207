import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type FactorKey, factorMachine } from '../../../machines/auth/factorMachine.ts'
import { fails, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const key: FactorKey = { factorId: 'phone', picture: 'data:image/svg+xml,', secret: 'SECRET' }
const codes = ['7K2MQ8RTXV4B']

function openSettings(
  finish: Parameters<typeof scripted<void>> = [undefined],
  made = scripted<string[], { userId: string }>(codes),
  unkept: string[] | null = null,
) {
  const begun = scripted<FactorKey>(key)
  const finished = scripted<void, { factorId: string; code: string }>(...finish)
  const removed = scripted<void, { factorId: string }>(undefined)
  const factor = createActor(
    factorMachine.provide({
      actors: {
        beginFactor: begun.job,
        finishFactor: finished.job,
        makeCodes: made.job,
        removeFactor: removed.job,
      },
    }),
    { input: { userId: 'ada', unkept } },
  ).start()
  let changes = 0
  factor.on('factor.changed', () => {
    changes += 1
  })
  return { factor, finished: finished.inputs, removed: removed.inputs, changes: () => changes }
}

test('an admin sets up an app with its code, after a wrong one, and is shown the recovery codes once', async () => {
  const { factor, finished, changes } = openSettings([fails('mfa_verification_failed'), undefined])
  factor.send({ type: 'factor.add' })
  await settle()
  expect(factor.getSnapshot().context.key).toEqual(key)
  for (const code of ['111111', '222222']) {
    factor.send({ type: 'code.submit', code })
    await settle()
  }
  expect(finished).toEqual([
    { factorId: 'phone', code: '111111' },
    { factorId: 'phone', code: '222222' },
  ])
  expect(factor.getSnapshot().hasTag('codes')).toBe(true)
  expect(factor.getSnapshot().context).toMatchObject({ key: null, codes, failure: null })
  expect(changes()).toBe(2)
  factor.send({ type: 'codes.close' })
  expect(factor.getSnapshot().context.codes).toBeNull()
})

test('an admin whose recovery codes are not made has the app, and asks for the codes again', async () => {
  const { factor, changes } = openSettings(
    [undefined],
    scripted<string[], { userId: string }>(fails('internal_error'), codes),
  )
  factor.send({ type: 'factor.add' })
  await settle()
  factor.send({ type: 'code.submit', code: '222222' })
  await settle()
  await settle()
  expect(factor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { failure: { code: 'internal_error' } },
  })
  expect(changes()).toBe(1)
  factor.send({ type: 'codes.make' })
  await settle()
  expect(factor.getSnapshot().context.codes).toEqual(codes)
})

// Issue 50 D2: the reply came to a closed page.
test('an admin who left before the recovery codes came sees them once at the next visit', async () => {
  const { factor } = openSettings([undefined], undefined, codes)
  expect(factor.getSnapshot().hasTag('codes')).toBe(true)
  expect(factor.getSnapshot().context.codes).toEqual(codes)
  factor.send({ type: 'codes.close' })
  expect(factor.getSnapshot()).toMatchObject({ value: 'idle', context: { codes: null } })
})

test('an admin who stops in the middle leaves no key behind, and removes the app that there is', async () => {
  const { factor, removed, changes } = openSettings()
  factor.send({ type: 'factor.add' })
  await settle()
  factor.send({ type: 'factor.cancel' })
  expect(factor.getSnapshot()).toMatchObject({ value: 'idle', context: { key: null } })
  factor.send({ type: 'factor.remove', factorId: 'old phone' })
  await settle()
  expect(removed).toEqual([{ factorId: 'old phone' }])
  expect(changes()).toBe(1)
})

test('every way through the settings is walked', () => {
  const errors = [{ code: 'internal_error', retryable: true }]
  expect(
    uncovered(factorMachine, {
      inputs: [
        { userId: 'ada', unkept: null },
        { userId: 'ada', unkept: codes },
      ],
      events: [
        { type: 'factor.add' },
        { type: 'factor.cancel' },
        { type: 'codes.make' },
        { type: 'codes.close' },
        { type: 'code.submit', code: '1' },
        { type: 'factor.remove', factorId: 'phone' },
      ],
      answers: {
        beginFactor: { results: [key], errors },
        finishFactor: { results: [undefined], errors },
        makeCodes: { results: [codes], errors },
        removeFactor: { results: [undefined], errors },
      },
    }),
  ).toEqual([])
})
