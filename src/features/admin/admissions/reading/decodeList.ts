/** The encodings in which spreadsheets write lists; each name is one that `TextDecoder` knows. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The share of zero bytes at even and odd offsets: UTF-16 of Latin text is half zeros. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const part = bytes.subarray(0, 2_000)
  const count = (parity: number) => part.filter((byte, at) => at % 2 === parity && byte === 0).length
  return [count(0) / part.length, count(1) / part.length]
}

/**
 * The encoding of a list's file. It uses no letter statistics: detectors take Filipino lists for Central European ones, and
 * "Muñoz" for "Muńoz". A byte order mark decides, then whether the bytes are valid UTF-8; otherwise Excel for Windows saved it.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [even, odd] = zeros(bytes)
  if (odd > 0.2 && even < 0.05) return 'utf-16le'
  if (even > 0.2 && odd < 0.05) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of a list. Undecodable bytes become U+FFFD, which the school refuses in a name. */
export const decodeList = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)
