import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'
import type { PackedRow } from '../../../contract/answers/packs.ts'
import { type Archives, withAttempts } from '../_shared/archives.ts'
import { readFields } from '../_shared/fields.ts'
import {
  fileResponse,
  HttpError,
  readBearer,
  requireMethod,
  requireServer,
  type Served,
  withJsonErrors,
} from '../_shared/http.ts'
import { limitClient } from '../_shared/limitClient.ts'
import { sha256Of } from '../_shared/sha256.ts'
import type { Database } from '../_shared/supabase.ts'
import type { SealedCertificate } from './certificate.ts'
import { folderOf, zipStudent } from './pack.ts'
import { drawCertificate, LAYOUT } from './pdf.ts'
import type { Signer } from './token.ts'

interface CertificatesBackend extends Served, Archives {
  openDatabase(token: string): Database
  secretKey(): string
  /** Throws if the function has no signing key. */
  openSigner(): Promise<Signer>
  /** The first one is printed on certificates. */
}

type Route =
  | { action: 'issue'; student: string }
  | { action: 'download'; serial: string }
  | { action: 'sealAll' }
  | { action: 'pack'; pack: string; student: string }
  | { action: 'inspect'; student: string }

/**
 * `POST /certificates/{student's id}` issues a certificate, for staff. `GET /certificates/{serial}.pdf` is for owner and staff.
 * `POST /certificates/unsealed` seals undrawn ones, for the scheduler. `GET /certificates/packs/{pack}/{student's id}.zip` is
 * for staff, `GET /certificates/inspected/{student's id}.zip` for the holder of the token in `x-inspection`.
 * The database checks first, with the caller's token. The first drawing seals the row (URL, token, hash); a sealed certificate
 * is redrawn on every request and must have the seal's hash. After a failure, the same call finishes the work.
 */
export function createCertificatesHandler(
  backend: CertificatesBackend,
): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const route = readRoute(request)
    await readFields(request, {})
    if (route.action === 'sealAll') {
      await requireServer(request, backend.secretKey())
      return sealAll()
    }
    if (route.action === 'inspect') {
      await limitClient(request, backend.openServer(), 'inspected')
      const token = request.headers.get('x-inspection') ?? ''
      const asked = { p_token: token, p_student: route.student }
      return answerPack(
        await withAttempts(
          () => backend.openServer().call('inspected_student', asked),
          () => backend.openServer().call('student_archives', { p_student: route.student }),
          backend,
        ),
      )
    }
    const database = backend.openDatabase(readBearer(request))
    if (route.action === 'pack') {
      return answerPack(
        await withAttempts(
          () => database.call('student_pack', { p_pack: route.pack, p_student: route.student }),
          () => database.call('open_archives', { p_student: route.student }),
          backend,
        ),
      )
    }
    const signer = await backend.openSigner()
    if (route.action === 'issue') {
      const { serial } = await database.call('issue_certificate', {
        p_user: route.student,
      })
      const row = await database.call('certificate_file', { p_serial: serial })
      if (row.sha256 === null) await seal(row, signer)
      return Response.json({ serial })
    }
    const row = await database.call('certificate_file', { p_serial: route.serial })
    const pdf = row.sha256 === null ? await seal(row, signer) : await drawSealed(row)
    return fileResponse(new Blob([pdf], { type: 'application/pdf' }), `${row.serial}.pdf`)
  }

  /** Its certificates are drawn as sealed. */
  async function answerPack(row: PackedRow): Promise<Response> {
    const [address] = backend.appOrigins
    if (address === undefined) throw new HttpError(503, 'certificates_not_ready', 'APP_ORIGINS is not set')
    const signer = await backend.openSigner()
    const papers: Record<string, Uint8Array<ArrayBuffer>> = {}
    for (const paper of row.papers) papers[`${paper.serial}.pdf`] = await drawSealed(paper)
    const zip = await zipStudent(row, papers, { signer, address })
    const name = `${folderOf(row.pack.number, row.record.student.name)}.zip`
    return fileResponse(new Blob([zip], { type: 'application/zip' }), name)
  }

  /** A failed one is logged and does not block the others. */
  async function sealAll(): Promise<Response> {
    const signer = await backend.openSigner()
    let sealed = 0
    for (const row of await backend.openServer().call('unsealed_certificates')) {
      await seal(row, signer).then(
        () => {
          sealed += 1
        },
        (error: unknown) =>
          console.error('not_sealed', row.serial, error instanceof HttpError ? error.code : ''),
      )
    }
    return Response.json({ sealed })
  }

  /** Draws and seals a new certificate. Of two concurrent calls, the second draws what the first has sealed. */
  async function seal(row: PrintedCertificate, signer: Signer): Promise<Uint8Array<ArrayBuffer>> {
    const [address] = backend.appOrigins
    if (address === undefined) throw new HttpError(503, 'certificates_not_ready', 'APP_ORIGINS is not set')
    const wanted = { ...row, address, token: await signer.sign(row) }
    const pdf = await draw(wanted)
    const sha256 = await sha256Of(pdf)
    const sealed = await backend.openServer().call('seal_certificate', {
      p_serial: row.serial,
      p_address: address,
      p_token: wanted.token,
      p_sha256: sha256,
    })
    return sealed.sha256 === sha256 ? pdf : drawSealed(sealed)
  }

  return withJsonErrors(handle, ['GET', 'POST'], backend)
}

async function drawSealed(row: PrintedCertificate): Promise<Uint8Array<ArrayBuffer>> {
  const { address, token } = row
  const pdf = address !== null && token !== null ? await draw({ ...row, address, token }) : undefined
  if (pdf && (await sha256Of(pdf)) === row.sha256) return pdf
  throw new HttpError(500, 'certificate_altered', 'The PDF differs from the sealed one', {
    cause: row.serial,
  })
}

async function draw(row: SealedCertificate): Promise<Uint8Array<ArrayBuffer>> {
  if (row.layout !== LAYOUT) {
    throw new HttpError(500, 'certificate_altered', `There is no layout ${row.layout}`)
  }
  return new Uint8Array(await drawCertificate(row))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const file = /^(MNH-[0-9A-Z-]{1,40})\.pdf$/
const part = /^([0-9a-f-]{36})\.zip$/i

function readRoute({ method, url }: Request): Route {
  const [name, target = '', ...rest] = new URL(url).pathname.split('/').filter((step) => step !== '')
  const student = part.exec(rest.at(-1) ?? '')?.[1]
  if (name === 'certificates' && student !== undefined && uuid.test(student)) {
    const [pack = ''] = rest
    if (target === 'inspected' && rest.length === 1) {
      requireMethod(method, 'GET')
      return { action: 'inspect', student }
    }
    if (target === 'packs' && rest.length === 2 && uuid.test(pack)) {
      requireMethod(method, 'GET')
      return { action: 'pack', pack, student }
    }
  }
  const serial = file.exec(target)?.[1]
  const isStudent = uuid.test(target)
  const isForAll = target === 'unsealed'
  if (name !== 'certificates' || rest.length > 0 || !(serial || isStudent || isForAll)) {
    throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  }
  const allowed = serial ? 'GET' : 'POST'
  requireMethod(method, allowed)
  if (isForAll) return { action: 'sealAll' }
  return serial ? { action: 'download', serial } : { action: 'issue', student: target }
}
