import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** Files by name, encrypted with a passphrase: scrypt and AES-256-GCM of node:crypto. Bytes are base64. */
export type SecretBox = {
  scrypt: { N: number; r: number; p: number; salt: string }
  iv: string
  tag: string
  data: string
}

/** 128 MB and about half a second per guess (OWASP's parameters for scrypt). */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const MAX_MEMORY = 256 * 1024 * 1024
const CIPHER = 'aes-256-gcm'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: MAX_MEMORY })

export async function sealFiles(files: Record<string, string>, passphrase: string): Promise<SecretBox> {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv)
  const data = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()])
  return {
    scrypt: { ...COST, salt: salt.toString('base64') },
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** The files of a box; undefined for a wrong passphrase or a modified box. */
export async function openFiles(
  { scrypt: { salt }, iv, tag, data }: SecretBox,
  passphrase: string,
): Promise<Record<string, string> | undefined> {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const key = await keyOf(passphrase, bytes(salt))
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes(iv), { authTagLength: 16 })
    decipher.setAuthTag(bytes(tag))
    const text = Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8')
    return JSON.parse(text) as Record<string, string>
  } catch {
    return undefined
  }
}
