import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StackError } from './stackError.ts'
import { writeOnce } from './writeOnce.ts'

/** A stack's two API keys, like a hosted project's, and the secret that signs its access tokens. */
export type Keys = {
  /** `sb_publishable_…`: for browsers, acts as `anon`. */
  publishableKey: string
  /** `sb_secret_…`: for servers, acts as `service_role`. */
  secretKey: string
  jwtSecret: string
}

const random = () => randomBytes(24).toString('base64url')

const newKeys = (): Keys => ({
  publishableKey: `sb_publishable_${random()}`,
  secretKey: `sb_secret_${random()}`,
  jwtSecret: random(),
})

function parseKeys(text: string): Keys | undefined {
  try {
    const keys = JSON.parse(text) as Partial<Keys> | null
    const { publishableKey, secretKey, jwtSecret } = keys ?? {}
    // PostgREST refuses a shorter secret.
    const isWhole = publishableKey && secretKey && jwtSecret && jwtSecret.length >= 32
    return isWhole ? { publishableKey, secretKey, jwtSecret } : undefined
  } catch {
    return undefined
  }
}

/** A data directory's keys, random, made on first use. Throws `keys_damaged` for an invalid file. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json')
  await mkdir(dataDir, { recursive: true })
  // Of two processes that start at once, the first writes and both read the same keys.
  writeOnce(file, JSON.stringify(newKeys(), null, 2))
  const keys = parseKeys(await readFile(file, 'utf8'))
  if (keys) return keys
  const sentence = `${file} is damaged: put a copy of it back, or delete it to get new keys, which signs everyone out and keeps the data.`
  throw new StackError('keys_damaged', sentence)
}
