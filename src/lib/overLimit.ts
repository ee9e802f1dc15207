/** How far a text exceeds a limit, counted as on the server: code points, or bytes of UTF-8. */
export function overLimit(text: string, limit: number, unit: 'characters' | 'bytes' = 'characters'): number {
  const size = unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length
  return size - limit
}
