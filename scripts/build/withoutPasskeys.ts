import type { Plugin } from 'vite'

const UNUSED = /\/auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)\.js$/
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

/**
 * Leaves out what auth-js brings for passkeys and for Ethereum wallets, with which nobody logs in here: 3.4 kB of every page behind
 * the login, which no bundler can see to be unused, since a class refers to it. A name that auth-js adds fails the build.
 */
export function withoutPasskeys(): Plugin {
  return {
    name: 'maneho-without-passkeys',
    apply: 'build',
    load: {
      filter: { id: UNUSED },
      handler: () =>
        `export class WebAuthnApi {}\n${NAMES.map((name) => `export const ${name} = undefined`).join('\n')}`,
    },
  }
}
