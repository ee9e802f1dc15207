import { join } from 'node:path'
import postgres from 'postgres'
import type { BucketConfig } from '../config.ts'
import type { Claims } from '../jwt.ts'
import { copyObject, moveObject, removeObjects } from './changeObjects.ts'
import { sendObject } from './download.ts'
import { fillBuckets } from './fillBuckets.ts'
import { listObjects } from './listObjects.ts'
import { openObjectFiles } from './objectFiles.ts'
import { decodeSegment, type ObjectPath, readObjectPath } from './objectPath.ts'
import { findBucket, findObject, type ObjectRow, service } from './objectRows.ts'
import { readExpiresIn, readJson, readNames, readTransfer } from './requestBody.ts'
import { createSigner } from './signedUrls.ts'
import { asStorageError, noSuchBucket, noSuchObject, StorageError } from './storageError.ts'
import { readUpload, storeObject } from './upload.ts'

/** Storage at `/storage/v1`: objects in private and public buckets, under row-level security. */
export interface Storage {
  /** Without claims the request is a stranger's: a signed or a public URL needs no key. */
  handle(request: Request, claims: Claims | null): Promise<Response>
  close(): Promise<void>
}

interface StorageOptions {
  /** A role that may become anon, authenticated and service_role: `authenticator`. */
  databaseUrl: string
  dataDir: string
  keys: { jwtSecret: string }
  /** Made at the start, with the files of their folders in them. */
  buckets?: BucketConfig[]
}

const prefix = '/storage/v1/'

export async function createStorage({
  databaseUrl,
  dataDir,
  keys,
  buckets = [],
}: StorageOptions): Promise<Storage> {
  const sql = postgres(databaseUrl, { max: 8, onnotice: () => {} })
  const files = await openObjectFiles(join(dataDir, 'storage'))
  const signer = createSigner(keys.jwtSecret)
  await fillBuckets(sql, files, buckets)

  async function route(request: Request, who: Claims): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [area, verb = '', ...rest] = pathname.slice(prefix.length).split('/')
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (area !== 'object') throw notFound(request)

    switch (`${method} ${verb}`) {
      case 'POST sign':
        return rest.length === 1 ? signMany(rest, request, who) : signOne(rest, request, who)
      case 'GET sign': {
        const path = readObjectPath(rest)
        await signer.verify(path, searchParams.get('token'))
        return send(request, await see(service, path))
      }
      case 'GET public': {
        const path = readObjectPath(rest)
        if (!(await findBucket(sql, path.bucket)).public) throw noSuchBucket()
        return send(request, await see(service, path))
      }
      case 'GET authenticated':
        return send(request, await see(who, readObjectPath(rest)))
      case 'GET info':
        return Response.json(infoOf(await see(who, readObjectPath(rest))))
      case 'POST list': {
        const bucket = decodeSegment(rest[0] ?? '')
        return Response.json(await listObjects(sql, who, bucket, await readJson(request)))
      }
      case 'POST move': {
        const { from, to } = readTransfer(await readJson(request))
        const id = await moveObject(sql, who, from, to)
        return Response.json({ message: 'Successfully moved', Id: id, Key: keyOf(to) })
      }
      case 'POST copy': {
        const { from, to } = readTransfer(await readJson(request))
        return Response.json({ Id: await copyObject(sql, files, who, from, to), Key: keyOf(to) })
      }
    }
    return rest.length > 0
      ? oneObject(method, [verb, ...rest], request, who)
      : manyObjects(method, verb, request, who)
  }

  async function oneObject(
    method: string,
    segments: string[],
    request: Request,
    who: Claims,
  ): Promise<Response> {
    const path = readObjectPath(segments)
    if (method === 'GET') return send(request, await see(who, path))
    if (method === 'DELETE') {
      const removed = await removeObjects(sql, files, who, path.bucket, [path.name])
      if (removed.length === 0) throw noSuchObject()
      return Response.json({ message: 'Successfully deleted' })
    }
    if (method !== 'POST' && method !== 'PUT') throw notFound(request)
    const bucket = await findBucket(sql, path.bucket)
    const upsert = method === 'PUT' || request.headers.get('x-upsert') === 'true'
    const upload = await readUpload(request)
    const id = await storeObject({ sql, files, who, bucket, name: path.name, upload, upsert })
    return Response.json({ Id: id, Key: keyOf(path) })
  }

  async function manyObjects(
    method: string,
    bucket: string,
    request: Request,
    who: Claims,
  ): Promise<Response> {
    if (method !== 'DELETE') throw notFound(request)
    const names = readNames(await readJson(request), 'prefixes')
    return Response.json(await removeObjects(sql, files, who, decodeSegment(bucket), names))
  }

  async function signOne(segments: string[], request: Request, who: Claims): Promise<Response> {
    const path = readObjectPath(segments)
    const expiresIn = readExpiresIn(await readJson(request))
    await see(who, path)
    return Response.json({ signedURL: await signer.sign(path, expiresIn) })
  }

  async function signMany([bucket = '']: string[], request: Request, who: Claims): Promise<Response> {
    const body = await readJson(request)
    const expiresIn = readExpiresIn(body)
    const signed = readNames(body, 'paths').map(async (name) => {
      const path = { bucket: decodeSegment(bucket), name }
      const error = 'Either the object does not exist or you do not have access to it'
      return (await findObject(sql, who, path))
        ? { path: name, error: null, signedURL: await signer.sign(path, expiresIn) }
        : { path: name, error, signedURL: null }
    })
    return Response.json(await Promise.all(signed))
  }

  async function see(who: Claims, path: ObjectPath): Promise<ObjectRow> {
    const row = await findObject(sql, who, path)
    if (!row) throw noSuchObject()
    return row
  }

  const send = (request: Request, row: ObjectRow) => sendObject(request, row, files)

  return {
    async handle(request, claims) {
      const response = await route(request, claims ?? { role: 'anon' }).catch((error: unknown) =>
        asStorageError(error).toResponse(),
      )
      // <video crossorigin="anonymous"> and its <track> ask for this; it opens nothing that the URL does not.
      response.headers.set('access-control-allow-origin', '*')
      return response
    },

    close: () => sql.end({ timeout: 1 }),
  }
}

function keyOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`
}

/** An object's row as storage-api's info shows it. */
function infoOf({ metadata, user_metadata, ...row }: ObjectRow) {
  return {
    ...row,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: row.updated_at,
    metadata: user_metadata,
  }
}

function notFound({ method, url }: Request): StorageError {
  return new StorageError(404, 'NoSuchKey', `Route ${method}:${new URL(url).pathname} not found`, 'Not Found')
}
