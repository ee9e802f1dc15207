import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { README_COMMANDS } from '../support/readmeCommands.ts'

const root = join(import.meta.dirname, '../..')
const tried = Object.entries(README_COMMANDS).flatMap(([name, entry]) =>
  'smallest' in entry ? [{ name, ...entry }] : [],
)

/** A developer's environment: with what vitest sets, Vite builds for the tests. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/.test(name),
  ),
)

/** What a command prints, its errors too. A bench on a busy machine may say by its status that a goal was missed. */
function run(name: string, args: string[]) {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 600_000,
  })
  return stdout + stderr
}

test.for(tried)(
  'a developer runs $name in its smallest form',
  { timeout: 600_000 },
  ({ name, smallest, says }) => {
    expect(run(name, smallest)).toMatch(says)
  },
)

test('a developer who names a page that the bench does not know reads which there are', {
  timeout: 60_000,
}, () => {
  expect(run('bench:web', ['landing', 'home', 'modules'])).toMatch(
    /There is no page "home"\. The pages are: landing, student-home/,
  )
})
