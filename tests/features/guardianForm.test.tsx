// @vitest-environment happy-dom
import '../support/englishMessages.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { GuardianConsentDialog } from '../../src/features/home/eligibility/GuardianConsentDialog.tsx'
import { loadMessages, switchLanguage } from '../../src/i18n/catalogue.ts'
import { schoolDetails } from '../../src/school/schoolDetails.ts'
import { schoolNow } from '../../src/school/schoolNow.ts'
import { after, render } from '../support/render.ts'

beforeAll(() => loadMessages('eligibility', 'guardianForm'))
afterEach(() => switchLanguage('en'))

const SAYS = {
  en: {
    always: 'The signature has to be notarized.',
    absent: 'If your parent or guardian cannot come to our office, the signature has to be notarized.',
    never: 'The signature need not be notarized.',
  },
  fil: {
    always: 'Kailangang notaryado ang pirma.',
    absent:
      'Kung hindi makakapunta sa opisina namin ang magulang o guardian mo, kailangang notaryado ang pirma.',
    never: 'Hindi kailangang notaryado ang pirma.',
  },
} as const

test('Hannah reads on the page and the form whether her mother needs a notary, in either language', async () => {
  await render(
    <GuardianConsentDialog
      open
      student="Hannah Lagman"
      course="Theoretical Driving Course"
      onClose={() => {}}
      onSent={() => {}}
    />,
  )
  let version = 10
  for (const language of ['en', 'fil'] as const) {
    await after(() => switchLanguage(language))
    for (const notarized of ['always', 'absent', 'never'] as const) {
      version += 1
      const detail = { ...schoolDetails, ...schoolNow(), notarized, version }
      await after(() => dispatchEvent(new CustomEvent('school', { detail })))
      const paper = document.querySelector('body > div > h1')?.parentElement?.textContent ?? ''
      const dialog = document.querySelector('dialog')?.textContent ?? ''
      for (const text of [paper, dialog]) expect(text).toContain(SAYS[language][notarized])
      expect(paper).toContain('Hannah Lagman')
      expect(paper).toContain('Maneho Driving School')
      expect(/Notary public/.test(paper)).toBe(notarized !== 'never')
    }
  }
})
