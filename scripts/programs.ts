import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The path of the first of these programs that is on the PATH. */
export function installed(names: string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/** Whether Debian's packages can be installed without asking anybody. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let isListFresh = false

/** Installs one of Debian's packages. */
export function install(debianPackage: string): void {
  console.log(`Installing ${debianPackage}…`)
  if (!isListFresh) execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  isListFresh = true
  execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], { stdio: ['ignore', 'ignore', 'inherit'] })
}
