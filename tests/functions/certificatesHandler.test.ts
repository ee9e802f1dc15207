import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { PrintedCertificate } from '../../contract/answers/certificates.ts'
import { HttpError } from '../../supabase/functions/_shared/http.ts'
import type { Database } from '../../supabase/functions/_shared/supabase.ts'
import { createCertificatesHandler } from '../../supabase/functions/certificates/handler.ts'

const row: PrintedCertificate = {
  serial: 'MNH-2026-ABCD-EFGH-JKLMN',
  course: 'otdc',
  name: 'AMINA CRUZ SALAZAR',
  birthDate: '2001-02-03',
  hours: 15,
  completedOn: '2026-11-20',
  issuedOn: '2026-11-22',
  issuedAt: '2026-11-22T04:00:00.000Z',
  issuedBy: 'Ada Reyes',
  school: 'Maneho',
  accreditationNumber: 'A-1',
  providerNumber: null,
  schoolVersion: 1,
  isOfFormerRun: false,
  instructor: 'Lorna Reyes',
  layout: 1,
  address: null,
  token: null,
  sha256: null,
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
  replaces: null,
  replacedBy: null,
}

type Seal = { p_address: string; p_token: string; p_sha256: string }

function arrange({
  signed = ['AAAA'],
  origins = ['https://maneho.example'],
  call,
}: {
  signed?: string[]
  origins?: string[]
  call?: Database['call']
} = {}) {
  let stored = row
  const sealed: { address: string; token: string; sha256: string }[] = []
  let meanwhile = () => {}
  const handle = createCertificatesHandler({
    openDatabase: () => ({ call: call ?? ((async () => ({ ...stored })) as unknown as Database['call']) }),
    secretKey: () => 'sb_secret_key',
    openServer: () => ({
      call: (async (_name: string, seal: Record<string, unknown> = {}) => {
        const { p_address: address, p_token: token, p_sha256: sha256 } = seal as Seal
        sealed.push({ address, token, sha256 })
        meanwhile()
        if (stored.sha256 === null) stored = { ...stored, address, token, sha256 }
        return { ...stored }
      }) as Database['call'],
    }),
    openArchiveFiles: () => {
      throw new Error('No attempt is archived')
    },
    openSigner: async () => ({
      publicKey: 'A'.repeat(43),
      sign: async () => signed.shift() ?? '',
      signManifest: async () => signed.shift() ?? '',
    }),
    appOrigins: origins,
  })
  const ask = (method: string, path: string) =>
    handle(
      new Request(`https://project.supabase.co/certificates/${path}`, {
        method,
        headers: { authorization: 'Bearer a.b.c' },
      }),
    )
  return {
    sealed,
    ask,
    download: () => ask('GET', `${row.serial}.pdf`),
    stored: () => stored,
    change: (change: Partial<PrintedCertificate>) => {
      stored = { ...stored, ...change }
    },
    beforeSealing: (happens: () => void) => {
      meanwhile = happens
    },
  }
}

const hashOf = async (answer: Response) =>
  createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')

test('a student whose certificate somebody else seals at the same moment gets the bytes that were sealed', async () => {
  const first = arrange({ signed: ['AAAA'] })
  const winner = await hashOf(await first.download())
  const { address, token, sha256 } = first.stored()
  expect(winner).toBe(sha256)
  const second = arrange({ signed: ['BBBB'] })
  second.beforeSealing(() => second.change({ address, token, sha256 }))
  expect(await hashOf(await second.download())).toBe(winner)
  expect(second.sealed[0]?.sha256).not.toBe(winner)
})

test('a certificate is sealed once, and drawn again with the same bytes', async () => {
  const { download, sealed } = arrange()
  const first = await hashOf(await download())
  expect(await hashOf(await download())).toBe(first)
  expect(sealed).toEqual([{ address: 'https://maneho.example', token: 'AAAA', sha256: first }])
})

test('nobody gets a PDF that is not the one that was sealed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { download, change } = arrange()
  await download()
  for (const altered of [{ name: 'SOMEBODY ELSE' }, { token: null }, { address: null }]) {
    change(altered)
    const answer = await download()
    expect([answer.status, (await answer.json()).code]).toEqual([500, 'certificate_altered'])
  }
  vi.restoreAllMocks()
})

test('an admin who issues seals at once, and issuing again seals nothing', async () => {
  const { ask, sealed } = arrange()
  const issue = () => ask('POST', '5eed0000-0000-4000-8000-000000000001')
  expect(await (await issue()).json()).toEqual({ serial: row.serial })
  expect(sealed).toHaveLength(1)
  await issue()
  expect(sealed).toHaveLength(1)
})

test('nothing is sealed before the address for the QR code is known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { download, sealed } = arrange({ origins: [] })
  const answer = await download()
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'certificates_not_ready'])
  expect(sealed).toEqual([])
  vi.restoreAllMocks()
})

test('a registrar who may not have old answers brought back gets no pack of them', async () => {
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    const isPack = name === 'student_pack'
    throw new HttpError(isPack ? 409 : 403, isPack ? 'attempts_archived' : 'not_your_duty', '')
  }
  const { ask } = arrange({ call: call as Database['call'] })
  const id = '00000000-0000-4000-8000-000000000001'
  const answer = await ask('GET', `packs/${id}/${id}.zip`)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_your_duty'])
  expect(asked).toEqual(['student_pack', 'open_archives'])
})
