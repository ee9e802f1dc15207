/**
 * How far a text is over a limit; 0 or less for one that fits. Counted as the server counts: characters are code points, bytes are those
 * of UTF-8.
 */
export function overLimit(text: string, limit: number, unit: 'characters' | 'bytes' = 'characters'): number {
  const size = unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  return size - limit
}

/** The share of a limit that is left when a field shows its room. */
const NEAR = 0.2

/** Whether a text is so near its limit, or so far over it, that its field says so. */
export const isNearLimit = (text: string, limit: number): boolean => overLimit(text, limit) >= -limit * NEAR
