import { HttpError } from '../_shared/http.ts'

const HEX = /^[0-9a-f]{64}$/i

/** The parts of `t=1496734173,te=1447…,li=`: the moment, and the signatures of the test mode and the live mode. */
function partsOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(',').flatMap((part) => {
      const [name = '', value] = part.trim().split('=', 2)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/**
 * Throws a 401 unless the header's signature for our mode is the HMAC-SHA256 of the moment, a dot and the raw body
 * (https://developers.paymongo.com/docs/securing-webhook). Its age does not matter: a repeated webhook changes nothing.
 */
export async function requireSignature(
  header: string | null,
  body: Uint8Array<ArrayBuffer>,
  { secret, isLive }: { secret: string; isLive: boolean },
): Promise<void> {
  const parts = partsOf(header ?? '')
  const moment = parts.get('t') ?? ''
  const signature = parts.get(isLive ? 'li' : 'te') ?? ''
  if (
    !/^\d{1,12}$/.test(moment) ||
    !HEX.test(signature) ||
    !(await isSigned(moment, body, secret, signature))
  )
    throw new HttpError(401, 'signature_invalid', 'The provider did not sign this webhook')
}

async function isSigned(moment: string, body: Uint8Array<ArrayBuffer>, secret: string, signature: string) {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new Uint8Array([...encoder.encode(`${moment}.`), ...body])
  // Constant time.
  return crypto.subtle.verify(
    'HMAC',
    key,
    Uint8Array.from(signature.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16)),
    signed,
  )
}
