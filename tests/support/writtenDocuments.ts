import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Every file of the repository, also new ones that are not committed yet. */
export const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const GENERATED = /^docs\/(machines\/|processing\.md|specification\.md|decisions\/0)/

/** The documents that people write, without the specification, which has its own test. */
export const documents = trackedFiles.filter((file) => file.endsWith('.md') && !GENERATED.test(file))
