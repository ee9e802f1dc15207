// Runs on the machine's own Node before anything is installed, so: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node 24 that runs everything else: the npm package's own binary, not its shim. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Older ones ignore `allowScripts` and would run the install script of every package. */
const OLDEST_NPM = [11, 16]
/** The npm for this checkout on a machine whose own is older, and the oldest Node that runs it. */
const PINNED_NPM = '11.19.1'
const OLDEST_NODE = [20, 17]

const STACK = '--workspace=packages/embedded-supabase'
const DIAGRAMS = '--workspace=packages/statechart-diagrams'

/** What a command may need: npm's arguments that install it and no more, and a package that tells that it is there. */
const SETS = {
  /** All packages: besides the tests' the tools of the benches and the mutation tests. */
  everything: { options: ['--include=dev'], mark: 'lighthouse' },
  tests: { options: ['--include=dev', STACK, DIAGRAMS, '--include-workspace-root'], mark: 'vitest' },
  /** What the inspector draws with. */
  inspector: { options: ['--omit=dev', DIAGRAMS], mark: 'mermaid' },
  /** `npm start` and its relatives. */
  start: { options: ['--omit=dev', STACK, '--include-workspace-root'], mark: 'embedded-supabase' },
}

/** Ends the process with one sentence the person can act on. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function isOlder(version, [major, minor]) {
  const [itsMajor = 0, itsMinor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

/** Packages are installed into the checkout, and Vite keeps files beside them. */
function refuseForeignCheckout() {
  const packages = join(root, 'node_modules')
  try {
    accessSync(existsSync(packages) ? packages : root, constants.W_OK)
  } catch {
    fail(
      `This checkout belongs to another user: clone it into a folder of your own, or make it yours: sudo chown -R $(id -u):$(id -g) '${root}'`,
    )
  }
}

/** Whether what is installed is as new as the lockfile. */
function isCurrent() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(pinnedNode)) return false
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Whether a set's packages are installed, of whatever version. */
export const isThere = (set) => existsSync(join(root, 'node_modules', SETS[set].mark))

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** The machine's npm; or, when it is too old, one for this checkout only, which it installs here. The machine's stays as it is. */
export function npmCommand() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const version = spawnSync(npm, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version) fail('There is no npm: install Node from nodejs.org, which brings it, and try again.')
  if (!isOlder(version, OLDEST_NPM)) return [npm]
  const folder = join(root, '.npm', PINNED_NPM)
  const own = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(own)) {
    console.log(`npm ${version} is too old: getting npm ${PINNED_NPM} for this folder only…`)
    const wanted = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      ...QUIET,
      `npm@${PINNED_NPM}`,
    ]
    const { status } = spawnSync(npm, wanted, { cwd: tmpdir(), stdio: 'inherit' })
    if (status !== 0)
      fail(
        `npm ${PINNED_NPM} could not be installed: read the lines above, check the connection and try again.`,
      )
  }
  return [process.execPath, own]
}

/** Installs a set of npm packages, the pinned Node among them, unless it is installed and as new as the lockfile. */
export function ensureInstalled(set) {
  if (isOlder(process.version, OLDEST_NODE)) {
    fail(
      `Node ${process.version} is too old: install Node ${OLDEST_NODE.join('.')} or newer from nodejs.org and try again.`,
    )
  }
  refuseForeignCheckout()
  if (isCurrent() && isThere(set)) return
  const [npm, ...program] = npmCommand()
  console.log('Installing packages (the first time takes a minute or two)…')
  // Beside an installed set only what is missing is added: `npm ci` would delete packages in use.
  const command = isCurrent() ? ['install', '--no-save'] : ['ci']
  // A set that holds what is wanted and may be there already.
  const largest = ['everything', 'tests'].find((each) => each === set || isThere(each)) ?? set
  const { options } = SETS[largest]
  // Engine warnings are about the machine's Node; the packages run on the pinned one.
  const { status } = spawnSync(npm, [...program, ...command, ...options, ...QUIET], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0)
    fail('The packages could not be installed: read the lines above, check the connection and try again.')
}

/** Runs a tool of npm's packages, or a script on the pinned Node, and ends the process with its status. */
export function runToEnd(program, options) {
  const tools = join(root, 'node_modules', '.bin')
  const [command, ...first] = program.endsWith('.ts')
    ? [pinnedNode, join(root, program)]
    : [join(tools, program)]
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
  })
  process.exit(status ?? 1)
}
