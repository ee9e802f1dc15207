import { webcrypto } from 'node:crypto'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { PackedRow } from '../../../contract/answers/packs.ts'
import { checkPack } from '../../../src/features/verify/packCheck.ts'
import { joinParts } from '../../../src/lib/packFile.ts'
import { folderOf, zipStudent } from '../../../supabase/functions/certificates/pack.ts'
import { openSigner, type Signer } from '../../../supabase/functions/certificates/token.ts'
import { emptyPack } from '../../support/packs.ts'

type Bytes = Uint8Array<ArrayBuffer>
const PAPER = strToU8('%PDF-1.7 a certificate') as Bytes
let signer: Signer
let keys: string[]
let lina: Bytes

async function newSigner(): Promise<[Signer, string]> {
  const pair = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const secret = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64')
  const shown = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  return [await openSigner(secret), shown]
}
const zipOf = (row: PackedRow, by = signer) =>
  zipStudent(
    row,
    { 'MNH-2026-0000-0000-0000G.pdf': PAPER },
    { signer: by, address: 'https://maneho.example' },
  )

function alter(zip: Bytes, changes: Record<string, Uint8Array | null>): Bytes {
  const files: Zippable = { ...unzipSync(zip) }
  for (const [path, bytes] of Object.entries(changes)) {
    if (bytes) files[path] = bytes
    else delete files[path]
  }
  return zipSync(files) as Bytes
}

async function join(...parts: Bytes[]): Promise<Bytes> {
  async function* each() {
    for (const part of parts) yield new Blob([part])
  }
  return new Uint8Array(await (await joinParts(each())).arrayBuffer())
}

beforeAll(async () => {
  const [made, key] = await newSigner()
  signer = made
  keys = [key]
  lina = await zipOf(emptyPack('Lina Peña', 1, 2))
})

const FOLDER = '0001 Lina Pena'

test('an inspector drops a pack and reads that nothing was changed, and which student of how many it is', async () => {
  const checked = await checkPack(lina, keys)
  expect(checked).toEqual({
    folders: [
      {
        folder: FOLDER,
        signature: 'genuine',
        facts: {
          student: 'Lina Peña',
          school: 'Maneho',
          madeAt: expect.any(String),
          pack: expect.any(String),
          number: 1,
          of: 2,
        },
        changed: [],
        added: [],
        missing: [],
      },
    ],
    strangers: [],
    absent: [2],
    of: 2,
  })
})

test('the parts of a pack that a browser joins are genuine and whole', async () => {
  const both = await join(lina, await zipOf(emptyPack('Zita Abad', 2, 2)))
  const checked = await checkPack(both, keys)
  expect(checked.folders.map(({ folder, signature }) => [folder, signature])).toEqual([
    [FOLDER, 'genuine'],
    ['0002 Zita Abad', 'genuine'],
  ])
  expect([checked.strangers, checked.absent]).toEqual([[], []])
})

// Attack 495
test('a file that was changed, added or left out is named, whatever else is changed with it', async () => {
  const checked = await checkPack(
    alter(lina, {
      [`${FOLDER}/record.json`]: strToU8('{"score": 100}'),
      [`${FOLDER}/MNH-2026-0000-0000-0000G.pdf`]: null,
      [`${FOLDER}/diploma.pdf`]: PAPER,
      'note.txt': strToU8('All is well'),
    }),
    keys,
  )
  expect(checked.folders).toMatchObject([
    {
      signature: 'genuine',
      changed: ['record.json'],
      added: ['diploma.pdf'],
      missing: ['MNH-2026-0000-0000-0000G.pdf'],
    },
  ])
  expect(checked.strangers).toEqual(['note.txt'])
})

// Attack 496
test('a manifest that was changed, signed by another key, or signed as something else is forged', async () => {
  const files = unzipSync(lina)
  const manifest = files[`${FOLDER}/manifest.json`] ?? new Uint8Array()
  const other = new TextDecoder().decode(manifest).replace('Lina', 'Rina')
  const [stranger, strangersKey] = await newSigner()
  const forgeries: Bytes[] = [
    alter(lina, { [`${FOLDER}/manifest.json`]: strToU8(other) }),
    alter(lina, { [`${FOLDER}/manifest.sig`]: strToU8('AAAA') }),
    await zipOf(emptyPack('Lina Peña', 1, 2), stranger),
  ]
  for (const forged of forgeries)
    expect((await checkPack(forged, keys)).folders).toMatchObject([{ signature: 'forged', facts: null }])
  expect((await checkPack(forgeries[2] as Bytes, [...keys, strangersKey])).folders[0]?.signature).toBe(
    'genuine',
  )
  const unsigned = alter(lina, { [`${FOLDER}/manifest.sig`]: null })
  expect((await checkPack(unsigned, keys)).folders[0]?.signature).toBe('unsigned')
})

// Attack 497
test('a student who is left out, taken twice or taken from another pack is named', async () => {
  const otherPack = emptyPack('Rico Abad', 2, 2)
  otherPack.pack.id = '00000000-0000-4000-8000-000000000009'
  const again = await zipOf(emptyPack('Lina Clone', 1, 2))
  expect((await checkPack(await join(lina, again), keys)).strangers).toEqual(['0001 Lina Clone/'])
  expect(await checkPack(await join(lina, await zipOf(otherPack)), keys)).toMatchObject({
    strangers: ['0002 Rico Abad/'],
  })
})

// Attack 498
test('a name leads out of no folder, and a ZIP that two programs could read in two ways is none', async () => {
  for (const name of ['../../etc/passwd', '..\\..\\boot', 'C:/x', '\u202Egnp.exe', '', '/', 'con\u0000x'])
    expect(folderOf(7, name), name).toMatch(/^0007 [A-Za-z0-9]+( [A-Za-z0-9]+)*$/)
  const evil = alter(lina, { '../evil.txt': PAPER, [`${FOLDER}/../../x`]: PAPER, 'a\\b/c': PAPER })
  expect((await checkPack(evil, keys)).strangers).toEqual(['../evil.txt', `${FOLDER}/../../x`, 'a\\b/c'])
  const twice = alter(lina, { [`${FOLDER}/RECORD.json`]: PAPER })
  await expect(checkPack(twice, keys)).rejects.toThrow('twice')
  const behind = new Uint8Array([...lina, ...strToU8('more')])
  await expect(checkPack(behind, keys)).rejects.toThrow('no plain ZIP')
  // The declared size is checked before unpacking; deflating this much takes five seconds.
  const files = { [`${FOLDER}/record.json`]: new Uint8Array(65 * 1024 * 1024) }
  const bomb = zipSync(files, { level: 0 }) as Bytes
  await expect(checkPack(bomb, keys)).rejects.toThrow('too large')
})

test('a ZIP in which a file has another name for other programs is refused', async () => {
  const name = strToU8(`${FOLDER}/MNH-2026`)
  const at = Buffer.from(lina).indexOf(name)
  for (const place of [at, Buffer.from(lina).lastIndexOf(name)]) {
    const zip = lina.with(place + FOLDER.length + 1, 'X'.charCodeAt(0)) as Bytes
    await expect(checkPack(zip, keys)).rejects.toThrow('a file has two names')
  }
})

test('a ZIP with something between its directory and its end is refused', async () => {
  const end = lina.length - 22
  const zip = new Uint8Array([...lina.subarray(0, end), 0, ...lina.subarray(end)])
  await expect(checkPack(zip, keys)).rejects.toThrow('no plain ZIP')
})
