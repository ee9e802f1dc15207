import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parse, type TomlTable } from 'smol-toml'
import { parseGoDuration } from './goDuration.ts'

/** The mails that Auth sends. The names are those of the templates in config.toml. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'password_changed'

/** A mail before it is filled in: Go template placeholders such as `{{ .TokenHash }}` in both. */
export type MailTemplate = { subject: string; html: string }

/** How many requests an address may make in five minutes; `emailSent` counts mails of everybody in an hour. */
export type RateLimits = {
  emailSent: number
  tokenRefresh: number
  signInSignUps: number
  tokenVerifications: number
}

/** The settings of Auth. Durations are in seconds. */
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
  sender: { name: string; address: string }
  /** Absent: that mail is not sent. */
  templates: Partial<Record<MailKind, MailTemplate>>
}

/** A storage bucket that exists from the start. Sizes are in bytes. */
export type BucketConfig = {
  id: string
  public: boolean
  fileSizeLimit: number
  allowedMimeTypes: string[] | null
  /** The folder whose files are in it from the start. */
  objectsPath: string | null
}

/** What the embedded stack takes from supabase/config.toml. */
export type StackConfig = {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number }
  seed: { enabled: boolean; paths: string[] }
  auth: AuthConfig
  storage: { fileSizeLimit: number; buckets: BucketConfig[] }
  functions: Record<string, { enabled: boolean; verifyJwt: boolean }>
}

/** The project's own settings file. */
export const configFile = resolve(import.meta.dirname, '../config.toml')

/** Reads a config.toml; a mistake in it is an Error whose message names the file and the setting. */
export async function readConfig(file = configFile): Promise<StackConfig> {
  const read = reader(parseToml(await readFile(file, 'utf8'), file), file)
  const sizeLimit = (path: string, fallback: number) => {
    const text = read(path, '')
    return text === '' ? fallback : parseSize(text, `${file}: ${path}`)
  }
  const fileSizeLimit = sizeLimit('storage.file_size_limit', 50 * 1024 ** 2)
  const folder = (path: string) => {
    const name = read(path, '')
    return name === '' ? null : resolve(dirname(file), name)
  }
  return {
    api: {
      schemas: read('api.schemas', ['public']),
      extraSearchPath: read('api.extra_search_path', ['public', 'extensions']),
      maxRows: read('api.max_rows', 1000),
    },
    seed: { enabled: read('db.seed.enabled', true), paths: read('db.seed.sql_paths', ['./seed.sql']) },
    auth: await readAuth(read, file),
    storage: {
      fileSizeLimit,
      buckets: Object.keys(read('storage.buckets', {})).map((id) => ({
        id,
        public: read(`storage.buckets.${id}.public`, false),
        fileSizeLimit: sizeLimit(`storage.buckets.${id}.file_size_limit`, fileSizeLimit),
        allowedMimeTypes: read<string[] | null>(`storage.buckets.${id}.allowed_mime_types`, null),
        objectsPath: folder(`storage.buckets.${id}.objects_path`),
      })),
    },
    functions: Object.fromEntries(
      Object.keys(read('functions', {})).map((name) => [
        name,
        {
          enabled: read(`functions.${name}.enabled`, true),
          verifyJwt: read(`functions.${name}.verify_jwt`, true),
        },
      ]),
    ),
  }
}

async function readAuth(read: Reader, file: string): Promise<AuthConfig> {
  const frequency = parseGoDuration(read('auth.email.max_frequency', '60s'))
  if (frequency === null) throw new Error(`${file}: auth.email.max_frequency is not a duration such as "5s"`)
  return {
    siteUrl: read('auth.site_url', 'http://127.0.0.1:5173'),
    redirectUrls: read('auth.additional_redirect_urls', []),
    jwtExpiry: read('auth.jwt_expiry', 3600),
    refreshTokenRotation: read('auth.enable_refresh_token_rotation', true),
    refreshTokenReuseInterval: read('auth.refresh_token_reuse_interval', 10),
    enableSignup: read('auth.enable_signup', true),
    confirmEmail: read('auth.email.enable_confirmations', true),
    doubleConfirmChanges: read('auth.email.double_confirm_changes', true),
    requireCurrentPassword: read('auth.email.require_current_password', false),
    minimumPasswordLength: read('auth.minimum_password_length', 8),
    passwordRequirements: read('auth.password_requirements', ''),
    maxFrequency: frequency / 1_000,
    otpLength: read('auth.email.otp_length', 6),
    otpExpiry: read('auth.email.otp_expiry', 3600),
    rateLimits: {
      emailSent: read('auth.rate_limit.email_sent', 30),
      tokenRefresh: read('auth.rate_limit.token_refresh', 150),
      signInSignUps: read('auth.rate_limit.sign_in_sign_ups', 30),
      tokenVerifications: read('auth.rate_limit.token_verifications', 30),
    },
    sender: {
      name: read('local_smtp.sender_name', 'Supabase'),
      address: read('local_smtp.admin_email', 'no-reply@example.test'),
    },
    templates: await readTemplates(read, file),
  }
}

async function readTemplates(read: Reader, file: string): Promise<AuthConfig['templates']> {
  const templates: AuthConfig['templates'] = {}
  const sections: [MailKind, string][] = [
    ['confirmation', 'auth.email.template.confirmation'],
    ['recovery', 'auth.email.template.recovery'],
    ['email_change', 'auth.email.template.email_change'],
    ['password_changed', 'auth.email.notification.password_changed'],
  ]
  for (const [kind, section] of sections) {
    const contentPath = read(`${section}.content_path`, '')
    if (contentPath === '' || !read(`${section}.enabled`, true)) continue
    // As the CLI does, from the folder that holds `supabase/`.
    const html = await readFile(resolve(dirname(file), '..', contentPath), 'utf8')
    templates[kind] = { subject: read(`${section}.subject`, 'Maneho'), html }
  }
  return templates
}

type Reader = <T>(path: string, fallback: T) => T

/** Looks settings up by dotted path; their type must be the fallback's, unless that is null. */
function reader(document: TomlTable, file: string): Reader {
  return (path, fallback) => {
    const found = path
      .split('.')
      .reduce<unknown>((node, key) => (node as TomlTable | undefined)?.[key], document)
    const value = fromEnvironment(found)
    if (value === undefined) return fallback
    const fits = typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
    if (fallback !== null && !fits) throw new Error(`${file}: ${path} has the wrong type`)
    return value as typeof fallback
  }
}

/** `env(NAME)` stands for an environment variable; an unset one leaves the setting at its default. */
function fromEnvironment(value: unknown): unknown {
  const name = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined
  return name === undefined ? value : process.env[name]
}

function parseToml(text: string, file: string): TomlTable {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

const SIZE_UNITS = ['', 'K', 'M', 'G']

/** Bytes of `50MiB`, `5MB` or `500KB`; as in the CLI, all of them count in 1024s. */
function parseSize(text: string, where: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?) ?([KMG]?)i?B?$/i.exec(text) ?? []
  if (count === undefined) throw new Error(`${where} is not a size such as "50MiB"`)
  return Math.floor(Number(count) * 1024 ** SIZE_UNITS.indexOf(unit?.toUpperCase() ?? ''))
}
