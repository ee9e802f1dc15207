/** The session's `localStorage` key; `/` recognizes a signed-in visitor by it before anything is loaded. */
export const SESSION_KEY = 'maneho-auth'

/** The parts of a stored session that the app reads itself. */
export type StoredSession = { access_token: string; expires_at: number; user: { id: string } }

export function sessionOf(text: string | null): StoredSession | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { access_token: access, refresh_token: refresh, expires_at: expires, user } = stored
    const texts = [access, refresh, user.id]
    return texts.every((part) => part && typeof part === 'string') && Number.isFinite(expires) ? stored : null
  } catch {
    return null
  }
}
