import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'

const VERSION = 1
const COURSES = Object.keys(COURSE_NAMES)

/** Signs certificates with the school's key. */
export interface Signer {
  /** The key's public half: 32 bytes, base64url. */
  publicKey: string
  /** The token of a certificate, in base64url. The same certificate has the same token. */
  sign(certificate: PrintedCertificate): Promise<string>
  /** The signature of a pack's manifest, in base64url. What is signed begins with other bytes than any certificate's. */
  signManifest(manifest: Uint8Array): Promise<string>
}

/**
 * A signer with an Ed25519 key (PKCS #8, base64). Throws for anything else.
 *
 * A token is the payload and the signature (64 bytes). The payload: version, course and hours (a byte each), the days of
 * completion and of issue since 1970 (two bytes each, big-endian), and the name in UTF-8. Signed is the serial number, which
 * the address has already, a zero byte and the payload: a token fits one serial number only.
 */
export async function openSigner(key: string): Promise<Signer> {
  const pkcs8 = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x: publicKey = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  /** Signs a text, a zero byte and the bytes. */
  const sign = async (text: string, bytes: Uint8Array) => {
    const signed = new Uint8Array([...new TextEncoder().encode(text), 0, ...bytes])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signed))
  }
  return {
    publicKey,
    async sign(certificate) {
      const payload = encode(certificate)
      return base64url([...payload, ...(await sign(certificate.serial, payload))])
    },
    async signManifest(manifest) {
      return base64url([...(await sign('maneho-pack', manifest))])
    },
  }
}

const base64url = (bytes: number[]) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function encode({ course, hours, completedOn, issuedOn, name }: PrintedCertificate): Uint8Array {
  const days = (day: string) => {
    const count = Date.parse(day) / 86_400_000
    return [count >> 8, count & 255]
  }
  const facts = [VERSION, COURSES.indexOf(course), hours, ...days(completedOn), ...days(issuedOn)]
  return new Uint8Array([...facts, ...new TextEncoder().encode(name)])
}
