/**
 * The versions of the terms and of the privacy notice in `en/terms.ts` and `fil/terms.ts`: the day the text takes effect. A
 * changed text needs a new version here and a row in `private.legal_texts`; users are then asked to agree again.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-28', privacy: '2026-11-25' } as const

export type LegalText = keyof typeof LEGAL_VERSIONS
