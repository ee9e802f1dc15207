/** Checks whether a PDF can be opened. The edge functions have a copy of this file. */

/** The header may follow other bytes, up to here (ISO 32000-1, implementation note 13). */
const HEADER_WITHIN = 1_024

/** Reads up to this many bytes of compressed objects: a file may inflate without end. */
const MOST_INFLATED = 8_000_000

export type PdfProblem = 'pdf_protected' | 'pdf_without_pages'

const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The offset of the header; -1 for a file that is no PDF. */
export const pdfStart = (file: Uint8Array): number => asText(file.subarray(0, HEADER_WITHIN)).indexOf('%PDF-')

/** A file's text outside of its streams, and where compressed objects are. */
function partsOf(file: Uint8Array) {
  const text = asText(file)
  let plain = ''
  const compressed: Uint8Array[] = []
  let from = 0
  for (;;) {
    const begins = text.indexOf('stream', from)
    const ends = begins < 0 ? -1 : text.indexOf('endstream', begins)
    if (ends < 0) return { plain: plain + text.slice(from), compressed }
    const before = text.slice(from, begins)
    plain += `${before}\n`
    const dictionary = before.slice(before.lastIndexOf('obj') + 3)
    if (/\/Type\s*\/ObjStm/.test(dictionary)) {
      const skipped = /^stream\r?\n?/.exec(text.slice(begins, begins + 8))?.[0].length ?? 0
      compressed.push(file.subarray(begins + skipped, ends))
    }
    from = ends + 'endstream'.length
  }
}

/** The inflated text; null for other filters, damaged data, and browsers that cannot inflate: the server reads the file again. */
async function inflate(data: Uint8Array): Promise<string | null> {
  if (!('DecompressionStream' in globalThis)) return null
  let text = ''
  const inflated = new Blob([new Uint8Array(data)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = inflated.getReader()
  try {
    while (text.length < MOST_INFLATED) {
      const { value, done } = await reader.read()
      if (done) break
      text += asText(value)
    }
    await reader.cancel()
  } catch {
    // The line break before `endstream` counts as an error after the data.
  }
  return text || null
}

const hasPage = (text: string) => /\/Type\s*\/Page(?![A-Za-z])/.test(text)

/** Why a PDF cannot be read: it is encrypted, or has no page. */
export async function pdfProblem(file: Uint8Array): Promise<PdfProblem | null> {
  const { plain, compressed } = partsOf(file)
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(plain)) return 'pdf_protected'
  if (hasPage(plain)) return null
  for (const objects of compressed) {
    const text = await inflate(objects)
    // Unknown data may be a page.
    if (text === null || hasPage(text)) return null
  }
  return 'pdf_without_pages'
}
