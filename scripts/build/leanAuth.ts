import type { Plugin } from 'vite'

const MODULES = /\/auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)\.js$/
const CLASSES = /\/auth-js\/dist\/module\/GoTrue(Admin|Client)(Api)?\.js$/

/** The client's imports from the modules for passkeys and Ethereum wallets. */
const NAMES = [
  'browserSupportsWebAuthn',
  'createCredential',
  'getCredential',
  'webAuthnAbortService',
  'deserializeCredentialCreationOptions',
  'deserializeCredentialRequestOptions',
  'serializeCredentialCreationResponse',
  'serializeCredentialRequestResponse',
  'createSiweMessage',
  'fromHex',
  'getAddress',
  'toHex',
]

/** Client methods for logins that this school does not offer, and for being a login provider. */
export const UNUSED_LOGINS = [
  'signInWithSolana',
  'signInWithEthereum',
  'signInWithWeb3',
  'signInWithPasskey',
  'registerPasskey',
  'signInWithSSO',
  'signInWithIdToken',
  'signInWithOAuth',
  'signInWithOtp',
  'signInAnonymously',
  'linkIdentity',
  'linkIdentityOAuth',
  'linkIdentityIdToken',
  'unlinkIdentity',
  'getUserIdentities',
  'getClaims',
  'fetchJwk',
  '_handleProviderSignIn',
  '_getUrlForProvider',
  '_getAuthorizationDetails',
  '_approveAuthorization',
  '_denyAuthorization',
  '_listOAuthGrants',
  '_revokeOAuthGrant',
  '_startPasskeyRegistration',
  '_verifyPasskeyRegistration',
  '_startPasskeyAuthentication',
  '_verifyPasskeyAuthentication',
  '_listPasskeys',
  '_updatePasskey',
  '_deletePasskey',
]

/** Whether a method is left out, by class. The admin's calls need the secret key; the client's sign-out uses one of them. */
const isUnused = {
  GoTrueAdminApi: (method: string) => method !== 'constructor' && method !== 'signOut',
  GoTrueClient: (method: string) => UNUSED_LOGINS.includes(method),
}
/** The objects in which the constructors offer these methods. */
const GROUPS = {
  GoTrueAdminApi: ['mfa', 'oauth', 'customProviders', 'passkey'],
  GoTrueClient: ['oauth', 'passkey'],
}

type Name = keyof typeof GROUPS

/** A class's source without its unused parts. Throws if a name is missing: a new version has moved it. */
function cut(name: Name, code: string, { body }: ReturnType<typeof import('vite').parseAst>): string {
  const gone: { name: string; start: number; end: number }[] = []
  for (const statement of body) {
    const declared = statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement
    if (declared.type !== 'ClassDeclaration') continue
    for (const { type, start, end, ...method } of declared.body.body) {
      if (type !== 'MethodDefinition' || !('key' in method) || method.key.type !== 'Identifier') continue
      if (isUnused[name](method.key.name)) gone.push({ name: method.key.name, start, end })
    }
  }
  for (const group of GROUPS[name]) {
    const start = code.indexOf(`this.${group} = {`)
    gone.push({ name: group, start, end: code.indexOf('};', start) + 2 })
  }
  const wanted = name === 'GoTrueClient' ? [...UNUSED_LOGINS, ...GROUPS[name]] : GROUPS[name]
  const missing = wanted.filter((each) => !gone.some((found) => found.name === each && found.start >= 0))
  if (missing.length > 0) throw new Error(`auth-js has no ${missing.join(', ')} any more`)
  const kept = gone
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
  const called = gone.find((each) => kept.includes(`this.${each.name}(`))
  if (called) throw new Error(`auth-js calls its ${called.name}, which is left out`)
  return kept
}

/** Removes unused logins and server-only calls from auth-js, since no bundler sees that class methods are unused. */
export function leanAuth(): Plugin {
  return {
    name: 'maneho-lean-auth',
    apply: 'build',
    load: {
      filter: { id: MODULES },
      handler: () =>
        `export class WebAuthnApi {}\n${NAMES.map((name) => `export const ${name} = undefined`).join('\n')}`,
    },
    transform: {
      filter: { id: CLASSES },
      handler(code, id) {
        return cut(id.includes('GoTrueAdminApi') ? 'GoTrueAdminApi' : 'GoTrueClient', code, this.parse(code))
      },
    },
  }
}
