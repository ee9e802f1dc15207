// npm run bench:office [-- 100]: takes people from a pasted list through payment, ID, certificate, LTMS and print in the browser,
// and prints clicks, keys and seconds of each step, and of eight jobs of a day. It is the office journey, which the tests run with
// three people.
import { spawnSync } from 'node:child_process'
import { findShell } from '../test/browser.ts'

const [people = '100'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'office.spec.ts', 'dailyJobs.spec.ts', '--workers=1'],
  { stdio: 'inherit', env: { ...process.env, OFFICE_COHORT: people, CHROME_PATH: findShell() } },
)
process.exitCode = status ?? 1
