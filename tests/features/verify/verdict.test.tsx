import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Verification } from '../../../contract/answers/certificates.ts'
import type { Register, Signature } from '../../../src/features/verify/useVerification.ts'
import { Verdict } from '../../../src/features/verify/Verdict.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'

await loadMessages('common', 'verify')

const SERIAL = 'MNH-2026-7K3F-9QXB-2M4HT'
const UNREACHABLE: Register = { state: 'unreachable' }
const FORGED: Signature = { state: 'forged' }
const GENUINE: Signature = {
  state: 'genuine',
  facts: {
    name: 'Maria Santos',
    course: 'otdc',
    hours: 15,
    completedOn: '2026-11-20',
    issuedOn: '2026-11-22',
  },
}

const answered = (state: Verification['state']): Register => ({
  state: 'answered',
  answer: { serial: SERIAL, state, name: 'M•••a S••••s', revokedOn: null } as Verification,
})

function read(signature: Signature, register: Register) {
  const page = renderToStaticMarkup(
    <Verdict serial={SERIAL} result={{ signature, register }} onAgain={() => {}} />,
  )
  const [, colour] =
    /plate[^ "]* [^"]*?(valid|signed|revoked|replaced|forged|unsealed|unknown|unchecked)/.exec(page) ?? []
  const [, heading] = /<h2[^>]*>([^<]*)</.exec(page) ?? []
  return { colour, heading, page }
}

// Attack 320
test('an inspector with a forged code reads in the heading that the school has not signed it', () => {
  for (const register of [answered('valid'), answered('unsealed'), UNREACHABLE])
    expect(read(FORGED, register), JSON.stringify(register)).toMatchObject({
      heading: 'This code was not signed by the school',
      colour: 'forged',
    })
  expect(read(FORGED, answered('valid')).page).toContain('compare every line')
  expect(read(FORGED, UNREACHABLE).page).not.toContain('compare every line')
})

test('an inspector reads why the register calls a paper worthless, with a forged code or without one', () => {
  for (const signature of [FORGED, GENUINE, { state: 'none' } as const]) {
    expect(read(signature, answered('revoked'))).toMatchObject({ heading: 'Revoked', colour: 'revoked' })
    expect(read(signature, answered('unknown'))).toMatchObject({ heading: 'Unknown', colour: 'unknown' })
  }
})

test('an inspector reads that a paper was replaced, and how to tell the new one', () => {
  const replaced: Register = {
    state: 'answered',
    answer: {
      serial: SERIAL,
      state: 'replaced',
      revokedOn: '2026-11-28',
      replacedBy: '3C0DE',
    } as Verification,
  }
  for (const signature of [FORGED, GENUINE, { state: 'none' } as const]) {
    const { heading, colour, page } = read(signature, replaced)
    expect({ heading, colour }).toEqual({ heading: 'Replaced', colour: 'replaced' })
    expect(page).toContain('Ask for it: its number ends in 3C0DE.')
  }
})

test('nothing but a sealed certificate of the register, or a genuine signature, is shown as good', () => {
  expect(read(GENUINE, answered('valid'))).toMatchObject({ heading: 'Valid', colour: 'valid' })
  expect(read({ state: 'none' }, answered('valid'))).toMatchObject({ heading: 'Valid', colour: 'valid' })
  expect(read(GENUINE, UNREACHABLE).heading).toBe('Signed by the school')
  expect(read({ state: 'none' }, answered('unsealed'))).toMatchObject({
    heading: 'Not valid yet',
    colour: 'unsealed',
  })
  expect(read({ state: 'none' }, UNREACHABLE).heading).toBe('Not checked')
})
