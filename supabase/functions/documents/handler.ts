import type { DocumentKind } from '../../../contract/answers/documents.ts'
import {
  fileResponse,
  HttpError,
  readBearer,
  readBody,
  requireMethod,
  requireServer,
  withJsonErrors,
} from '../_shared/http.ts'
import { removeLeftoverFiles } from '../_shared/leftoverFiles.ts'
import { DOCUMENT_BYTES } from '../_shared/limits.ts'
import { sha256Of } from '../_shared/sha256.ts'
import type { Database, DocumentFiles } from '../_shared/supabase.ts'
import { extensionOf, mediaTypeOf } from './mediaType.ts'

interface DocumentsBackend {
  openDatabase(token: string): Database
  secretKey(): string
  /** Opens the list of files to remove with the secret key, for the server's clock. */
  openServer(): Database
  /** Opens the documents with the secret key. Called only after the database has let the caller in. */
  openDocumentFiles(): DocumentFiles
  appOrigins: string[]
}

type Route = { upload: DocumentKind } | { read: string } | 'leftover'

const KINDS: Record<string, DocumentKind> = {
  'payment-proof': 'payment_proof',
  'guardian-consent': 'guardian_consent',
  'identity-front': 'identity_front',
  'identity-back': 'identity_back',
  selfie: 'selfie',
}

/**
 * What students hand in. `POST /documents/{kind}` takes the file as its body and answers with the
 * document; `GET /documents/{id}` gives the file to its owner and to admins, to be saved and never shown as a page. `POST
 * /documents/leftover` removes the files without a row, for the server's clock.
 *
 * The database goes first, with the caller's own token. A file is stored under its own hash and then registered, again with
 * the caller's token: whatever fails in between, the same upload finishes it, and nobody can read a file that is not registered.
 */
export function createDocumentsHandler(backend: DocumentsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const route = readRoute(request)
    if (route === 'leftover') {
      await requireServer(request, backend.secretKey())
      const removed = await removeLeftoverFiles(backend.openServer(), backend.openDocumentFiles)
      return Response.json({ removed })
    }
    const database = backend.openDatabase(readBearer(request))
    return 'upload' in route ? upload(request, route.upload, database) : read(route.read, database)
  }

  async function upload(request: Request, kind: DocumentKind, database: Database): Promise<Response> {
    const begun = database.call('begin_upload', { p_kind: kind })
    // A browser that is still sending when the answer comes sees a broken connection instead, so a refusal waits for the file.
    const { folder } = await begun.catch(async (refusal: unknown) => {
      await readBody(request, DOCUMENT_BYTES).catch(() => {})
      throw refusal
    })
    const bytes = await readBody(request, DOCUMENT_BYTES)
    const mediaType = mediaTypeOf(bytes)
    if (mediaType === null) {
      throw new HttpError(415, 'file_type_not_allowed', 'Only JPEG, PNG and PDF files are taken')
    }
    const sha256 = await sha256Of(bytes)
    await backend.openDocumentFiles().store(`${folder}/${sha256}`, bytes, mediaType)
    return Response.json(await database.call('register_document', { p_kind: kind, p_sha256: sha256 }))
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

  return withJsonErrors(handle, { origins: backend.appOrigins, methods: ['GET', 'POST'] })
}

function readRoute({ method, url }: Request): Route {
  const { pathname } = new URL(url)
  const [, last = ''] = /^\/documents\/([a-z0-9-]+)$/.exec(pathname) ?? []
  const upload = Object.hasOwn(KINDS, last) ? KINDS[last] : undefined
  const isLeftover = last === 'leftover'
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(last)
  if (upload === undefined && !isId && !isLeftover) {
    throw new HttpError(404, 'no_such_endpoint', 'There is nothing at this address')
  }
  const allowed = isId ? 'GET' : 'POST'
  requireMethod(method, allowed)
  if (isLeftover) return 'leftover'
  return upload === undefined ? { read: last } : { upload }
}
