import { expect, test } from 'vitest'
import { refuseBody } from '../src/restRefusals.ts'

const MOST = 10_000

/** Strings and nested values whose commas, brackets and quotes belong to no list of the call. */
const CONFUSING = ['],"', '\\', '\\"[', ['a', ['b', ',']], { ',"[': '}' }, 'é,']

const callWith = (list: unknown[]) =>
  Buffer.from(JSON.stringify({ p_name: ',"\\', p_more: CONFUSING, p_list: list }, null, 1))

test('a caller may send a list of 10,000 elements and none longer, whatever they hold', () => {
  const longest = [...CONFUSING, ...Array.from({ length: MOST - CONFUSING.length }, () => 1)]
  expect(refuseBody(callWith(longest))).toBeUndefined()
  expect(refuseBody(callWith([...longest, 1]))?.status).toBe(413)
})

test('a long list is refused by its beginning, before the rest is read', () => {
  const cut = callWith(Array.from({ length: 30_000 }, () => 1)).subarray(0, 80_000)
  expect(refuseBody(cut)?.status).toBe(413)
})

test('a body that ends in a string, or closes more than it opened, is left to PostgREST', () => {
  for (const body of ['{"p_name":"a', '{"p_name":"a\\"', ']]}}', ''])
    expect(refuseBody(Buffer.from(body))).toBeUndefined()
})
