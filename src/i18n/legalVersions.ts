/** The day each text takes effect. A changed text needs a new version, and a row in `private.legal_texts`. */
export const LEGAL_VERSIONS = { terms: '2026-11-28', privacy: '2026-11-25' } as const

export type LegalText = keyof typeof LEGAL_VERSIONS
