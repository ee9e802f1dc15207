import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../scripts/tools/commands.mjs'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = /\.(ts|tsx)$/
const PACKAGES = readdirSync(join(ROOT, 'packages'))
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

const importsOf = (file: string) => importsIn(codeOf(file), file)

function importsIn(code: string, file: string) {
  return [...code.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? ''
    return {
      target,
      typeOnly: /^(import|export) type\b/.test(match[0]),
      path: target.startsWith('.') ? normalize(join(dirname(file), target)) : doorOf(target),
    }
  })
}

/** The path of a local package import; null for registry packages. */
function doorOf(target: string): string | null {
  const [name = '', door = '.'] = target.split('/')
  return PACKAGES.includes(name) ? `packages/${name}/${door}` : null
}

/** The package of a non-relative import. */
const packageOf = (target: string) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target

const isSource = (file: string) => SOURCE.test(file)
/** The files sent to browsers. */
const source = [...filesIn('src'), ...filesIn('machines')].filter(isSource)
const TOP_LEVEL = readdirSync(ROOT, { withFileTypes: true })
const everything = [
  ...TOP_LEVEL.filter((entry) => entry.isFile()).map(({ name }) => name),
  ...TOP_LEVEL.filter(
    (entry) => entry.isDirectory() && !/^(\.|node_modules|dist|test-results)/.test(entry.name),
  ).flatMap(({ name }) => filesIn(name)),
].filter(isSource)

/** The layer a file belongs to. `src/school/`, `src/messages.ts` and the like are `vocabulary`. */
function layerOf(path: string): string {
  const [top = '', folder = '', part] = path.split('/')
  if (top === 'packages') return `packages/${folder}`
  if (top === 'supabase') return folder === 'functions' ? `functions/${part}` : top
  if (top !== 'src') return path.includes('/') ? top : 'settings'
  if (folder === 'features') return `features/${part}`
  if (folder === 'school') return 'vocabulary'
  return part ? folder : folder === 'main.tsx' ? 'app' : 'vocabulary'
}

const MAY_IMPORT: Record<string, string[]> = {
  app: [
    'boot',
    'features',
    'data',
    'ui',
    'machines',
    'i18n',
    'lib',
    'vocabulary',
    'contract',
    'packages/statechart-diagrams',
  ],
  features: ['data', 'ui', 'machines', 'i18n', 'lib', 'vocabulary', 'contract'],
  data: ['machines', 'lib', 'contract'],
  // A field is as long as the column behind it.
  ui: ['i18n', 'lib', 'vocabulary', 'contract'],
  i18n: ['lib', 'vocabulary', 'contract'],
  machines: ['contract'],
  lib: ['contract'],
  // Runs before the app and chooses the first lesson by the same rule.
  boot: ['data', 'i18n', 'lib', 'machines', 'contract'],
  vocabulary: ['i18n', 'lib', 'contract'],
  offline: ['boot', 'lib', 'vocabulary'],
  contract: [],
  content: ['machines', 'contract'],
  functions: ['functions/_shared', 'contract'],
  packages: [],
  // Builds, benches and generators read the layers that they build, measure and generate.
  scripts: [
    'content',
    'contract',
    'machines',
    'app',
    'features',
    'data',
    'i18n',
    'vocabulary',
    'packages',
    'functions/_shared',
  ],
  settings: ['scripts', 'tests'],
  tests: [
    'app',
    'boot',
    'features',
    'data',
    'ui',
    'machines',
    'i18n',
    'lib',
    'vocabulary',
    'offline',
    'contract',
    'content',
    'functions',
    'packages',
    'scripts',
    'settings',
  ],
}

function breaksLayers(from: string, to: string): boolean {
  const [layer, target] = [layerOf(from), layerOf(to)]
  if (layer === target) return false
  const allowed = MAY_IMPORT[layer.split('/')[0] ?? ''] ?? []
  return !allowed.includes(target) && !allowed.includes(target.split('/')[0] ?? '')
}

describe('the import rule', () => {
  test('every layer imports only the layers to its right, and no feature another one', () => {
    const broken = everything.flatMap((file) =>
      importsOf(file)
        .filter(({ path }) => path !== null && breaksLayers(file, path))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('a feature cannot import a script, nor the product the inside of a package', () => {
    expect(breaksLayers('src/features/home/nextStep.ts', 'scripts/test/browser.ts')).toBe(true)
    expect(breaksLayers('src/data/exams.ts', 'packages/embedded-supabase/.')).toBe(true)
    expect(breaksLayers('machines/exam/examMachine.ts', 'src/lib/format.ts')).toBe(true)
    expect(breaksLayers('scripts/start/dev.ts', 'packages/embedded-supabase/.')).toBe(false)
  })

  test('who takes a type of a library is not let through with the rest of it', () => {
    const code = `import type { Channel } from '@supabase/realtime-js'
import { Socket } from '@supabase/realtime-js'`
    expect(importsIn(code, 'src/features/home/Home.tsx').map(({ typeOnly }) => typeOnly)).toEqual([
      true,
      false,
    ])
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

  test('nothing of the contract’s schemas ships: the product and the edge functions take only their types', () => {
    const shipped = everything.filter((file) => /^(src|machines|supabase\/functions)\//.test(file))
    const broken = shipped.flatMap((file) =>
      importsOf(file)
        .filter(({ path, typeOnly }) => path?.startsWith('contract/') && !typeOnly)
        // Numbers, duties and answer shapes known to the app; edge functions bundle separately.
        .filter(
          ({ path }) =>
            !/^contract\/(limits|duties|letters|pdf|shapes|shapes\/\w+)\.ts$/.test(path ?? '') ||
            file.startsWith('supabase/'),
        )
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

  // Decision 78: a restored actor loses its timers and repeats its requests.
  test('the product persists no snapshot of a machine', () => {
    expect(source.filter((file) => /getPersistedSnapshot/.test(codeOf(file)))).toEqual([])
  })

  test('Supabase’s clients are created in two places: at the start, and Realtime when it is needed', () => {
    const creation =
      /\bcreateClient\s*[<(]|\bnew (Socket|(Auth|Postgrest|Realtime|Storage|Functions|Supabase)Client)\b/
    const creators = source.filter((file) => creation.test(codeOf(file)))
    expect(creators).toEqual(['src/data/transport/client.ts', 'src/data/transport/realtime.ts'])
  })

  test('no file imports itself by way of others, not even a type', () => {
    const imported = new Map(
      everything.map((file) => [file, importsOf(file).flatMap(({ path }) => (path === null ? [] : [path]))]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    function follow(file: string, trail: string[]) {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      if (done.has(file) || trail.includes(file)) return
      for (const next of imported.get(file) ?? []) follow(next, [...trail, file])
      done.add(file)
    }
    for (const file of everything) follow(file, [])
    expect(cycles).toEqual([])
  })

  test.each(PACKAGES)(
    'whoever takes the package %s elsewhere finds all that it imports in its package.json',
    (name) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'),
      )
      const declared = Object.keys({ ...dependencies, ...devDependencies })
      const imported = everything
        .filter((file) => file.startsWith(`packages/${name}/`))
        .flatMap((file) => importsOf(file).map(({ target }) => target))
        .filter((target) => !/^(\.|node:)/.test(target))
        .map(packageOf)
      expect([...new Set(imported)].filter((target) => !declared.includes(target))).toEqual([])
    },
  )

  test('a developer who has only started runs every command: each installs what it needs', () => {
    const manifest = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    const { scripts, dependencies } = manifest('.')
    const installed = {
      ...dependencies,
      ...manifest('scripts').dependencies,
      ...manifest('packages/embedded-supabase').dependencies,
    }
    const followed = new Set<string>()
    const follow = (file: string): string[] => {
      if (followed.has(file)) return []
      followed.add(file)
      return importsOf(file)
        .filter(({ typeOnly }) => !typeOnly)
        .flatMap(({ target }) => {
          if (target.startsWith('.')) return follow(normalize(join(dirname(file), target)))
          const isInstalled = target.startsWith('node:') || packageOf(target) in installed
          return isInstalled ? [] : [`${file} imports ${target}`]
        })
    }
    const programs = Object.values(COMMANDS).flatMap((each) =>
      Array.isArray(each) ? [each] : Object.values(each),
    )
    const alone = programs.flatMap(([set, program = '']) => (set === 'start' ? [program] : []))
    expect(alone.length).toBeGreaterThan(10)
    expect(alone.flatMap(follow)).toEqual([])
    // Other scripts start a program that `npm start` installs, or Node.
    expect(Object.values<string>(scripts).filter((line) => !/^(node|vite) /.test(line))).toEqual([])
  })

  test('a developer reads the browser’s packages in package.json, the functions’ in scripts/package.json', () => {
    const declaredBy = (folder: string) =>
      Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).dependencies)
    const styles = filesIn('src').filter((file) => file.endsWith('.css'))
    const imported = [
      ...source.flatMap((file) => importsOf(file).map(({ target }) => packageOf(target))),
      ...styles.flatMap((file) => declaredBy('.').filter((name) => codeOf(file).includes(`${name}/`))),
    ]
    expect(declaredBy('.').filter((name) => !imported.includes(name))).toEqual([])
    const { imports } = JSON.parse(readFileSync(join(ROOT, 'supabase/functions/deno.json'), 'utf8'))
    expect(Object.keys(imports).filter((name) => !declaredBy('scripts').includes(name))).toEqual([])
  })

  test('a package is entered by its name, that is, by its doors', () => {
    const broken = everything
      .filter((file) => !file.startsWith('packages/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, path }) => target.startsWith('.') && path?.startsWith('packages/'))
          .map(({ target }) => `${file} imports ${target}`),
      )
    expect(broken).toEqual([])
  })
})

describe('the shape of the code', () => {
  test('no file hides its exports behind a default', () => {
    // Tools require default exports of their settings, and Playwright of its global setup.
    const demanded = /^[a-z.]+\.config\.ts$|^tests\/journeys\/support\/openWorkerStacks\.ts$/
    expect(
      everything.filter((file) => /^export default\b/m.test(codeOf(file)) && !demanded.test(file)),
    ).toEqual([])
  })

  test('no file only passes on the exports of others', () => {
    expect(everything.filter((file) => /^export\s+(\*|\{[^}]*\})\s+from/m.test(codeOf(file)))).toEqual([])
  })

  test('every relative import names its file with the extension', () => {
    const broken = everything.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith('.') && !/\.[a-z0-9]+(\?[\w&]+)?$/.test(target))
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
        return (
          exportsComponent !== /^[A-Z]/.test(name) && !/^(icons|playerIcons|homeIcons|signs)\.tsx$/.test(name)
        )
      })
    expect(wrong).toEqual([])
  })

  test('the admin’s dashboard has six folders of one folder a process, and no loose files beside them', () => {
    const groups = new Set(
      source.flatMap((file) => /^src\/features\/admin\/([^/]+)\//.exec(file)?.slice(1) ?? []),
    )
    expect([...groups].sort()).toEqual(['desk', 'kit', 'money', 'people', 'school', 'training'])
    expect(source.filter((file) => /^src\/features\/admin\/([^/]+\/)?[^/]+$/.test(file))).toEqual([])
  })

  test('what only one or two of the admin’s processes say lies with them, not in the words of all', () => {
    const words = 'src/features/admin/kit/words'
    const processesOf = (file: string) =>
      new Set(
        source
          .filter((other) => dirname(other) !== words && importsOf(other).some(({ path }) => path === file))
          .map((other) => dirname(other)),
      )
    const inWords = source.filter((file) => dirname(file) === words)
    expect(inWords.length).toBeGreaterThan(5)
    expect(inWords.filter((file) => processesOf(file).size < 3)).toEqual([])
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

  test('a machine of more than 150 lines has a child machine, or decision 78 says why it has none', () => {
    const decision = readFileSync(join(ROOT, 'docs/decisions/0078-what-is-tried-again-is-a-child.md'), 'utf8')
    const reasons = decision.slice(decision.indexOf('Machines of more than 150 lines'))
    const hasChild = (file: string): boolean =>
      importsOf(file).some(
        ({ path, typeOnly }) => !typeOnly && /(Machine|retriedJob)\.ts$/.test(path ?? ''),
      ) || importsOf(file).some(({ path }) => /Setup\.ts$/.test(path ?? '') && hasChild(path ?? ''))
    const long = source.filter(
      (file) =>
        layerOf(file) === 'machines' &&
        /\bcreateMachine\(/.test(codeOf(file)) &&
        readFileSync(join(ROOT, file), 'utf8').split('\n').length > 151,
    )
    expect(long.length).toBeGreaterThan(10)
    const nameOf = (file: string) => basename(file).replace(/(Machine)?\.ts$/, '')
    expect(long.filter((file) => !hasChild(file) && !reasons.includes(`\`${nameOf(file)}\``))).toEqual([])
  })

  test('a developer reruns properties with the same seed, and test:fuzz tries more where it helps', () => {
    const tests = everything.filter((file) => /\.test\.tsx?$/.test(file))
    const codes = tests.map((file) => ({ file, code: codeOf(file) }))
    const count = (code: string, words: RegExp) => code.match(words)?.length ?? 0
    const unseeded = codes.filter(
      ({ code }) => count(code, /\bfc\.(assert|sample)\(/g) > count(code, /\bseed: /g),
    )
    expect(unseeded.map(({ file }) => file)).toEqual([])
    const often = codes.filter(({ code }) => /\btries\(/.test(code)).map(({ file }) => file)
    expect(often.length).toBeGreaterThan(5)
    expect(often.filter((file) => !file.includes('.fuzz.'))).toEqual([])
  })

  test('the tests that share their modules replace none of them, and want no document', () => {
    const sharing = everything.filter((file) =>
      /^tests\/((machines|database|functions|attacks)\/.*|[^/]*)\.test\.ts$/.test(file),
    )
    expect(sharing.length).toBeGreaterThan(50)
    const own = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|^\/\/ @vitest-environment/m
    expect(sharing.filter((file) => own.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })

  test('nothing points outside the repository', () => {
    // `machines/shared/` is ours: a module of it may be imported.
    const outside = /\.\.\/shared\b(?!\/\w+\.ts')|\/work\//
    const texts = [...everything, ...filesIn('docs'), 'index.html', 'vite.config.ts', 'package.json'].filter(
      (file) => file !== 'tests/project/architecture.test.ts' && statSync(join(ROOT, file)).size < 1_000_000,
    )
    expect(texts.filter((file) => outside.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })
})
