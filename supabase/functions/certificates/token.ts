import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'

const VERSION = 1
const COURSES = Object.keys(COURSE_NAMES)

/** Signs certificates with the school's key. */
export interface Signer {
  /** The token of a certificate, in base64url. The same certificate has the same token. */
  sign(certificate: PrintedCertificate): Promise<string>
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
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return {
    async sign(certificate) {
      const payload = encode(certificate)
      const signed = new Uint8Array([...new TextEncoder().encode(certificate.serial), 0, ...payload])
      const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signed))
      const token = String.fromCharCode(...payload, ...signature)
      return btoa(token).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    },
  }
}

function encode({ course, hours, completedOn, issuedOn, name }: PrintedCertificate): Uint8Array {
  const days = (day: string) => {
    const count = Date.parse(day) / 86_400_000
    return [count >> 8, count & 255]
  }
  const facts = [VERSION, COURSES.indexOf(course), hours, ...days(completedOn), ...days(issuedOn)]
  return new Uint8Array([...facts, ...new TextEncoder().encode(name)])
}
