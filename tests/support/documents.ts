const MAGIC = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  pdf: [...new TextEncoder().encode('%PDF-1.7\n')],
}

/** A file that begins as its type does, with some text behind it, filled up to `bytes`. */
export function fileOf(type: keyof typeof MAGIC, text = '', bytes = 0): Uint8Array<ArrayBuffer> {
  const start = [...MAGIC[type], ...new TextEncoder().encode(text)]
  const file = new Uint8Array(Math.max(start.length, bytes))
  file.set(start)
  return file
}
