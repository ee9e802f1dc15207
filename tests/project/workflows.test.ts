import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The workflows themselves run on GitHub only: this checks their shape.

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const workflows = readdirSync(join(root, '.github/workflows'))

test.for(workflows)('%s uses actions by commit, reads only, and runs a program of .ci', (name) => {
  const text = read(`.github/workflows/${name}`)
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  const [, program = ''] = /run: (\.ci\/\w+)$/m.exec(text) ?? []
  expect(statSync(join(root, program)).mode & 0o111).not.toBe(0)
})

test('the gate runs on every change, the official stack on each release and every week', () => {
  expect(read('.github/workflows/gate.yml')).toMatch(
    /on:\n {2}push:[\s\S]*pull_request:[\s\S]*run: \.ci\/run$/m,
  )
  const official = read('.github/workflows/official.yml')
  expect(official).toMatch(
    /release:\n {4}types: \[published\]\n {2}schedule:\n {4}- cron: ['"]\d+ \d+ \* \* \d['"]/,
  )
  const program = read('.ci/official')
  expect(program).toContain('npm start -- --official')
  for (const address of ['--url', '--key', '--secret', '--db', '--mailbox'])
    expect(program).toContain(`${address} "$`)
  for (const part of ['stack', 'journeys'])
    expect(program).toContain(`npm run test:${part} -- "\${stack[@]}"`)
})
