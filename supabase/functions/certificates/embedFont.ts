import type { PDFDocument, PDFFont } from 'pdf-lib'
import { PACKED_FONTS } from './fonts.ts'

export type Weight = keyof typeof PACKED_FONTS

/** Embeds the font, subset to the letters used. Without ligatures, whose letters could not be copied one by one. */
export async function embedFont(
  document: PDFDocument,
  name: Weight,
  features: Record<string, boolean> = {},
): Promise<PDFFont> {
  const packed = Uint8Array.from(atob(PACKED_FONTS[name]), (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const file = await new Response(stream).arrayBuffer()
  return document.embedFont(file, {
    subset: true,
    features: { liga: false, ...features },
    customName: `Overpass-${name}`,
  })
}
