import { expect, test } from 'vitest'
import { likelyAddress } from '../../src/lib/likelyAddress.ts'

test('a student who mistypes a well-known domain is offered the right one', () => {
  const meant: Record<string, string[]> = {
    'gmail.com': [
      'gmial.con',
      'gmail.con',
      'gmail.co',
      'gmail.com.ph',
      'gmal.com',
      'gnail.com',
      'gmailcom',
      'gamil.com',
    ],
    'yahoo.com': ['yahoo.con', 'yaho.com', 'yahooo.com', 'yhaoo.com'],
    'yahoo.com.ph': ['yaho.com.ph', 'yahoo.com.hp', 'yahoo.comph'],
    'icloud.com': ['iclod.com', 'icloud.con'],
    'outlook.com': ['outlok.com', 'outllook.cm'],
    'deped.gov.ph': ['deped.gov.hp', 'depde.gov.ph'],
  }
  for (const [right, typed] of Object.entries(meant))
    for (const domain of typed) expect(likelyAddress(` Ana.R+1@${domain}`), domain).toBe(`ana.r+1@${right}`)
})

test('a student with another real address is asked nothing', () => {
  const real = [
    ...[
      'gmail.com',
      'yahoo.com.ph',
      'yahoo.ph',
      'ymail.com',
      'mail.com',
      'email.com',
      'outlook.ph',
      'hotmail.ph',
    ],
    ...[
      'up.edu.ph',
      'dlsu.edu.ph',
      'ust.edu.ph',
      'mapua.edu.ph',
      'globe.com.ph',
      'pldt.net.ph',
      'lto.gov.ph',
    ],
    ...[
      'example.test',
      'live.com',
      'msn.com',
      'me.com',
      'gmx.net',
      'proton.me',
      'zoho.com',
      'aol.com',
      'dfa.gov.ph',
    ],
    ...['dole.gov.ph', 'dpwh.gov.ph', 'deped.gov.ph'],
  ]
  for (const domain of real) expect(likelyAddress(`ana@${domain}`), domain).toBeNull()
  for (const unfinished of ['', 'ana', 'ana@', '@gmial.com']) expect(likelyAddress(unfinished)).toBeNull()
})
