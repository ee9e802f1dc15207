import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The commit that the work tree equals; null if there are changes, or no git. */
export function cleanCommit(): string | null {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null
  } catch {
    return null
  }
}

/** In git's own folder: it is never committed, and a new clone has none. */
const file = () => join(root, git('rev-parse', '--git-path', 'green-gate'))

export function recordGreenGate(commit: string): void {
  writeFileSync(file(), `${commit}\n`)
}

export function isGateGreen(commit: string): boolean {
  try {
    return readFileSync(file(), 'utf8').trim() === commit
  } catch {
    return false
  }
}
