import { type PDFFont, PDFHexString } from 'pdf-lib'

/**
 * The letters of a font one by one, each looked up once: without kerning and ligatures a text is nothing else, and a record has some
 * hundred thousand letters.
 */
export function lettering(font: PDFFont) {
  const known = new Set(font.getCharacterSet())
  const letters = new Map<string, { width: number; code: string }>()
  const look = (letter: string) => {
    const found = letters.get(letter)
    if (found) return found
    // Between the < and > of a string of hexadecimal digits.
    const code = font.encodeText(letter).toString().slice(1, -1)
    const looked = { width: font.widthOfTextAtSize(letter, 1), code }
    letters.set(letter, looked)
    return looked
  }
  return {
    /** How wide a text of size 1 is. */
    width: (text: string) => [...text].reduce((sum, letter) => sum + look(letter).width, 0),
    /** The text as the page shows it. */
    encode: (text: string) => PDFHexString.of([...text].map((letter) => look(letter).code).join('')),
    /** The text with a mark for each letter that the font lacks. */
    printable: (text: string) =>
      [...text.normalize('NFC').replace(/[\s\u00a0]/g, ' ')]
        .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
        .join(''),
  }
}
