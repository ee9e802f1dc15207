import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import type { BucketConfig } from '../config.ts'
import type { Claims } from '../jwt.ts'
import { copyObject, moveObject, removeObjects } from './changeObjects.ts'
import { sendObject } from './download.ts'
import { fillBuckets } from './fillBuckets.ts'
import { listObjects } from './listObjects.ts'
import { openObjectFiles } from './objectFiles.ts'
import { checkBucket, checkName, type ObjectPath } from './objectPath.ts'
import { findBucket, findObject, type ObjectRow, service } from './objectRows.ts'
import { removeLeftoverFiles } from './removeLeftoverFiles.ts'
import { readExpiresIn, readJson, readNames, readTransfer } from './requestBody.ts'
import { openResumableUploads } from './resumableUploads.ts'
import { createSigner } from './signedUrls.ts'
import { asStorageError, noSuchBucket, noSuchObject, StorageError } from './storageError.ts'
import { readUpload, storeObject } from './upload.ts'

/** Storage at `/storage/v1`: objects in private and public buckets, under row-level security. */
export interface Storage {
  /** Without claims the request is anonymous: a signed or a public URL needs no key. */
  handle(request: Request, claims: Claims | null): Promise<Response>
}

interface StorageOptions {
  /** A role that may become anon, authenticated and service_role: `authenticator`. The caller ends it. */
  pool: Pool
  dataDir: string
  keys: { jwtSecret: string }
  /** Made at the start, with the files of their folders in them. */
  buckets?: BucketConfig[]
}

type Env = { Bindings: { who: Claims } }

const OBJECT = ':bucket/:name{.+}'

export async function createStorage({ pool, dataDir, keys, buckets = [] }: StorageOptions): Promise<Storage> {
  const files = await openObjectFiles(join(dataDir, 'storage'))
  const resumable = await openResumableUploads(pool, files, join(dataDir, 'uploads'))
  const signer = createSigner(keys.jwtSecret)
  await fillBuckets(pool, files, buckets)
  await removeLeftoverFiles(pool, files)

  async function see(who: Claims, path: ObjectPath): Promise<ObjectRow> {
    const row = await findObject(pool, who, path)
    if (!row) throw noSuchObject()
    return row
  }

  const send = async ({ req }: Context<Env>, who: Claims, path: ObjectPath) =>
    sendObject(req.raw, await see(who, path), files)

  async function upload({ req, env }: Context<Env>, upsert: boolean) {
    const path = pathOf(req)
    checkName(path.name)
    const bucket = await findBucket(pool, path.bucket)
    const upload = await readUpload(req.raw)
    const id = await storeObject({ pool, files, who: env.who, bucket, name: path.name, upload, upsert })
    return Response.json({ Id: id, Key: keyOf(path) })
  }

  const app = new Hono<Env>().basePath('/storage/v1/object')

  app.use(async ({ req }, next) => {
    checkEncoding(req.url)
    await next()
  })

  app.post(`/sign/${OBJECT}`, async ({ req, env }) => {
    const path = pathOf(req)
    const expiresIn = readExpiresIn(await readJson(req.raw))
    await see(env.who, path)
    return Response.json({ signedURL: await signer.sign(path, expiresIn) })
  })

  app.post('/sign/:bucket', async ({ req, env }) => {
    const bucket = checkBucket(req.param('bucket'))
    const body = await readJson(req.raw)
    const expiresIn = readExpiresIn(body)
    const signed = readNames(body, 'paths').map(async (name) => {
      const path = { bucket, name }
      const error = 'Either the object does not exist or you do not have access to it'
      return (await findObject(pool, env.who, path))
        ? { path: name, error: null, signedURL: await signer.sign(path, expiresIn) }
        : { path: name, error, signedURL: null }
    })
    return Response.json(await Promise.all(signed))
  })

  app.get(`/sign/${OBJECT}`, async (context) => {
    const path = pathOf(context.req)
    await signer.verify(path, context.req.query('token') ?? null)
    return send(context, service, path)
  })

  app.get(`/public/${OBJECT}`, async (context) => {
    const path = pathOf(context.req)
    if (!(await findBucket(pool, path.bucket)).public) throw noSuchBucket()
    return send(context, service, path)
  })

  app.get(`/info/${OBJECT}`, async ({ req, env }) => Response.json(infoOf(await see(env.who, pathOf(req)))))

  app.post('/list/:bucket', async ({ req, env }) => {
    const bucket = checkBucket(req.param('bucket'))
    return Response.json(await listObjects(pool, env.who, bucket, await readJson(req.raw)))
  })

  app.post('/move', async ({ req, env }) => {
    const { from, to } = readTransfer(await readJson(req.raw))
    const id = await moveObject(pool, env.who, from, to)
    return Response.json({ message: 'Successfully moved', Id: id, Key: keyOf(to) })
  })

  app.post('/copy', async ({ req, env }) => {
    const { from, to } = readTransfer(await readJson(req.raw))
    return Response.json({ Id: await copyObject(pool, files, env.who, from, to), Key: keyOf(to) })
  })

  app.get(`/authenticated/${OBJECT}`, (context) => send(context, context.env.who, pathOf(context.req)))
  app.get(`/${OBJECT}`, (context) => send(context, context.env.who, pathOf(context.req)))
  app.post(`/${OBJECT}`, (context) => upload(context, context.req.header('x-upsert') === 'true'))
  app.put(`/${OBJECT}`, (context) => upload(context, true))

  app.delete(`/${OBJECT}`, async ({ req, env }) => {
    const { bucket, name } = pathOf(req)
    const removed = await removeObjects(pool, files, env.who, bucket, [name])
    if (removed.length === 0) throw noSuchObject()
    return Response.json({ message: 'Successfully deleted' })
  })

  app.delete('/:bucket', async ({ req, env }) => {
    const bucket = checkBucket(req.param('bucket'))
    const names = readNames(await readJson(req.raw), 'prefixes')
    return Response.json(await removeObjects(pool, files, env.who, bucket, names))
  })

  app.notFound(({ req }) => {
    const message = `Route ${req.method}:${new URL(req.url).pathname} not found`
    return Response.json({ statusCode: 404, error: 'Not Found', message }, { status: 404 })
  })
  app.onError((error) => asStorageError(error).toResponse())

  return {
    async handle(request, claims) {
      const who = claims ?? { role: 'anon' }
      const response = resumable.serves(request)
        ? await resumable.handle(request, who)
        : await app.fetch(request, { who })
      // Needed by <video crossorigin="anonymous"> and its <track>. The URL itself grants access.
      response.headers.set('access-control-allow-origin', '*')
      return response
    },
  }
}

function checkEncoding(url: string): void {
  const { pathname } = new URL(url)
  try {
    decodeURIComponent(pathname)
  } catch {
    throw new StorageError(
      400,
      'FST_ERR_BAD_URL',
      `'${pathname}' is not a valid url component`,
      'Bad Request',
    )
  }
}

function pathOf(request: { param(name: string): string | undefined }): ObjectPath {
  return { bucket: checkBucket(request.param('bucket')), name: request.param('name') ?? '' }
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
