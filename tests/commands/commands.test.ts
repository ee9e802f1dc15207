import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { README_COMMANDS } from '../support/readmeCommands.ts'

const root = join(import.meta.dirname, '../..')
const tried = Object.entries(README_COMMANDS).flatMap(([name, entry]) =>
  'smallest' in entry ? [{ name, ...entry }] : [],
)

/** What a command prints, its errors too. A bench on a busy machine may say by its status that a goal was missed. */
function run(name: string, args: string[]) {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
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

test('a developer who names a page that the bench does not know reads which there are', () => {
  expect(run('bench:web', ['landing', 'home', 'modules'])).toMatch(
    /There is no page "home"\. The pages are: landing, student-home/,
  )
})
