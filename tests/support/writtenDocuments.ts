import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Every file of the repository, also new ones that are not committed yet. */
export const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)))

const GENERATED = /^docs\/(machines\/|processing\.md|specification\.md)/

/** The documents that people write, without the specification, which has its own test. */
export const documents = trackedFiles.filter((file) => file.endsWith('.md') && !GENERATED.test(file))
