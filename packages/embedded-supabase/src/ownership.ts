import { statSync } from 'node:fs'

type Owner = { uid?: number; gid?: number }

/** The command that gives a folder to the user who needs it, by default this process's; undefined where it is theirs. */
export function chownOf(
  folder: string,
  { uid = process.getuid?.(), gid = process.getgid?.() }: Owner = {},
): string | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  if (owner === undefined || uid === undefined || owner === uid) return undefined
  return `${process.getuid?.() === 0 ? '' : 'sudo '}chown -R ${uid}:${gid} '${folder}'`
}
