import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'

const VERSION = 1
const COURSES = Object.keys(COURSE_NAMES)

/** Signs certificates with the school's key. */
export interface Signer {
  /** The public key: 32 bytes, base64url. */
  publicKey: string
  /** A certificate's token, in base64url. Deterministic. */
  sign(certificate: PrintedCertificate): Promise<string>
  /** The signature of a pack's manifest, in base64url. The signed bytes have another prefix than any certificate's. */
  signManifest(manifest: Uint8Array): Promise<string>
}

/**
 * A signer with an Ed25519 key (PKCS #8, base64). Throws for anything else. A token is payload and signature (64 bytes).
 * Payload: version, course and hours (a byte each), the days of completion and of issue since 1970 (two bytes each,
 * big-endian), and the name in UTF-8. The signature covers the serial number, a zero byte and the payload.
 */
export async function openSigner(key: string): Promise<Signer> {
  const pkcs8 = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x: publicKey = '' } = await crypto.subtle.exportKey('jwk', privateKey)
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
