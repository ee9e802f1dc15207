/**
 * How far a text exceeds a limit; 0 or less if it fits. Counted as on the server: characters are code points, bytes are
 * UTF-8.
 */
export function overLimit(text: string, limit: number, unit: 'characters' | 'bytes' = 'characters'): number {
  const size = unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  return size - limit
}
