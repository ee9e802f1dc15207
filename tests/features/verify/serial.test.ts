import { expect, test } from 'vitest'
import { readSerial } from '../../../src/features/verify/serial.ts'

// Made by private.new_serial(); tests/database/certificates.test.ts keeps both sides consistent.
const SERIAL = 'MNH-2026-0000-0000-0000G'

test.each([
  SERIAL,
  ` ${SERIAL.toLowerCase()} `,
  SERIAL.replaceAll('-', ''),
  SERIAL.replaceAll('-', ' ').replaceAll('0000', 'oOoo'),
  SERIAL.replaceAll('-', '–'),
  SERIAL.replaceAll('-', ' — '),
  SERIAL.replaceAll('-', '\u2011'),
  `${SERIAL}.`,
  `"${SERIAL}",`,
  `Certificate no. ${SERIAL}, issued to Juan Dela Cruz on 27 November 2026.`,
  `https://maneho.example/verify/${SERIAL}#token`,
  `Serial\u00a0No:\u200b${SERIAL}\u200b`,
  SERIAL.replaceAll('2026', '２０２６'),
])('somebody who types %j means one serial number', (typed) => {
  expect(readSerial(typed)).toBe(SERIAL)
})

test.each([
  '',
  'MNH',
  SERIAL.slice(0, -1),
  `${SERIAL}0`,
  `X${SERIAL}`,
  `Certificate no. ${SERIAL.slice(0, -2)}`,
  SERIAL.replace('MNH', 'XYZ'),
  SERIAL.replace('0G', 'UG'),
])('somebody who types %j is told that it is not whole', (typed) => {
  expect(readSerial(typed)).toBeNull()
})

test('somebody who mistypes one character is told so, wherever it is', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const accepted = [...SERIAL].flatMap((right, place) =>
    place < 4 || right === '-'
      ? []
      : [...alphabet].filter(
          (wrong) =>
            wrong !== right && readSerial(SERIAL.slice(0, place) + wrong + SERIAL.slice(place + 1)) !== null,
        ),
  )
  expect(accepted).toEqual([])
})
