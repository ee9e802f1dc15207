/** Looks up an environment variable: `Deno.env.get` where functions run, anything else in tests. */
export type Lookup = (name: string) => string | undefined

/**
 * Hosted Supabase sets the keys as JSON dictionaries, older projects as single variables. The newest form wins, since old keys
 * may be revoked.
 */
export function readEnvironment(lookup: Lookup) {
  const required = (value: string | undefined, name: string) => {
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  return {
    url: required(lookup('SUPABASE_URL'), 'SUPABASE_URL'),
    publishableKey: required(
      defaultKey(lookup('SUPABASE_PUBLISHABLE_KEYS')) ??
        lookup('SUPABASE_PUBLISHABLE_KEY') ??
        lookup('SUPABASE_ANON_KEY'),
      'SUPABASE_PUBLISHABLE_KEYS',
    ),
    /** Read only after the caller's permission has been checked. */
    secretKey: () =>
      required(
        defaultKey(lookup('SUPABASE_SECRET_KEYS')) ??
          lookup('SUPABASE_SECRET_KEY') ??
          lookup('SUPABASE_SERVICE_ROLE_KEY'),
        'SUPABASE_SECRET_KEYS',
      ),
    /** The key that signs certificates: Ed25519, PKCS #8, base64. `npm run generate -- key` makes one. */
    certificateKey: () => lookup('CERTIFICATE_KEY') ?? '',
    errorService: lookup('SENTRY_DSN') ?? '',
    /** The app's origins, comma-separated: `supabase secrets set APP_ORIGINS=https://…`. */
    appOrigins: (lookup('APP_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  }
}

export type Environment = ReturnType<typeof readEnvironment>

/** The key called `default` of a dictionary such as `{"default":"sb_secret_…"}`. */
function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined
  try {
    return JSON.parse(dictionary).default
  } catch {
    return undefined
  }
}
