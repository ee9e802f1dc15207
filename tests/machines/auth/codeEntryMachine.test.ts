import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { codeEntryMachine } from '../../../machines/auth/codeEntryMachine.ts'
import { fails, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

type Asked = { code: string }
const wrong = fails('mfa_verification_failed')

function afterPassword(app: Parameters<typeof scripted<void>>, recovery: typeof app = [undefined]) {
  const [codes, recoveryCodes] = [scripted<void, Asked>(...app), scripted<void, Asked>(...recovery)]
  const entry = createActor(
    codeEntryMachine.provide({ actors: { enterCode: codes.job, enterRecoveryCode: recoveryCodes.job } }),
  ).start()
  return { entry, codes: codes.inputs, recoveryCodes: recoveryCodes.inputs }
}

test('an admin who types a wrong code reads why and types another; a code is checked once', async () => {
  const { entry, codes } = afterPassword([wrong, undefined])
  entry.send({ type: 'code.submit', code: '111111' })
  entry.send({ type: 'code.submit', code: '111112' })
  expect(entry.getSnapshot().hasTag('busy')).toBe(true)
  await settle()
  expect(entry.getSnapshot().context).toMatchObject({
    code: '',
    failure: { code: 'mfa_verification_failed' },
  })
  entry.send({ type: 'code.submit', code: '222222' })
  expect(entry.getSnapshot().context.failure).toBeNull()
  await settle()
  expect(entry.getSnapshot()).toMatchObject({ status: 'done', context: { code: '' } })
  expect(codes).toEqual([{ code: '111111' }, { code: '222222' }])
})

test('an admin without the phone enters a recovery code, after a wrong one', async () => {
  const { entry, codes, recoveryCodes } = afterPassword([wrong], [fails('recovery_code_wrong'), undefined])
  entry.send({ type: 'code.submit', code: '111111' })
  await settle()
  entry.send({ type: 'recovery.open' })
  expect(entry.getSnapshot().hasTag('recovery')).toBe(true)
  expect(entry.getSnapshot().context.failure).toBeNull()
  entry.send({ type: 'code.submit', code: 'WRONG' })
  await settle()
  expect(entry.getSnapshot().matches('recovering')).toBe(true)
  entry.send({ type: 'code.submit', code: 'RIGHT' })
  await settle()
  expect(entry.getSnapshot().status).toBe('done')
  expect([codes.length, recoveryCodes.map(({ code }) => code)]).toEqual([1, ['WRONG', 'RIGHT']])
})

test('every way through the question is walked', async () => {
  const answers = { results: [undefined], errors: [{ code: 'mfa_verification_failed', retryable: false }] }
  expect(
    uncovered(codeEntryMachine, {
      events: [{ type: 'code.submit', code: '1' }, { type: 'recovery.open' }, { type: 'recovery.close' }],
      answers: { enterCode: answers, enterRecoveryCode: answers },
    }),
  ).toEqual([])
})
