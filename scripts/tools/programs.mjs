// Runs on the machine's own Node before anything is installed, so: plain JavaScript, no packages.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** Debian's packages by program, with a font and a sound decoder. All recommendations would be 120 more packages. */
const PACKAGES = {
  chromium: ['chromium', 'fonts-liberation'],
  'chromium-headless-shell': ['chromium-headless-shell', 'fonts-liberation'],
  'firefox-esr': ['firefox-esr', 'libavcodec-extra'],
  pgbouncer: ['pgbouncer'],
  WebKitWebDriver: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * The path of the first of these programs that is on the PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function installed(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/** Whether Debian's packages can be installed without a prompt. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {(keyof typeof PACKAGES)[]} programs */
function commandFor(programs) {
  console.log(`Installing ${programs.join(', ')}…`)
  const packages = programs.flatMap((program) => PACKAGES[program]).join(' ')
  // Test installs need not be synced to disk.
  const options = '-y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io'
  return `apt-get update -qq && apt-get install ${options} ${packages}`
}

const QUIETLY = /** @type {const} */ (['ignore', 'ignore', 'inherit'])

/**
 * Installs a program from Debian's packages.
 * @param {keyof typeof PACKAGES} program
 */
export function install(program) {
  execFileSync('sh', ['-c', commandFor([program])], { stdio: [...QUIETLY] })
}

/**
 * Installs what all tests need besides npm's packages, in parallel. If it fails, the first part that needs a program retries.
 * @returns {Promise<void>}
 */
export async function installForTests() {
  const missing = /** @type {const} */ ([
    ['chromium-headless-shell', 'CHROME_PATH'],
    ['firefox-esr', 'FIREFOX_PATH'],
    ['pgbouncer', ''],
  ]).filter(([program, variable]) => !process.env[variable] && !installed([program]))
  if (missing.length === 0 || !mayInstall()) return
  const installing = spawn('sh', ['-c', commandFor(missing.map(([program]) => program))], {
    stdio: [...QUIETLY],
  })
  await once(installing, 'close')
}
