// npm run bench -- office [100]: prints clicks, keys and seconds from a pasted list to printed certificates, and of eight
// daily jobs. It is the office journey, which the tests run with three people.
import { spawnSync } from 'node:child_process'
import { findShell } from '../test/browser.ts'

const [people = '100'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'office.spec.ts', 'dailyJobs.spec.ts', '--workers=1'],
  { stdio: 'inherit', env: { ...process.env, OFFICE_COHORT: people, CHROME_PATH: findShell() } },
)
process.exitCode = status ?? 1
