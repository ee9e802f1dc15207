import { type PDFFont, PDFHexString } from 'pdf-lib'

/** A font's letters, each looked up once: without kerning and ligatures a text is just its letters. */
export function lettering(font: PDFFont) {
  const known = new Set(font.getCharacterSet())
  const letters = new Map<string, { width: number; code: string }>()
  const look = (letter: string) => {
    const found = letters.get(letter)
    if (found) return found
    // Between the < and > of a hexadecimal string.
    const code = font.encodeText(letter).toString().slice(1, -1)
    const looked = { width: font.widthOfTextAtSize(letter, 1), code }
    letters.set(letter, looked)
    return looked
  }
  return {
    /** The width of a text of size 1. */
    width: (text: string) => [...text].reduce((sum, letter) => sum + look(letter).width, 0),
    encode: (text: string) => PDFHexString.of([...text].map((letter) => look(letter).code).join('')),
    /** The text with a mark for each letter missing in the font. */
    printable: (text: string) =>
      [...text.normalize('NFC').replace(/[\s\u00a0]/g, ' ')]
        .map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
        .join(''),
  }
}
