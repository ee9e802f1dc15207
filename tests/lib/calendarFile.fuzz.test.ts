import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../support/runs.ts'
import { contentOf, fileOf } from './calendarEvents.ts'

/** A text as its reader shows it (section 3.3.11). */
const unescapeText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))

test('a person’s calendar lines have at most 75 octets, split no character, and keep every text', () => {
  const signs = fc.constantFrom('a', 'b', 'ñ', '🚗', ' ', '\\', ';', ',', '\n', ':')
  const texts = fc.string({ unit: signs, minLength: 60, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(texts, (description) => {
      const file = fileOf({ description })
      expect(file.endsWith('\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      // As UTF-8, which would replace a split character.
      const sent = new TextDecoder().decode(new TextEncoder().encode(file))
      expect(unescapeText(contentOf(sent, 'DESCRIPTION') ?? '')).toBe(description)
    }),
    { numRuns: tries(100, 5_000), seed: 20261121 },
  )
})
