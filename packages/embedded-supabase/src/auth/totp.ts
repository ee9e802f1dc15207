import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30
/** Accepted steps before and after the current one, for a phone whose clock is off. */
const SKEW = 1

/** A secret of 160 bits, in base 32 without padding, as authenticator apps take it. */
export function newSecret(): string {
  let bits = ''
  for (const byte of randomBytes(20)) bits += byte.toString(2).padStart(8, '0')
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The six-digit code of a moment (RFC 6238: SHA-1, 30 seconds). */
export function codeAt(secret: string, moment: Date, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(moment.getTime() / 1_000 / PERIOD) + steps))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export function isCode(secret: string, code: string, moment: Date): boolean {
  if (!/^\d{6}$/.test(code)) return false
  let fits = false
  for (let steps = -SKEW; steps <= SKEW; steps += 1) {
    fits = timingSafeEqual(Buffer.from(codeAt(secret, moment, steps)), Buffer.from(code)) || fits
  }
  return fits
}

/** The longest time a code is valid (seconds). */
export const CODE_LIFETIME = PERIOD * (2 * SKEW + 1)

/** The URI that an authenticator app reads from the QR code. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(PERIOD),
    secret,
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
