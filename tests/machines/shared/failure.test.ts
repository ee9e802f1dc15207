import { expect, test } from 'vitest'
import { failureOf } from '../../../machines/shared/failure.ts'

test('a failure has the error’s code and whether a retry may succeed', () => {
  const thrown = Object.assign(new Error('no answer'), { code: 'network_error', retryable: true })
  expect(failureOf(thrown)).toEqual({ code: 'network_error', retryable: true })
})

test.each([[new TypeError('x is not a function')], ['a word'], [null], [undefined], [{ code: 42 }]])(
  'a fault of our own, like %j, is unknown and not tried again',
  (thrown) => expect(failureOf(thrown)).toEqual({ code: 'unknown_error', retryable: false }),
)
