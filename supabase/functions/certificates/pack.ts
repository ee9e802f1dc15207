import { strToU8, zipSync } from 'fflate'
import type { PackedRow } from '../../../contract/answers/packs.ts'
import { sha256Of } from '../_shared/sha256.ts'
import { PACK_SCHEMA } from './packSchema.ts'
import { drawRecord } from './recordPdf.ts'
import type { Signer } from './token.ts'

type Files = Record<string, Uint8Array<ArrayBuffer>>

/** Number and name in ASCII letters, so that every system unpacks it and no name escapes the folder. */
export function folderOf(number: number, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return `${String(number).padStart(4, '0')} ${plain || 'Student'}`
}

function readMe(name: string, address: string): string {
  return `The training of ${name}, from the school's records.

record.pdf      for people
record.json     the same and more for software, by record.schema.json
*.pdf           the certificates, byte for byte as they were issued
manifest.json   the SHA-256 sum of each file
manifest.sig    the school's signature of manifest.json (Ed25519, with the key of its certificates)

To check that nothing was changed, added or left out, drop the ZIP on ${address}/verify
The browser reads the file and sends it nowhere.
`
}

/**
 * One student of a pack as a ZIP: record, certificates, and a signed manifest of SHA-256 sums, with number and total, so that
 * a missing student is noticed.
 */
export async function zipStudent(
  { pack, record }: PackedRow,
  certificates: Files,
  { signer, address }: { signer: Signer; address: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = record.student
  const folder = folderOf(pack.number, name)
  const files: Files = {
    'READ ME.txt': bytesOf(readMe(name, address)),
    'record.pdf': await drawRecord(record, pack.id),
    'record.json': bytesOf(JSON.stringify(record, null, 1)),
    'record.schema.json': bytesOf(JSON.stringify(PACK_SCHEMA, null, 1)),
    ...certificates,
  }
  const sums: Record<string, { sha256: string; bytes: number }> = {}
  for (const [path, bytes] of Object.entries(files))
    sums[path] = { sha256: await sha256Of(bytes), bytes: bytes.length }
  const manifest = bytesOf(
    JSON.stringify(
      {
        format: 'maneho-pack',
        version: 1,
        madeAt: record.madeAt,
        school: record.schools[0]?.school ?? '',
        student: name,
        pack,
        folder,
        files: sums,
      },
      null,
      1,
    ),
  )
  const signature = bytesOf(await signer.signManifest(manifest))
  const all = { ...files, 'manifest.json': manifest, 'manifest.sig': signature }
  // PDFs are compressed already.
  const level = (path: string) => (path.endsWith('.pdf') ? 0 : 6)
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([path, bytes]) => [`${folder}/${path}`, [bytes, { level: level(path) }]]),
    ),
    { mtime: record.madeAt },
  ) as Uint8Array<ArrayBuffer>
}

const bytesOf = (text: string) => strToU8(text) as Uint8Array<ArrayBuffer>
