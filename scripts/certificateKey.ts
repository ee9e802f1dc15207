import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StackError, writeOnce } from 'embedded-supabase'

export type CertificateKey = {
  /** For the edge function, as its secret CERTIFICATE_KEY: Ed25519, PKCS #8, base64. */
  privateKey: string
  /** For the app's build, as VITE_CERTIFICATE_PUBLIC_KEYS: 32 bytes, base64url. */
  publicKey: string
}

/** The file in a data directory that keeps the private key. */
export const CERTIFICATE_KEY_FILE = 'certificate.key'

export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

/** Both halves of a private key. Throws for a text that is none. */
export function certificateKey(privateKey: string): CertificateKey {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { privateKey, publicKey: x }
}

/** The key that signs the certificates of a data directory, made on first use. Throws `keys_damaged`. */
export function loadCertificateKey(dataDir: string): CertificateKey {
  const file = join(dataDir, CERTIFICATE_KEY_FILE)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeOnce(file, newPrivateKey())
  try {
    return certificateKey(readFileSync(file, 'utf8'))
  } catch (cause) {
    const sentence = `${file} is damaged: put a copy of it back, or delete it to get a new key; older certificates then verify online only.`
    throw new StackError('keys_damaged', sentence, { cause })
  }
}
