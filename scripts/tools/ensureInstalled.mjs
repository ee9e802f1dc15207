// Runs on the machine's own Node before anything is installed, so: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The pinned Node 24 that runs everything else: the npm package's own binary, not its shim. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Older ones ignore `allowScripts` and would run every package's install script. */
const OLDEST_NPM = [11, 16]
/** The npm for this checkout if the machine's own is too old, and the oldest Node that runs it. */
const PINNED_NPM = '11.19.1'
const OLDEST_NODE = [20, 17]

const STACK = '--workspace=packages/embedded-supabase'
const DIAGRAMS = '--workspace=packages/statechart-diagrams'
/** By name: a folder's would select the benches in it, too. */
const TOOLS = '--workspace=maneho-tools'

/** Package sets of commands: npm's arguments for the minimum, and a package that shows that it is installed. */
export const SETS = {
  /** All packages, including the tools of the benches and mutation tests. */
  everything: { options: ['--include=dev'], mark: 'lighthouse' },
  tests: { options: ['--include=dev', TOOLS, STACK, DIAGRAMS, '--include-workspace-root'], mark: 'vitest' },
  inspector: { options: ['--omit=dev', DIAGRAMS], mark: 'mermaid' },
  start: { options: ['--omit=dev', TOOLS, STACK, '--include-workspace-root'], mark: 'embedded-supabase' },
}

/**
 * Ends the process with one actionable sentence.
 * @param {string} sentence
 * @returns {never}
 */
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

function isCurrent() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(pinnedNode)) return false
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

export const isThere = (set) => existsSync(join(root, 'node_modules', SETS[set].mark))

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** The machine's npm; or, if too old, one installed for this checkout only. The machine's is unchanged. */
export function npmCommand() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const version = spawnSync(npm, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version) fail('There is no npm: install Node from nodejs.org, which includes npm, and try again.')
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

/** Installs a set of npm packages, including the pinned Node, unless it is installed and as new as the lockfile. */
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
  // Beside an installed set only missing packages are added: `npm ci` would delete packages in use.
  const command = isCurrent() ? ['install', '--no-save'] : ['ci']
  // A larger set that contains the wanted one and may already be installed.
  const largest = ['everything', 'tests'].find((each) => each === set || isThere(each)) ?? set
  const { options } = SETS[largest]
  // Engine warnings are about the machine's Node; the packages run on the pinned one.
  const { status } = spawnSync(npm, [...program, ...command, ...options, ...QUIET], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0)
    fail('The packages could not be installed: read the lines above, check the connection and try again.')
  removeHeaders()
}

/** Node's C++ headers, 65 MB that nothing here compiles against. */
function removeHeaders() {
  const folder = join(root, 'node_modules', 'node', 'node_modules')
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const entry of entries)
    if (entry.isDirectory()) rmSync(join(folder, entry.name, 'include'), { recursive: true, force: true })
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
