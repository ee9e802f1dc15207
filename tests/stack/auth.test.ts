import { expect, test } from 'vitest'
import { startAuth } from '../support/auth.ts'

test('a newcomer signs up, confirms the mailed link and signs in', async () => {
  const { client, mails, drop } = await startAuth()
  const visitor = client()
  const { data, error } = await visitor.auth.signUp({ email: 'Nena@Example.test', password: 'jeepney88' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user?.identities).toHaveLength(1)
  console.log(data, mails)
  await drop()
})
