import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StackError } from './stackError.ts'
import { writeOnce } from './writeOnce.ts'

const fileOf = (dataDir: string) => join(dataDir, 'owner')

/** When a process started, in the system's own terms, or undefined if there is none. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    // The second field may contain blanks and ends with the last parenthesis; then come the state and, as 22nd, the start.
    const [state = '', ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return 'ZX'.includes(state) ? undefined : fields[18]
  } catch {
    return undefined
  }
}

/** A process id may be reused; with its start time it identifies one process. */
const identityOf = (pid: number) => `${pid} ${startOf(pid)}`

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const isAlive = (owner: string) => {
  const pid = Number.parseInt(owner, 10)
  return startOf(pid) !== undefined && identityOf(pid) === owner
}

function refuse(dataDir: string, name: string, owner: string | undefined): never {
  const pid = Number.parseInt(owner ?? '', 10)
  throw new StackError(
    'already_running',
    `${name} is already running on ${dataDir} (process ${pid}). Stop it with Ctrl-C where it runs, or with: kill ${pid}`,
  )
}

export function refuseIfRunning(dataDir: string, name: string): void {
  const owner = readOwner(fileOf(dataDir))
  if (owner !== undefined && owner !== identityOf(process.pid) && isAlive(owner)) refuse(dataDir, name, owner)
}

/** Makes this process the owner of a data directory, before anything is written. Of two at once, one is refused. */
export function claim(dataDir: string, name: string): void {
  const file = fileOf(dataDir)
  refuseIfRunning(dataDir, name)
  const stale = readOwner(file)
  if (stale !== undefined) {
    // Moved, not deleted: another start may have replaced it since.
    const moved = `${file}.stale.${process.pid}`
    renameSync(file, moved)
    if (readOwner(moved) !== stale) {
      renameSync(moved, file)
      refuse(dataDir, name, readOwner(file))
    }
    rmSync(moved)
  }
  if (!writeOnce(file, identityOf(process.pid))) refuse(dataDir, name, readOwner(file))
}

export function release(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}
