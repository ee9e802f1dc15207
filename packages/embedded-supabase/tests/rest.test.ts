import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startRest } from '../src/rest.ts'
import { databases, FOLDER } from './support/databases.ts'

const keys = {
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: 'a secret of thirty-two characters',
}

test('PostgREST is asked nothing before it has read the schema: it would read it all a second time', async () => {
  const database = await databases.fresh()
  onTestFinished(() => database.drop())
  const { api } = await readConfig(FOLDER)
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const rest = await startRest({ databaseUrl: database.urlFor('authenticator'), keys, config: api, log })
  onTestFinished(() => rest.close())
  expect(lines.filter((line) => line.includes('Schema cache loaded'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(' 503 '))).toEqual([])
  expect(await rest.isUp()).toBe(true)
})

test('PostgREST reads the schema again when it is told to', async () => {
  const database = await databases.fresh()
  onTestFinished(() => database.drop())
  const { api } = await readConfig(FOLDER)
  const lines: string[] = []
  const rest = await startRest({
    databaseUrl: database.urlFor('authenticator'),
    keys,
    config: api,
    log: (line) => lines.push(line),
  })
  onTestFinished(() => rest.close())
  const loads = () => lines.filter((line) => line.includes('Schema cache loaded')).length
  rest.reload()
  await expect.poll(loads).toBe(2)
})
