import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = /\.(ts|tsx)$/
const IMPORT = /(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** Comments may mention anything; only code counts. */
const codeOf = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

function importsOf(file: string) {
  return [...codeOf(file).matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((target) => ({
      target,
      typeOnly: new RegExp(`import type [^;]*?['"]${target.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}['"]`).test(
        codeOf(file),
      ),
      path: target.startsWith('.') ? normalize(join(dirname(file), target)) : null,
    }))
}

const source = [...filesIn('src'), ...filesIn('machines')].filter((file) => SOURCE.test(file))

/** The layer a file belongs to; `messages.ts` and `school.ts` may be imported by every layer. */
function layerOf(path: string): string {
  if (path.startsWith('machines/')) return 'machines'
  const [, folder, feature] = path.split('/')
  if (folder === 'features') return `features/${feature}`
  return path.split('/').length === 2 ? (folder === 'main.tsx' ? 'app' : 'vocabulary') : (folder ?? '')
}

const MAY_IMPORT: Record<string, string[]> = {
  app: ['app', 'boot', 'features', 'data', 'ui', 'machines', 'i18n', 'lib', 'vocabulary'],
  features: ['data', 'ui', 'machines', 'i18n', 'lib', 'vocabulary'],
  data: ['data', 'machines', 'lib'],
  ui: ['ui', 'i18n', 'lib', 'vocabulary'],
  // The messages in both languages.
  i18n: ['i18n', 'lib', 'vocabulary'],
  machines: ['machines'],
  lib: ['lib'],
  // What runs before the app.
  boot: ['boot', 'data', 'i18n'],
  vocabulary: ['vocabulary', 'i18n', 'lib'],
}

function breaksLayers(from: string, to: string): boolean {
  const [layer, target] = [layerOf(from), layerOf(to)]
  if (layer === target) return false
  const allowed = MAY_IMPORT[layer.split('/')[0] ?? ''] ?? []
  return !allowed.includes(target.split('/')[0] ?? '')
}

describe('the import rule', () => {
  test('every layer imports only the layers to its right, and no feature another one', () => {
    const broken = source.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path !== null && breaksLayers(file, path))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('the data layer takes only types from the machines', () => {
    const broken = source
      .filter((file) => layerOf(file) === 'data')
      .flatMap((file) =>
        importsOf(file)
          .filter(({ path, typeOnly }) => path?.startsWith('machines/') && !typeOnly)
          .map(({ target }) => `${file} imports ${target}`),
      )
    expect(broken).toEqual([])
  })

  test('the machines know no React, no Supabase and no browser', () => {
    const known = /^(xstate|\.)/
    const machines = source.filter((file) => layerOf(file) === 'machines')
    const broken = machines.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !known.test(target))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
    expect(
      machines.filter((file) => /(?<!['.])\b(window|document|localStorage|navigator)\./.test(codeOf(file))),
    ).toEqual([])
  })

  test.each([
    ['@supabase/', /^src\/data\//],
    ['react-toastify', /^src\/ui\/toaster\.ts$/],
  ])('%s is imported in one place only', (library, place) => {
    const users = source.filter((file) =>
      importsOf(file).some(({ target, typeOnly }) => target.startsWith(library) && !typeOnly),
    )
    expect(users.filter((file) => !place.test(file))).toEqual([])
  })

  test('Supabase’s clients are created in two places: at the start, and Realtime when it is needed', () => {
    const creation =
      /\bcreateClient\s*[<(]|\bnew (Socket|(Auth|Postgrest|Realtime|Storage|Functions|Supabase)Client)\b/
    const creators = source.filter((file) => creation.test(codeOf(file)))
    expect(creators).toEqual(['src/data/client.ts', 'src/data/realtime.ts'])
  })

  test('no file imports itself by way of others, not even a type', () => {
    const imported = new Map(
      source.map((file) => [file, importsOf(file).flatMap(({ path }) => (path === null ? [] : [path]))]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    function follow(file: string, trail: string[]) {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file) || trail.includes(file)) return
      for (const next of imported.get(file) ?? []) follow(next, [...trail, file])
      done.add(file)
    }
    for (const file of source) follow(file, [])
    expect(cycles).toEqual([])
  })

  test('edge functions import only what they share', () => {
    const functions = filesIn('supabase/functions').filter((file) => SOURCE.test(file))
    const broken = functions.flatMap((file) => {
      const own = file.split('/').slice(0, 3).join('/')
      return importsOf(file)
        .filter(({ path }) => path && !path.startsWith(own) && !path.startsWith('supabase/functions/_shared'))
        .map(({ target }) => `${file} imports ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('the embedded stack imports nothing outside its folder and is entered by its two doors', () => {
    const inside = (path: string | null) => path?.startsWith('packages/embedded-supabase/') === true
    const doors = ['packages/embedded-supabase/stack.ts', 'packages/embedded-supabase/testing.ts']
    // The stack's own tests may import its internal files.
    const ownTests = /^tests\/(stack\/|support\/auth\.ts$)/
    const broken = [
      ...filesIn('supabase'),
      ...filesIn('content'),
      ...filesIn('packages'),
      ...filesIn('scripts'),
      ...filesIn('tests'),
      ...filesIn('src'),
    ]
      .filter((file) => SOURCE.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ path }) =>
            inside(file)
              ? path !== null && !inside(path)
              : inside(path) && !doors.includes(path ?? '') && !ownTests.test(file),
          )
          .map(({ target }) => `${file} imports ${target}`),
      )
    expect(broken).toEqual([])
  })

  test('nothing that ships imports the tests', () => {
    const shipped = [
      ...source,
      ...filesIn('supabase'),
      ...filesIn('content'),
      ...filesIn('packages'),
      ...filesIn('scripts'),
    ].filter((file) => SOURCE.test(file))
    const broken = shipped.filter((file) => importsOf(file).some(({ path }) => path?.startsWith('tests/')))
    expect(broken).toEqual([])
  })
})

describe('the shape of the code', () => {
  const everything = [
    ...source,
    ...filesIn('supabase'),
    ...filesIn('content'),
    ...filesIn('packages'),
    ...filesIn('scripts'),
    ...filesIn('tests'),
  ].filter((file) => SOURCE.test(file))

  test('no file hides its exports behind a default', () => {
    // Playwright asks for a default export of its global set-up.
    const demanded = 'tests/journeys/support/openSchools.ts'
    expect(everything.filter((file) => /^export default\b/m.test(codeOf(file)) && file !== demanded)).toEqual(
      [],
    )
  })

  test('no file only passes on the exports of others', () => {
    expect(everything.filter((file) => /^export\s+(\*|\{[^}]*\})\s+from/m.test(codeOf(file)))).toEqual([])
  })

  test('every relative import names its file with the extension', () => {
    const broken = everything.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path !== null && !/\.[a-z0-9]+(\?\w+)?$/.test(path))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('files are named for what they hold', () => {
    const wrong = source
      .filter((file) => !file.endsWith('.d.ts') && !file.endsWith('database.types.ts'))
      .filter((file) => {
        const name = basename(file)
        if (name.endsWith('.ts')) return !/^[a-z][A-Za-z0-9]*\.ts$/.test(name)
        const exportsComponent = /^export (?:function|class|const) [A-Z]/m.test(codeOf(file))
        return exportsComponent !== /^[A-Z]/.test(name) && !/^(icons|playerIcons|signs)\.tsx$/.test(name)
      })
    expect(wrong).toEqual([])
  })

  test('the admin’s dashboard has one folder a process, and no loose files beside them', () => {
    expect(source.filter((file) => dirname(file) === 'src/features/admin')).toEqual([])
  })

  test('folders are named like URLs', () => {
    const folders = new Set(source.map((file) => relative(ROOT, join(ROOT, dirname(file)))))
    expect([...folders].filter((folder) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(folder))).toEqual([])
  })

  test('a file that exports a machine is called after it', () => {
    const wrong = source.filter((file) => {
      const machine = /^export const (\w+Machine) = /m.exec(codeOf(file))?.[1]
      return machine && layerOf(file) === 'machines' && basename(file) !== `${machine}.ts`
    })
    expect(wrong).toEqual([])
  })

  test('nothing points outside the repository', () => {
    // `machines/shared/` is ours: a module of it may be imported.
    const outside = /\.\.\/shared\b(?!\/\w+\.ts')|\/work\//
    const texts = [...everything, ...filesIn('docs'), 'index.html', 'vite.config.ts', 'package.json'].filter(
      (file) => file !== 'tests/architecture.test.ts' && statSync(join(ROOT, file)).size < 1_000_000,
    )
    expect(texts.filter((file) => outside.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })
})
