import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install, installed, mayInstall } from '../tools/programs.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const installedBrowser = () => process.env.CHROME_PATH || installed(NAMES) || APPLICATIONS.find(existsSync)

/** The browser of benches and pictures: `CHROME_PATH`, an installed Chromium, Debian's (as root), or undefined: Playwright's. */
export function findBrowser(): string | undefined {
  const found = installedBrowser()
  if (found) return found
  if (mayInstall()) {
    install('chromium')
    return installedBrowser()
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return undefined
}

const SHELL = 'chromium-headless-shell'

/** The browser of the journeys: Chromium's engine without windows, a third less CPU (decision 279). */
export function findShell(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (!installed([SHELL]) && mayInstall()) install(SHELL)
  return installed([SHELL]) ?? findBrowser()
}

const FIREFOX_NAMES = ['firefox-esr', 'firefox']
const FIREFOX_APPLICATIONS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** `FIREFOX_PATH`, an installed one, or Debian's (as root). Throws an actionable sentence without one. */
export function findFirefox(): string {
  const find = () =>
    process.env.FIREFOX_PATH || installed(FIREFOX_NAMES) || FIREFOX_APPLICATIONS.find(existsSync)
  if (!find() && mayInstall()) install('firefox-esr')
  const found = find()
  if (!found)
    throw new Error('There is no Firefox on this machine: install it, or set FIREFOX_PATH to its program.')
  return found
}

/** WebKitGTK's driver, installed from Debian's packages (as root) if missing. Throws an actionable sentence without one. */
export function ensureWebkit(): void {
  if (!installed(['WebKitWebDriver']) && mayInstall()) install('WebKitWebDriver')
  if (!installed(['WebKitWebDriver']))
    throw new Error("There is no WebKitWebDriver on this machine: install Debian's webkit2gtk-driver.")
}

/** Throws an actionable sentence unless this machine can run `npm test -- webkit`. */
export function requireWebkit(): NodeJS.ProcessEnv {
  ensureWebkit()
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    throw new Error('WebKitGTK needs a display: run "xvfb-run npm test -- webkit".')
  return {}
}

/** Headless Chromium as root in a closed network, without its background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
