// npm run bench:office [-- 100]: takes so many people from a pasted list through payment, ID, certificate, LTMS and print, as the office does it
// in the browser, and prints clicks, keys and seconds of each step. It is the journey of the office, which has ten people in every run of the tests.
import { spawnSync } from 'node:child_process'
import { findShell } from '../browser.ts'

const [people = '100'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'tests/journeys/office.spec.ts', '--workers=1'],
  { stdio: 'inherit', env: { ...process.env, OFFICE_COHORT: people, CHROME_PATH: findShell() } },
)
process.exitCode = status ?? 1
