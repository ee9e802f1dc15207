import { verifyAsync } from '@noble/ed25519'
import type { CourseName } from '../../../contract/answers/shared.ts'
import { COURSES } from '../../lib/course.ts'

/** The signed facts of a certificate. The name is in full: anyone with the code has the paper. */
export type SignedFacts = {
  name: string
  course: CourseName
  hours: number
  completedOn: string
  issuedOn: string
}

const SIGNATURE = 64

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * The facts in a QR code's token, or null unless one of the school's keys signed them for this serial number. The format is
 * described in the edge function `certificates`, which writes it. Ed25519 by a library: Chrome has it only from 137 on.
 */
export async function readToken(
  serial: string,
  token: string,
  publicKeys: readonly string[],
): Promise<SignedFacts | null> {
  try {
    const bytes = bytesOf(token)
    const payload = bytes.slice(0, -SIGNATURE)
    const message = new Uint8Array([...new TextEncoder().encode(serial), 0, ...payload])
    const checks = publicKeys.map((key) => verifyAsync(bytes.slice(-SIGNATURE), message, bytesOf(key)))
    if (!(await Promise.all(checks)).includes(true)) return null
    return factsOf(payload)
  } catch {
    // Not base64, or a wrong length of the signature or payload.
    return null
  }
}

/** Throws for a payload that is shorter than its fixed part. */
function factsOf(payload: Uint8Array<ArrayBuffer>): SignedFacts | null {
  const view = new DataView(payload.buffer)
  const course = COURSES[view.getUint8(1)]
  if (view.getUint8(0) !== 1 || !course) return null
  const day = (at: number) => new Date(view.getUint16(at) * 86_400_000).toISOString().slice(0, 10)
  return {
    name: new TextDecoder().decode(payload.subarray(7)),
    course,
    hours: view.getUint8(2),
    completedOn: day(3),
    issuedOn: day(5),
  }
}
