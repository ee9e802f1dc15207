import { zipSync } from 'fflate'

/** Files by name in one uncompressed ZIP: PDFs are compressed already. */
export async function zipFiles(files: ReadonlyMap<string, Blob>): Promise<Blob> {
  const entries = await Promise.all(
    [...files].map(async ([name, file]) => [name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 })
  return new Blob([new Uint8Array(bytes)], { type: 'application/zip' })
}
