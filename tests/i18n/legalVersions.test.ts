import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages as english } from '../../src/i18n/en/terms.ts'
import { messages as filipino } from '../../src/i18n/fil/terms.ts'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'

const migration = readFileSync(new URL('../../supabase/schemas/consents.sql', import.meta.url), 'utf8')

const texts = {
  terms: [english, filipino].map(({ intro, sections }) => ({ intro, sections })),
  privacy: [english, filipino].map(({ privacy, privacyInShort }) => ({ privacy, privacyInShort })),
}

test.each(['terms', 'privacy'] as const)(
  'a person agrees to the very text of the %s that has the version: change both, and add the row',
  (document) => {
    const sha256 = createHash('sha256').update(JSON.stringify(texts[document])).digest('hex')
    expect(migration).toContain(`('${document}', '${LEGAL_VERSIONS[document]}', '${sha256}')`)
  },
)
