import { expect, test } from 'vitest'
import { createFunctionNames } from '../src/functionNames.ts'

/** A database with these functions; it counts the questions. */
function databaseWith(...names: string[]) {
  const asked: string[] = []
  const query = async (_: string, [name]: [string]) => {
    asked.push(name)
    if (name === 'lost') throw new Error('The connection broke')
    return { rowCount: names.includes(name) ? 1 : 0 }
  }
  const refuse = createFunctionNames({ query } as never, ['public'])
  return { asked, names, call: async (name: string) => (await refuse(`/rest/v1/rpc/${name}`))?.status }
}

test('a call of a function that does not exist is refused without PostgREST', async () => {
  const { call } = databaseWith('fly')
  expect(await call('fly?p_to=home')).toBeUndefined()
  expect(await call('%66ly')).toBeUndefined()
  expect(await call('swim')).toBe(404)
  expect(await call('swim')).toBe(404)
  expect(await call('fly/now')).toBe(404)
  expect(await call('fly%00')).toBe(404)
})

test('a function that was made after a refused call can be called, and one that exists is looked up once', async () => {
  const { call, names, asked } = databaseWith()
  expect(await call('fly')).toBe(404)
  names.push('fly')
  expect(await call('fly')).toBeUndefined()
  expect(await call('fly')).toBeUndefined()
  expect(asked).toEqual(['fly', 'fly'])
})

test('PostgREST answers when the database does not, and all requests that call no function', async () => {
  const { call } = databaseWith()
  expect(await call('lost')).toBeUndefined()
  const refuse = createFunctionNames({ query: () => Promise.reject(new Error('asked')) } as never, [])
  expect(await refuse('/rest/v1/jeepneys?id=eq.1')).toBeUndefined()
})
