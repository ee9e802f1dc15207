import type { Plugin } from 'vite'

const UNUSED = /^\.\/lib\/(webauthn|web3\/ethereum)$/
const STAND_IN = '\0without-passkeys'
/** What auth-js's client imports of them. After an update that imports more, the build fails and says what is missing. */
const NAMES = [
  ...['browserSupportsWebAuthn', 'createCredential', 'getCredential', 'webAuthnAbortService'],
  ...['deserializeCredentialCreationOptions', 'deserializeCredentialRequestOptions'],
  ...['serializeCredentialCreationResponse', 'serializeCredentialRequestResponse'],
  ...['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
]

/** Leaves auth-js's passkeys and wallets, which the school does not offer, out of the build: 3.4 kB (gzip) of every page with a login. */
export function withoutPasskeys(): Plugin {
  return {
    name: 'without-passkeys',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (importer?.includes('/auth-js/') && UNUSED.test(id) ? STAND_IN : null),
    load: (id) =>
      id === STAND_IN
        ? [`export class WebAuthnApi {}`, ...NAMES.map((name) => `export const ${name} = null`)].join('\n')
        : null,
  }
}
