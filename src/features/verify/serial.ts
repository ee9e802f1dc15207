import { SERIAL_ALPHABET, SERIAL_PATTERN } from '../../../contract/limits.ts'

/** Whether the check character is right: Luhn's algorithm modulo 32, as in `private.check_character`. */
function isConsistent(text: string): boolean {
  const sum = [...text].reverse().reduce((total, letter, place) => {
    const value = SERIAL_ALPHABET.indexOf(letter) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(value / 32) + (value % 32)
  }, 0)
  return sum % 32 === 0
}

/** The canonical serial in a text (MNH-2026-7K3F-9QXB-2M4HT), or null. O is zero, I and L are one. */
export function readSerial(typed: string): string | null {
  const capitals = typed.normalize('NFKC').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  const [, ...groups] = new RegExp(SERIAL_PATTERN).exec(capitals) ?? []
  const [school, ...rest] = groups.map((group) => group.replace(/[^0-9A-Z]/g, ''))
  return school && isConsistent(rest.join('')) ? [school, ...rest].join('-') : null
}
