import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StackError } from './stackError.ts'

type Owner = { uid?: number; gid?: number }

/** The command that gives a folder to its user, by default this process's; undefined if it already belongs to them. */
export function chownOf(
  folder: string,
  { uid = process.getuid?.(), gid = process.getgid?.() }: Owner = {},
): string | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  if (owner === undefined || uid === undefined || owner === uid) return undefined
  return `${process.getuid?.() === 0 ? '' : 'sudo '}chown -R ${uid}:${gid} '${folder}'`
}

function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `user ${uid}`
  }
}

/** Refuses a data directory with another user's files, naming their owner and the fix. Postgres' home may be a link. */
export function refuseForeignFiles(dataDir: string): void {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0) return
  const own = readdirSync(dataDir).map((name) => join(dataDir, name))
  const foreign = [dataDir, ...own].map((path) => lstatSync(path)).find((found) => found.uid !== uid)
  if (!foreign) return
  const home = join(dataDir, 'postgres')
  const isLink = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()
  const move = isLink ? `sudo rm '${home}' && sudo mv '${readlinkSync(home)}' '${home}' && ` : ''
  const sentence = `The local data in ${dataDir} partly belongs to ${nameOf(foreign.uid)}, who started it: start as ${nameOf(foreign.uid)}, or make it yours: ${move}sudo chown -R ${uid}:${process.getgid?.()} '${dataDir}'`
  throw new StackError('folder_unwritable', sentence)
}
