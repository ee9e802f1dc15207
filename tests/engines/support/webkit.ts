import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from 'embedded-supabase'
import { type Engine, findElement, notFound, type Tab } from './tab.ts'

const DRIVER = 'WebKitWebDriver'
/** How the protocol writes down an element (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A4 with a margin of 12 mm, in centimeters. */
const PAPER = {
  page: { width: 21, height: 29.7 },
  margin: { top: 1.2, right: 1.2, bottom: 1.2, left: 1.2 },
}

type Element = { [ELEMENT]: string } | null

/** Sends one command of the WebDriver protocol. Throws the driver's message when it is refused. */
async function command<Value>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** WebKitGTK's own small browser, driven by the WebDriver protocol. It has one session at a time. */
export async function startWebkit(): Promise<Engine> {
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore' })
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
    await post('/window/rect', { width: 1280, height: 800 })

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
      print: () => post<string>('/print', PAPER).then((pdf) => Buffer.from(pdf, 'base64')),
      close: () => command(session, 'DELETE'),
    }
  }
}
