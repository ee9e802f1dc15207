import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fontkit from '@pdf-lib/fontkit'

const root = resolve(import.meta.dirname, '../..')
const OUTPUT = 'supabase/functions/certificates/fonts.ts'
const LETTERS = 'src/lib/certificateLetters.ts'

/** The certificates' two weights of Overpass (SIL Open Font License). */
export const FONT_FILES = {
  regular: '400Regular/Overpass_400Regular.ttf',
  bold: '800ExtraBold/Overpass_800ExtraBold.ttf',
} as const

export const readFont = (name: keyof typeof FONT_FILES) =>
  readFile(resolve(root, 'node_modules/@expo-google-fonts/overpass', FONT_FILES[name]))

async function moduleText(): Promise<string> {
  const packed = async (name: keyof typeof FONT_FILES) =>
    deflateRawSync(await readFont(name), { level: 9 }).toString('base64')
  return `// Made by "npm run generate -- fonts" from @expo-google-fonts/overpass: the deployed function has its modules and no other files.

/** Overpass, SIL Open Font License 1.1: TrueType files, deflated, as base64. */
export const PACKED_FONTS = {
  regular:
    '${await packed('regular')}',
  bold: '${await packed('bold')}',
} as const
`
}

/** `src/lib/certificateLetters.ts`: the letters and signs of names that both weights have. */
export async function lettersText(): Promise<string> {
  const sets = await Promise.all(
    (['regular', 'bold'] as const).map(
      async (name) => new Set(fontkit.create(await readFont(name)).characterSet),
    ),
  )
  const ranges: [number, number][] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (!sets.every((set) => set.has(code)) || !/^[\p{L}\p{M}]$/u.test(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
  const text = ranges
    .map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`))
    .join('')
  return `// Made by "npm run generate -- fonts".

/** The letters and marks of the certificates' font, as the inside of a regex character class. */
export const CERTIFICATE_LETTERS =
  '${text}'
`
}

if (import.meta.main) {
  await writeFile(resolve(root, OUTPUT), await moduleText())
  await writeFile(resolve(root, LETTERS), await lettersText())
}
