import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Joins the ZIPs into one blob, which the browser keeps outside the page's memory. */
export async function joinParts(parts: AsyncIterable<Blob>): Promise<Blob> {
  let joined = new Blob([], { type: 'application/zip' })
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  for await (const part of parts) {
    const files = unzipSync(new Uint8Array(await part.arrayBuffer()))
    for (const [path, bytes] of Object.entries(files)) {
      const entry = path.endsWith('.pdf') ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      zip.add(entry)
      entry.push(bytes, true)
    }
    joined = new Blob([joined, ...chunks], { type: 'application/zip' })
    chunks = []
    if (failure) throw failure
  }
  zip.end()
  return new Blob([joined, ...chunks], { type: 'application/zip' })
}
