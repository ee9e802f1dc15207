import { verifyAsync } from '@noble/ed25519'
import { type UnzipFileInfo, unzipSync } from 'fflate'

export type CheckedFolder = {
  folder: string
  /** Whether one of the school's keys signed its manifest; `unsigned` has no signature. */
  signature: 'genuine' | 'forged' | 'unsigned'
  facts: { student: string; school: string; madeAt: string; pack: string; number: number; of: number } | null
  changed: string[]
  added: string[]
  missing: string[]
}

export type CheckedPack = {
  folders: CheckedFolder[]
  /** Files outside of every folder, folders of another pack, and a second folder of one student. */
  strangers: string[]
  /** The numbers of students missing in the file, and the pack's total. */
  absent: number[]
  of: number
}

type Manifest = {
  format: string
  version: number
  madeAt: string
  school: string
  student: string
  pack: { id: string; number: number; of: number }
  folder: string
  files: Record<string, { sha256: string; bytes: number }>
}

/** Limit of a folder's unpacked size (bytes), against ZIP bombs. */
const MOST = 64 * 1024 * 1024
const SIGNED_BY_ITSELF = ['manifest.json', 'manifest.sig']
const END_OF_ZIP = [0x50, 0x4b, 0x05, 0x06]
const DIRECTORY_ENTRY = 0x504b0102
const FILE_HEADER = 0x504b0304

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.trim().replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Throws for a malformed signature. */
async function isSigned(manifest: Uint8Array, signature: Uint8Array, publicKeys: readonly string[]) {
  const signed = bytesOf(new TextDecoder().decode(signature))
  const message = new Uint8Array([...new TextEncoder().encode('maneho-pack'), 0, ...manifest])
  const checks = publicKeys.map((key) => verifyAsync(signed, message, bytesOf(key)))
  return (await Promise.all(checks)).includes(true)
}

async function checkFolder(
  folder: string,
  files: Record<string, Uint8Array<ArrayBuffer>>,
  publicKeys: readonly string[],
): Promise<CheckedFolder> {
  const names = Object.keys(files)
  const empty = { folder, facts: null, changed: [], added: [], missing: [] }
  const manifest = files['manifest.json']
  const signature = files['manifest.sig']
  if (!manifest || !signature) return { ...empty, signature: 'unsigned' }
  const genuine = await isSigned(manifest, signature, publicKeys).catch(() => false)
  const said: Manifest | null = genuine ? JSON.parse(new TextDecoder().decode(manifest)) : null
  if (said?.format !== 'maneho-pack' || said.version !== 1) return { ...empty, signature: 'forged' }
  const changed: string[] = []
  for (const name of names.filter((one) => one in said.files)) {
    const bytes = files[name] ?? new Uint8Array()
    if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== said.files[name]?.sha256) changed.push(name)
  }
  const { student, school, madeAt, pack } = said
  return {
    folder,
    signature: 'genuine',
    facts: { student, school, madeAt, pack: pack.id, number: pack.number, of: pack.of },
    changed,
    added: names.filter((name) => !(name in said.files) && !SIGNED_BY_ITSELF.includes(name)),
    missing: Object.keys(said.files).filter((name) => !names.includes(name)),
  }
}

/** Throws unless each file's header has its directory name: programs differ. The end record has 22 bytes. */
function compareNames(zip: Uint8Array): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  let entry = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const length = view.getUint16(entry + 28, true)
    const file = view.getUint32(entry + 42, true)
    if (view.getUint32(entry) !== DIRECTORY_ENTRY || view.getUint32(file) !== FILE_HEADER)
      throw new Error('no plain ZIP')
    const isSame =
      view.getUint16(file + 26, true) === length &&
      zip.subarray(entry + 46, entry + 46 + length).every((byte, place) => zip[file + 30 + place] === byte)
    if (!isSame) throw new Error('a file has two names')
    entry += 46 + length + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  if (entry !== end) throw new Error('no plain ZIP')
}

/** The names in a ZIP's directory, in which every program finds its files. Throws for an ambiguous name. */
function listFiles(zip: Uint8Array): string[] {
  // With nothing behind it, there is only one end record, and one directory.
  if (END_OF_ZIP.some((byte, at) => zip[zip.length - 22 + at] !== byte)) throw new Error('no plain ZIP')
  compareNames(zip)
  const names: string[] = []
  unzipSync(zip, {
    filter({ name }: UnzipFileInfo) {
      names.push(name)
      return false
    },
  })
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    throw new Error('a file stands twice')
  return names
}

/** Checks each manifest's signature and file checksums, and for missing students. Throws if not a ZIP. */
export async function checkPack(
  zip: Uint8Array<ArrayBuffer>,
  publicKeys: readonly string[],
): Promise<CheckedPack> {
  const names = listFiles(zip)
  const plain = /^(?!\.\.?\/)[^/\\:]+\/(?!\.\.?$)[^/\\:]+$/
  const strangers = names.filter((name) => !plain.test(name))
  const folderOf = (name: string) => name.slice(0, name.indexOf('/'))
  const folders: CheckedFolder[] = []
  for (const folder of new Set(names.filter((name) => plain.test(name)).map(folderOf))) {
    let size = 0
    const unpacked = unzipSync(zip, {
      filter({ name, originalSize }) {
        const isIn = plain.test(name) && folderOf(name) === folder
        if (isIn) size += originalSize
        if (size > MOST) throw new Error('a folder is too large')
        return isIn
      },
    })
    const files = Object.fromEntries(
      Object.entries(unpacked).map(([name, bytes]) => [
        name.slice(folder.length + 1),
        bytes as Uint8Array<ArrayBuffer>,
      ]),
    )
    folders.push(await checkFolder(folder, files, publicKeys))
  }
  const genuine = folders.flatMap(({ folder, facts }) => (facts ? [{ folder, ...facts }] : []))
  const [first] = genuine
  const seen = new Set<number>()
  for (const { folder, pack, number, of } of genuine) {
    if (pack !== first?.pack || of !== first.of || seen.has(number)) strangers.push(`${folder}/`)
    seen.add(number)
  }
  const of = first?.of ?? 0
  const absent = Array.from({ length: of }, (_, at) => at + 1).filter((number) => !seen.has(number))
  return { folders, strangers, absent, of }
}
