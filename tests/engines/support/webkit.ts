import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from 'embedded-supabase'
import { type Colours, type Engine, findElement, notFound, type Tab } from './tab.ts'

const DRIVER = 'WebKitWebDriver'
/** The protocol's key for an element (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The protocol's code for Escape (section 17.4.2). */
const ESCAPE = '\uE00C'

type Element = { [ELEMENT]: string } | null

/** Sends a WebDriver command. Throws the driver's message on refusal. */
async function command<Value>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** WebKitGTK's MiniBrowser, driven by WebDriver, with one session at a time. */
export async function startWebkit(colours: Colours): Promise<Engine> {
  const port = await freePort()
  // Colour schemes follow the desktop theme.
  const env = { ...process.env, GTK_THEME: colours === 'dark' ? 'Adwaita:dark' : 'Adwaita' }
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env })
  const base = `http://127.0.0.1:${port}`
  await expect(() => command(`${base}/status`, 'GET')).toPass({ timeout: 10_000 })
  return { newTab, close }

  async function close() {
    driver.kill()
    await once(driver, 'exit')
  }

  async function newTab(): Promise<Tab> {
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'normal' } }
    const { sessionId } = await command<{ sessionId: string }>(`${base}/session`, 'POST', { capabilities })
    const session = `${base}/session/${sessionId}`
    const post = <Value>(path: string, body: object) => command<Value>(`${session}${path}`, 'POST', body)
    const resize: Tab['resize'] = (width, height) => post('/window/rect', { width, height })
    await resize(1280, 800)

    const run: Tab['run'] = (script, ...args) =>
      post('/execute/sync', { script: `return (${script}).apply(null, arguments)`, args })

    async function find(selector: string, name: RegExp) {
      const element = (await run(findElement, selector, name.source)) as unknown as Element
      if (!element) throw notFound(selector, name)
      return `/element/${element[ELEMENT]}`
    }

    return {
      open: (url) => post('/url', { url }),
      reload: () => post('/refresh', {}),
      run,
      click: async (selector, name) => post(`${await find(selector, name)}/click`, {}),
      type: async (selector, name, text) => post(`${await find(selector, name)}/value`, { text }),
      upload: async (name, path) => post(`${await find('input[type=file]', name)}/value`, { text: path }),
      escape: () => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE }))
        return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      resize,
      print: () => Promise.reject(new Error('The driver of WebKitGTK does not print.')),
      close: () => command(session, 'DELETE'),
    }
  }
}
