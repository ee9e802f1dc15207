import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StackError, writeOnce } from 'embedded-supabase'
import { Client } from 'pg'

export type CertificateKey = {
  /** For the edge function, as its secret CERTIFICATE_KEY: Ed25519, PKCS #8, base64. */
  privateKey: string
  /** For the app's build, as VITE_CERTIFICATE_PUBLIC_KEYS: 32 bytes, base64url. */
  publicKey: string
}

export const CERTIFICATE_KEY_FILE = 'certificate.key'

export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

/** Both halves of a private key. Throws for an invalid text. */
export function certificateKey(privateKey: string): CertificateKey {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { privateKey, publicKey: x }
}

const fileIn = (dataDir: string) => join(dataDir, CERTIFICATE_KEY_FILE)

export const hasCertificateKey = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** A data directory's certificate signing key, made on first use. Throws `keys_damaged`. */
export function loadCertificateKey(dataDir: string): CertificateKey {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeOnce(file, newPrivateKey())
  try {
    return certificateKey(readFileSync(file, 'utf8'))
  } catch (cause) {
    const sentence = `${file} is damaged: put a copy of it back, such as from a backup. To sign with a new key, move it away and ${howToRenew(file)}`
    throw new StackError('keys_damaged', sentence, { cause })
  }
}

const howToRenew = (file: string) =>
  `run "npm run generate -- key '${file}'"; what the former key signed stays genuine.`

/** Refuses a database in which a now missing key has signed. Throws `keys_missing`. */
export async function refuseLostKey(databaseUrl: string, dataDir: string): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    const { rows } = await database.query<{ keys: number }>(
      'select count(*)::int as keys from private.certificate_keys',
    )
    if (rows[0]?.keys === 0) return
  } finally {
    await database.end()
  }
  const file = fileIn(dataDir)
  throw new StackError(
    'keys_missing',
    `The school has signed certificates, but their key is not in ${file}: put it back, such as from a backup. To sign with a new key, ${howToRenew(file)}`,
  )
}
