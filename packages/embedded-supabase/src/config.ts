import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type ConfigReader, openConfig } from './configReader.ts'

/** The mails that Auth sends. The names are those of the templates in config.toml. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'password_changed'

/** A mail template: Go placeholders such as `{{ .TokenHash }}` in both. */
export type MailTemplate = { subject: string; html: string }

/** Requests per IP in five minutes; `emailSent` is the total of mails per hour. */
export type RateLimits = {
  emailSent: number
  tokenRefresh: number
  signInSignUps: number
  tokenVerifications: number
}

/** Supabase's challenge providers, and their verification URLs. */
const CAPTCHA_PROVIDERS: Readonly<Record<string, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://hcaptcha.com/siteverify',
}

export type AuthConfig = {
  siteUrl: string
  redirectUrls: string[]
  jwtExpiry: number
  refreshTokenRotation: boolean
  refreshTokenReuseInterval: number
  enableSignup: boolean
  confirmEmail: boolean
  doubleConfirmChanges: boolean
  requireCurrentPassword: boolean
  minimumPasswordLength: number
  passwordRequirements: string
  maxFrequency: number
  otpLength: number
  otpExpiry: number
  rateLimits: RateLimits
  mfa: { maxEnrolledFactors: number; enrollEnabled: boolean; verifyEnabled: boolean }
  /** The challenge for anonymous callers; null without one. */
  captcha: { secret: string; verifyUrl: string } | null
  /** The function that may refuse a sign-up, as `schema.function`; null without one. HTTP hooks are not supported. */
  beforeUserCreated: string | null
  sender: { name: string; address: string }
  /** A missing template's mail is not sent. */
  templates: Partial<Record<MailKind, MailTemplate>>
}

export type BucketConfig = {
  id: string
  public: boolean
  fileSizeLimit: number
  allowedMimeTypes: string[] | null
  objectsPath: string | null
}

export type StackConfig = {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number }
  auth: AuthConfig
  storage: { fileSizeLimit: number; buckets: BucketConfig[] }
  functions: Record<string, { enabled: boolean; verifyJwt: boolean }>
}

export async function readConfig(folder: string): Promise<StackConfig> {
  const file = join(folder, 'config.toml')
  const config = await openConfig(file)
  const { read, names } = config
  return {
    api: {
      schemas: read('api.schemas', ['public']),
      extraSearchPath: read('api.extra_search_path', ['public', 'extensions']),
      maxRows: read('api.max_rows', 1000),
    },
    auth: await readAuth(config, file),
    storage: readStorage(config, file),
    functions: Object.fromEntries(
      names('functions').map((name) => [
        name,
        {
          enabled: read(`functions.${name}.enabled`, true),
          verifyJwt: read(`functions.${name}.verify_jwt`, true),
        },
      ]),
    ),
  }
}

function readStorage({ read, names, bytes }: ConfigReader, file: string): StackConfig['storage'] {
  const fileSizeLimit = bytes('storage.file_size_limit', 50 * 1024 ** 2)
  const bucket = (id: string): BucketConfig => {
    const section = `storage.buckets.${id}`
    const folder = read(`${section}.objects_path`, '')
    return {
      id,
      public: read(`${section}.public`, false),
      fileSizeLimit: bytes(`${section}.file_size_limit`, fileSizeLimit),
      allowedMimeTypes: read<string[] | null>(`${section}.allowed_mime_types`, null),
      objectsPath: folder === '' ? null : resolve(dirname(file), folder),
    }
  }
  return { fileSizeLimit, buckets: names('storage.buckets').map(bucket) }
}

async function readAuth(config: ConfigReader, file: string): Promise<AuthConfig> {
  const { read, seconds } = config
  return {
    siteUrl: read('auth.site_url', 'http://127.0.0.1:5173'),
    redirectUrls: read('auth.additional_redirect_urls', []),
    jwtExpiry: read('auth.jwt_expiry', 3600),
    refreshTokenRotation: read('auth.enable_refresh_token_rotation', true),
    refreshTokenReuseInterval: read('auth.refresh_token_reuse_interval', 10),
    enableSignup: read('auth.enable_signup', true),
    confirmEmail: read('auth.email.enable_confirmations', true),
    mfa: {
      maxEnrolledFactors: read('auth.mfa.max_enrolled_factors', 10),
      enrollEnabled: read('auth.mfa.totp.enroll_enabled', false),
      verifyEnabled: read('auth.mfa.totp.verify_enabled', false),
    },
    doubleConfirmChanges: read('auth.email.double_confirm_changes', true),
    requireCurrentPassword: read('auth.email.require_current_password', false),
    minimumPasswordLength: read('auth.minimum_password_length', 8),
    passwordRequirements: read('auth.password_requirements', ''),
    maxFrequency: seconds('auth.email.max_frequency', '60s'),
    otpLength: read('auth.email.otp_length', 6),
    otpExpiry: read('auth.email.otp_expiry', 3600),
    rateLimits: {
      emailSent: read('auth.rate_limit.email_sent', 30),
      tokenRefresh: read('auth.rate_limit.token_refresh', 150),
      signInSignUps: read('auth.rate_limit.sign_in_sign_ups', 30),
      tokenVerifications: read('auth.rate_limit.token_verifications', 30),
    },
    captcha: readCaptcha(config, file),
    beforeUserCreated: read('auth.hook.before_user_created.enabled', false)
      ? hookFunction(read('auth.hook.before_user_created.uri', ''))
      : null,
    sender: {
      name: read('local_smtp.sender_name', 'Supabase'),
      address: read('local_smtp.admin_email', 'no-reply@example.test'),
    },
    templates: await readTemplates(config, file),
  }
}

function readCaptcha({ read }: ConfigReader, file: string): AuthConfig['captcha'] {
  if (!read('auth.captcha.enabled', false)) return null
  const verifyUrl = CAPTCHA_PROVIDERS[read('auth.captcha.provider', '')]
  const secret = read('auth.captcha.secret', '')
  if (!verifyUrl) throw new Error(`${file}: auth.captcha.provider is neither "turnstile" nor "hcaptcha"`)
  if (!secret) throw new Error(`${file}: auth.captcha.secret is missing`)
  // Unknown to the CLI: for a stand-in of the provider.
  return { secret, verifyUrl: read('auth.captcha.verify_url', verifyUrl) }
}

/** "pg-functions://postgres/private/refuse" is private.refuse. */
function hookFunction(uri: string): string | null {
  const [, schema, name] = /^pg-functions:\/\/\w+\/(\w+)\/(\w+)$/.exec(uri) ?? []
  return schema && name ? `${schema}.${name}` : null
}

const TEMPLATE_SECTIONS: Record<MailKind, string> = {
  confirmation: 'auth.email.template.confirmation',
  recovery: 'auth.email.template.recovery',
  email_change: 'auth.email.template.email_change',
  password_changed: 'auth.email.notification.password_changed',
}

async function readTemplates({ read }: ConfigReader, file: string): Promise<AuthConfig['templates']> {
  const templates: AuthConfig['templates'] = {}
  for (const [kind, section] of Object.entries(TEMPLATE_SECTIONS) as [MailKind, string][]) {
    const contentPath = read(`${section}.content_path`, '')
    if (contentPath === '' || !read(`${section}.enabled`, true)) continue
    // Like the CLI, from the folder that holds `supabase/`.
    const html = await readFile(resolve(dirname(file), '..', contentPath), 'utf8')
    templates[kind] = { subject: read(`${section}.subject`, 'Supabase'), html }
  }
  return templates
}
