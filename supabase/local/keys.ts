import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The two API keys of a stack, as a hosted project has them, and the secret its access tokens are signed with. */
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

/** The keys of a data directory, made on first use. They are random, so a leaked one opens no other machine. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json')
  await mkdir(dataDir, { recursive: true })
  try {
    // Written only if absent: two processes starting at once end up with the same keys.
    await writeFile(file, JSON.stringify(newKeys(), null, 2), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(await readFile(file, 'utf8')) as Keys
}
