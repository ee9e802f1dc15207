import { SERIAL_ALPHABET, SERIAL_PATTERN } from '../../../contract/limits.ts'

/** Whether the last character fits the others: Luhn's algorithm modulo 32, as `private.check_character` computes it. */
function isConsistent(text: string): boolean {
  const sum = [...text].reverse().reduce((total, letter, place) => {
    const value = SERIAL_ALPHABET.indexOf(letter) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(value / 32) + (value % 32)
  }, 0)
  return sum % 32 === 0
}

/**
 * A serial number as somebody typed it, in its own form (MNH-2026-7K3F-9QXB-2M4HT), or null when a character is wrong or
 * missing. O is read as zero, I and L as one.
 */
export function readSerial(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  const [, school, ...groups] = new RegExp(SERIAL_PATTERN).exec(plain) ?? []
  return school && isConsistent(groups.join('')) ? [school, ...groups].join('-') : null
}
