/** The trimmed text of a form field; empty if missing. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A secret exactly as typed: a password may begin or end with a space. */
export function formSecret(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
