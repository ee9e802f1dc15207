import type { DocumentKind } from '../../../contract/answers/documents.ts'
import { readFields } from '../_shared/fields.ts'
import {
  fileResponse,
  HttpError,
  readBearer,
  readBody,
  requireMethod,
  requireServer,
  type Served,
  withJsonErrors,
} from '../_shared/http.ts'
import { removeLeftoverFiles, removeLeftoverFilms } from '../_shared/leftoverFiles.ts'
import { DOCUMENT_BYTES, PICTURE_BYTES, PICTURE_SIDE } from '../_shared/limits.ts'
import { pdfProblem, pdfStart } from '../_shared/pdf.ts'
import { sha256Of } from '../_shared/sha256.ts'
import type { Database, StoredFiles } from '../_shared/supabase.ts'
import { jpegSize } from './jpegSize.ts'
import { extensionOf, mediaTypeOf } from './mediaType.ts'
import { cleanPicture } from './picture.ts'
import { compareNewReceipt, compareStoredReceipts } from './receipts.ts'
import { cleanStoredPictures } from './storedPictures.ts'

interface DocumentsBackend extends Served {
  openDatabase(token: string): Database
  secretKey(): string
  /** Opens the database with the secret key: for the scheduler, and to compare the picture of an accepted upload. */
  openServer(): Database
  /** Opens the documents with the secret key. Called only after the database has accepted the caller. */
  openDocumentFiles(): StoredFiles
  /** Opens the school's films with the secret key, for the scheduler. */
  openFilmFiles(): StoredFiles
}

type Route =
  | { upload: DocumentKind }
  | { picture: string }
  | { read: string }
  | 'leftover'
  | 'clean'
  | 'compare'

/** A single-colour frame has fewer bytes per pixel (1,209 at 320 × 240); noise of a dark room already has twice as many. */
const EMPTY_PICTURE = 0.02

const KINDS: Record<string, DocumentKind> = {
  'payment-proof': 'payment_proof',
  'guardian-consent': 'guardian_consent',
  'identity-front': 'identity_front',
  'identity-back': 'identity_back',
  selfie: 'selfie',
}

/**
 * `POST /documents/{kind}` takes a file; `POST /documents/pictures/{nonce}` a presence check's picture; `GET /documents/{id}`
 * returns a file to its owner and admins, as a download. For the scheduler: `POST /documents/leftover` removes files without
 * a row, `/clean` cleans the next ten old pictures, `/compare` continues comparing receipts.
 * The database goes first, with the caller's token. A file is stored under its hash and then registered: after a failure the
 * same upload finishes it, and an unregistered file is unreadable.
 */
export function createDocumentsHandler(backend: DocumentsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const route = readRoute(request)
    if (route === 'leftover') {
      await readFields(request, {})
      await requireServer(request, backend.secretKey())
      const server = backend.openServer()
      const removed =
        (await removeLeftoverFiles(server, backend.openDocumentFiles)) +
        (await removeLeftoverFilms(server, backend.openFilmFiles))
      return Response.json({ removed })
    }
    if (route === 'clean' || route === 'compare') {
      await requireServer(request, backend.secretKey())
      const work = route === 'clean' ? cleanStoredPictures : compareStoredReceipts
      return Response.json(await work(backend.openServer(), backend.openDocumentFiles))
    }
    const database = backend.openDatabase(readBearer(request))
    if ('picture' in route) return uploadPicture(request, route.picture, database)
    return 'upload' in route ? upload(request, route.upload, database) : read(route.read, database)
  }

  async function upload(request: Request, kind: DocumentKind, database: Database): Promise<Response> {
    const { folder } = await begin(request, DOCUMENT_BYTES, database.call('begin_upload', { p_kind: kind }))
    const body = await readBody(request, DOCUMENT_BYTES)
    const mediaType = mediaTypeOf(body)
    if (mediaType === null) {
      throw new HttpError(415, 'file_type_not_allowed', 'Only JPEG, PNG and PDF files are accepted')
    }
    const picture = mediaType === 'application/pdf' ? null : cleanPicture(body, mediaType)
    const bytes = picture ? picture.clean : await cleanPdf(body)
    const grid = kind === 'payment_proof' && picture ? picture.readGrid() : null
    const sha256 = await sha256Of(bytes)
    await backend.openDocumentFiles().store(`${folder}/${sha256}`, bytes, mediaType)
    const document = await database.call('register_document', { p_kind: kind, p_sha256: sha256 })
    if (grid) await compareNewReceipt(backend.openServer(), document.id, grid)
    return Response.json(document)
  }

  async function uploadPicture(request: Request, nonce: string, database: Database): Promise<Response> {
    const { folder } = await begin(request, PICTURE_BYTES, database.call('begin_picture', { p_nonce: nonce }))
    const body = await readBody(request, PICTURE_BYTES)
    refuseOtherPictures(body)
    const bytes = cleanPicture(body, 'image/jpeg').clean
    const sha256 = await sha256Of(bytes)
    await backend.openDocumentFiles().store(`${folder}/${sha256}`, bytes, 'image/jpeg')
    return Response.json(await database.call('register_picture', { p_nonce: nonce, p_sha256: sha256 }))
  }

  async function read(id: string, database: Database): Promise<Response> {
    const { path, mediaType, kind } = await database.call('open_document', { p_id: id })
    const file = await backend.openDocumentFiles().read(path)
    return fileResponse(file, `${kind}-${id}.${extensionOf(mediaType)}`, {
      'content-type': mediaType,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    })
  }

  return withJsonErrors(handle, ['GET', 'POST'], backend)
}

/** A refusal waits for the whole file: a browser still sending would see a broken connection instead of the response. */
async function begin<Answer>(request: Request, most: number, begun: Promise<Answer>): Promise<Answer> {
  return begun.catch(async (refusal: unknown) => {
    await readBody(request, most).catch(() => {})
    throw refusal
  })
}

/** A PDF from its header on: its own addresses count from there. Refuses one that the school cannot open. */
async function cleanPdf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const problem = await pdfProblem(file)
  if (problem) throw new HttpError(415, problem, 'The PDF is encrypted or has no page')
  return file.subarray(pdfStart(file))
}

/** Not from the page's camera: another type, another size, or an empty frame. */
function refuseOtherPictures(bytes: Uint8Array): void {
  const size = mediaTypeOf(bytes) === 'image/jpeg' ? jpegSize(bytes) : null
  if (!size || Math.max(...size) > PICTURE_SIDE)
    throw new HttpError(
      415,
      'picture_not_allowed',
      `A picture must be a JPEG of up to ${PICTURE_SIDE} pixels`,
    )
  if (bytes.length < EMPTY_PICTURE * size[0] * size[1])
    throw new HttpError(415, 'picture_empty', 'This picture is empty')
}

function readRoute({ method, url }: Request): Route {
  const { pathname } = new URL(url)
  const [, picture] =
    /^\/documents\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname) ?? []
  if (picture !== undefined) {
    requireMethod(method, 'POST')
    return { picture }
  }
  const [, last = ''] = /^\/documents\/([a-z0-9-]+)$/.exec(pathname) ?? []
  const upload = Object.hasOwn(KINDS, last) ? KINDS[last] : undefined
  const isForClock = last === 'leftover' || last === 'clean' || last === 'compare'
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(last)
  if (upload === undefined && !isId && !isForClock) {
    throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  }
  const allowed = isId ? 'GET' : 'POST'
  requireMethod(method, allowed)
  if (isForClock) return last
  return upload === undefined ? { read: last } : { upload }
}
