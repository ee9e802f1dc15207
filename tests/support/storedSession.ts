/** A session as auth-js stores it; `expiresAt` is in seconds of Unix time. */
export const storedSession = (
  userId = 'amina',
  { expiresAt = 9_999_999_999, token = 'token' }: { expiresAt?: number; token?: string } = {},
) =>
  JSON.stringify({
    access_token: token,
    refresh_token: 'refresh',
    expires_at: expiresAt,
    user: { id: userId },
  })
