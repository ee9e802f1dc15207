/** The encodings in which spreadsheets write lists: names that `TextDecoder` knows, and Excel's "CSV (MS-DOS)". */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm437'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The letters of MS-DOS from 0x80 on, the same in its code pages 437 and 850 for the languages here. */
const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ'

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The share of zero bytes at even and odd offsets: UTF-16 of Latin text is half zeros. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  const part = bytes.subarray(0, 4_096)
  const count = (parity: number) => part.filter((byte, at) => byte === 0 && at % 2 === parity).length
  return [count(0) / part.length, count(1) / part.length]
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const byteOf = new Map(
  Array.from(latin(Uint8Array.from({ length: 256 }, (_, at) => at)), (sign, at) => [sign, at]),
)

/**
 * The encoding of a list's file. It uses no letter statistics: detectors take Filipino lists for Central European ones, and
 * "Muñoz" for "Muńoz". A byte order mark decides, then whether the bytes are valid UTF-8. Otherwise a spreadsheet saved it for
 * Windows, unless signs inside words are letters only on a Mac (Mu–oz) or in MS-DOS (Mu¤oz).
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const [even, odd] = zeros(bytes)
  if (odd > 0.2 && even < 0.05) return 'utf-16le'
  if (even > 0.2 && odd < 0.05) return 'utf-16be'
  if (strictUtf8(bytes) !== null) return 'utf-8'
  const text = latin(bytes)
  if (/\p{L}[‚¤¥\u0090]|[¤¥\u0090][A-Za-z]|[a-z][¡¢£][a-z]/u.test(text)) return 'ibm437'
  // ñ, Ñ, á, é and í of a Mac.
  return /\p{Ll}–\p{Ll}|[A-Z]„|„[A-Z]|[A-Za-z][‡Ž]|‡[a-z]|[a-z]’[ao](?![a-z])/u.test(text)
    ? 'macintosh'
    : 'windows-1252'
}

/** UTF-8 that a program has read as Windows-1252 and saved again: "MuÃ±oz" is Muñoz. Other texts stay as they are. */
export function unmangled(text: string): string {
  if (!/[ÂÃ][\u0080-\u00bf‘’“”€™Š‰…†‡ˆ‹ŒŽ•–—˜š›œžŸ‚ƒ„]/.test(text)) return text
  const bytes = Array.from(text, (sign) => byteOf.get(sign) ?? -1)
  return (bytes.includes(-1) ? null : strictUtf8(Uint8Array.from(bytes))) ?? text
}

/** The text of a list. Undecodable bytes become U+FFFD, which the school refuses in a name. */
export function decodeList(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'ibm437')
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (DOS[byte - 128] ?? '\uFFFD'),
    ).join('')
  return unmangled(new TextDecoder(encoding).decode(bytes))
}
