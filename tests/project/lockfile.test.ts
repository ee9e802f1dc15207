import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '../../supabase/functions/_shared/version.ts'

type Locked = {
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
  resolved?: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  link?: boolean
}

const text = readFileSync(join(import.meta.dirname, '../..', 'package-lock.json'), 'utf8')
const { packages: all }: { packages: Record<string, Locked> } = JSON.parse(text)
const packages = Object.fromEntries(
  Object.entries(all).filter(([path, { link }]) => path.startsWith('node_modules/') && !link),
)

// npm omits packages that the registry lacks, and `npm ci` then refuses the lockfile everywhere.
test('a newcomer on any platform can install from the lockfile, since it names the binaries of all of them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('a newcomer installs from whatever registry npm is set to, since the lockfile names none', () => {
  expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([])
})

// Entries of other platforms were added by hand where the registry had only this platform's. The first `npm install` adds their
// checksums; all others need one.
test('a newcomer installs nothing unchecked: every package that Linux on x64 installs has its checksum', () => {
  const elsewhere = ({ optional, os, cpu, libc }: Locked, path: string) =>
    optional === true &&
    (os?.includes('linux') === false ||
      cpu?.includes('x64') === false ||
      libc?.includes('musl') ||
      path.endsWith('musl'))
  const unchecked = Object.entries(packages).filter(
    ([path, entry]) => !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '') && !elsewhere(entry, path),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('a newcomer gets the very versions the project was tested with', () => {
  const workspaces = Object.keys(all).filter((path) => !path.startsWith('node_modules/'))
  const loose = workspaces.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../..', path, 'package.json'), 'utf8'),
    )
    return Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    )
  })
  expect(loose).toEqual([])
})

test('an owner who asks the functions for their version is told the one of the project', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
