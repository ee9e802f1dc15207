/**
 * How far a text is over a limit; 0 or less for one that fits. Counted as the server counts: characters are code points, bytes are those
 * of UTF-8.
 */
export function overLimit(text: string, limit: number, unit: 'characters' | 'bytes' = 'characters'): number {
  const size = unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  return size - limit
}
