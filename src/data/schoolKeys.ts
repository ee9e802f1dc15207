import { deviceStore } from '../lib/storage.ts'
import { fetchWithTimeout } from './transport/fetch.ts'
import { API_KEY, API_URL } from './transport/project.ts'

const REMEMBERED = 'schoolKeys'

const isListOfKeys = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((key) => typeof key === 'string' && /^[\w-]{43}$/.test(key))

function remembered(): string[] {
  try {
    const keys: unknown = JSON.parse(deviceStore.get(REMEMBERED) ?? '[]')
    return isListOfKeys(keys) ? keys : []
  } catch {
    return []
  }
}

async function ask(): Promise<string[] | undefined> {
  try {
    const response = await fetchWithTimeout(`${API_URL}/rest/v1/rpc/certificate_keys`, {
      headers: { apikey: API_KEY },
    })
    const keys: unknown = response.ok ? await response.json() : undefined
    return isListOfKeys(keys) ? keys : undefined
  } catch {
    return undefined
  }
}

/** All signing keys, from the build and the server (also from an earlier visit, for offline checks). */
export async function readSchoolKeys(): Promise<string[]> {
  const named = await ask()
  if (named) deviceStore.set(REMEMBERED, JSON.stringify(named))
  const built = (import.meta.env.VITE_CERTIFICATE_PUBLIC_KEYS ?? '').split(',').filter(Boolean)
  return [...new Set([...built, ...(named ?? remembered())])]
}
