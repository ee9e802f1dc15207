interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
  /** The challenge against bots: "turnstile" or "hcaptcha", and the public half of its key. Without them there is none. */
  readonly VITE_CAPTCHA_PROVIDER?: string
  readonly VITE_CAPTCHA_SITE_KEY?: string
  /** Where the school's error service receives errors (https://<key>@<host>/<project>). Without it they are only counted. */
  readonly VITE_SENTRY_DSN?: string
  /** The school's keys that sign certificates, the present one and former ones, separated by commas. */
  readonly VITE_CERTIFICATE_PUBLIC_KEYS?: string
}
