interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
  /** Bot challenge: "turnstile" or "hcaptcha", and its site key. Unset means none. */
  readonly VITE_CAPTCHA_PROVIDER?: string
  readonly VITE_CAPTCHA_SITE_KEY?: string
  /** The DSN of the school's error service (https://<key>@<host>/<project>). Unset: errors are only counted. */
  readonly VITE_SENTRY_DSN?: string
  /** The version in package.json. */
  readonly VITE_VERSION?: string
  /** CHANGELOG.md. */
  readonly VITE_CHANGES?: string
  /** The public keys of the school's certificates, current and former, comma-separated. */
  readonly VITE_CERTIFICATE_PUBLIC_KEYS?: string
}
