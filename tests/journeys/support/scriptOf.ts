import type { Page } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

export type Script = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<Answer>
export type Answer = { status: number; body: unknown }

/** API requests (`/rest/v1/…`, `/functions/v1/…`) with a page's token and key, from its next call. */
export async function scriptOf(page: Page): Promise<Script> {
  const call = page.waitForRequest('**/rest/v1/rpc/**')
  await page.reload()
  const request = await call
  const { apikey = '', authorization = '' } = await request.allHeaders()
  const { apiUrl } = findWorkerStack()
  return async (method, path, body) => {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { apikey, authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
}

export const callBy = (script: Script, name: string, args: unknown = {}) =>
  script('POST', `/rest/v1/rpc/${name}`, args)
