import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The repository's files, with new uncommitted ones. */
export const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)))

const GENERATED = /^docs\/(machines\/|processing\.md|specification\.md)/

/** Written documents, without the specification, which has another test. */
export const documents = trackedFiles.filter((file) => file.endsWith('.md') && !GENERATED.test(file))
