import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deflateRawSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const OUTPUT = 'supabase/functions/certificates/fonts.ts'

/** The two weights of Overpass that certificates are set in (SIL Open Font License). */
export const FONT_FILES = {
  regular: '400Regular/Overpass_400Regular.ttf',
  bold: '800ExtraBold/Overpass_800ExtraBold.ttf',
} as const

export const readFont = (name: keyof typeof FONT_FILES) =>
  readFile(resolve(root, 'node_modules/@expo-google-fonts/overpass', FONT_FILES[name]))

async function moduleText(): Promise<string> {
  const packed = async (name: keyof typeof FONT_FILES) =>
    deflateRawSync(await readFont(name), { level: 9 }).toString('base64')
  return `// Made by "npm run certificates:fonts" from @expo-google-fonts/overpass: the deployed function has its modules and no other files.

/** Overpass, SIL Open Font License 1.1: TrueType files, deflated, as base64. */
export const PACKED_FONTS = {
  regular:
    '${await packed('regular')}',
  bold: '${await packed('bold')}',
} as const
`
}

if (import.meta.main) await writeFile(resolve(root, OUTPUT), await moduleText())
