import type { Endpoint } from './context.ts'
import { json } from './http.ts'

/** GET /settings: the available sign-in methods. */
export const describeSettings: Endpoint = async ({ config }) =>
  json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !config.enableSignup,
    mailer_autoconfirm: !config.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

export const describeHealth: Endpoint = async () =>
  json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

/** GET /.well-known/jwks.json: none, since access tokens are signed with a shared secret. */
export const listSigningKeys: Endpoint = async () => json({ keys: [] })
