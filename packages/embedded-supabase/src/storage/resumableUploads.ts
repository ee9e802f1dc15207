import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { type Context, Hono } from 'hono'
import type { Pool } from 'pg'
import type { Claims } from '../jwt.ts'
import type { ObjectFiles } from './objectFiles.ts'
import { checkBucket, checkName } from './objectPath.ts'
import { findBucket } from './objectRows.ts'
import { asStorageError, invalidRequest, StorageError } from './storageError.ts'
import { checkMayStore, checkType, parseMetadata, storeObject } from './upload.ts'

/** An unfinished upload, beside its bytes. */
interface Started {
  bucket: string
  name: string
  mimetype: string
  cacheControl: string
  userMetadata: object | null
  length: number
  upsert: boolean
  who: Claims
  expires: number
}

type Env = { Bindings: { who: Claims } }

const VERSION = '1.0.0'
const PATH = '/storage/v1/upload/resumable'
const DAY_MS = 24 * 3600 * 1000

const isSamePerson = (one: Claims, other: Claims) => one.role === other.role && one.sub === other.sub

/** `Upload-Metadata`: pairs of a name and a base64 value. */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  )
}

function wholeNumber(header: string | undefined, name: string): number {
  if (header === undefined || !/^\d{1,15}$/.test(header))
    throw invalidRequest(`${name} must be a whole number`)
  return Number(header)
}

/**
 * Resumable uploads like Supabase's (TUS 1.0.0: creation, PATCH, HEAD, termination). They survive a restart and a broken
 * connection, and end after a day.
 */
export async function openResumableUploads(pool: Pool, files: ObjectFiles, directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const bytesOf = (id: string) => join(directory, `${id}.part`)
  const factsOf = (id: string) => join(directory, `${id}.json`)
  /** Uploads with a request that writes. */
  const busy = new Set<string>()

  const forget = async (id: string) => {
    await rm(factsOf(id), { force: true })
    await rm(bytesOf(id), { force: true })
  }
  const read = async (id: string): Promise<Started | null> =>
    /^[0-9a-f-]{36}$/.test(id) ? JSON.parse(await readFile(factsOf(id), 'utf8').catch(() => 'null')) : null

  for (const file of await readdir(directory)) {
    const id = file.replace(/\.\w+$/, '')
    const started = await read(id).catch(() => null)
    if (!started || started.expires < Date.now()) await forget(id)
  }

  async function find({ req, env }: Context<Env>): Promise<{ id: string; started: Started; offset: number }> {
    const id = req.param('id') ?? ''
    const started = await read(id)
    if (!started || !isSamePerson(started.who, env.who))
      throw new StorageError(404, 'NoSuchUpload', 'Upload not found')
    if (started.expires < Date.now()) {
      await forget(id)
      throw new StorageError(410, 'UploadExpired', 'The upload has expired')
    }
    return { id, started, offset: (await stat(bytesOf(id))).size }
  }

  /** Stores a whole upload as an object; row-level security decides again. */
  async function finish(id: string, who: Claims, { bucket, name, upsert, ...upload }: Started) {
    const bytes = Readable.toWeb(createReadStream(bytesOf(id))) as ReadableStream<Uint8Array>
    await storeObject({
      pool,
      files,
      who,
      bucket: await findBucket(pool, bucket),
      name,
      upload: { ...upload, bytes },
      upsert,
    })
    await forget(id)
  }

  const app = new Hono<Env>({ strict: false }).basePath(PATH)

  app.use(async (context, next) => {
    if (context.req.method !== 'OPTIONS' && context.req.header('tus-resumable') !== VERSION)
      throw new StorageError(412, 'InvalidTusVersion', `Tus-Resumable must be ${VERSION}`)
    await next()
  })

  app.post('/', async ({ req, env: { who } }) => {
    const length = wholeNumber(req.header('upload-length'), 'Upload-Length')
    const told = readMetadata(req.header('upload-metadata') ?? '')
    const bucket = await findBucket(pool, checkBucket(told.bucketName))
    const name = checkName(told.objectName)
    const mimetype = told.contentType || 'application/octet-stream'
    checkType(bucket, mimetype)
    if (length > (bucket.file_size_limit ?? Number.POSITIVE_INFINITY))
      throw new StorageError(413, 'EntityTooLarge', 'Maximum size exceeded')
    const upsert = req.header('x-upsert') === 'true'
    await checkMayStore({ pool, who, bucket, name, upsert })
    const id = randomUUID()
    const started: Started = {
      bucket: bucket.id,
      name,
      mimetype,
      cacheControl: told.cacheControl ? `max-age=${told.cacheControl}` : 'no-cache',
      userMetadata: told.metadata ? parseMetadata(told.metadata) : null,
      length,
      upsert,
      who,
      expires: Date.now() + DAY_MS,
    }
    await writeFile(bytesOf(id), '', { mode: 0o600 })
    await writeFile(factsOf(id), JSON.stringify(started), { mode: 0o600 })
    if (length === 0) await finish(id, who, started)
    return new Response(null, {
      status: 201,
      headers: { location: `${PATH}/${id}`, 'upload-expires': new Date(started.expires).toUTCString() },
    })
  })

  // Hono answers HEAD with the route of GET.
  app.get('/:id', async (context) => {
    const { started, offset } = await find(context)
    return new Response(null, {
      headers: {
        'upload-offset': `${offset}`,
        'upload-length': `${started.length}`,
        'cache-control': 'no-store',
      },
    })
  })

  app.patch('/:id', async (context) => {
    const { req } = context
    if (req.header('content-type') !== 'application/offset+octet-stream')
      throw new StorageError(415, 'InvalidContentType', 'The body must be application/offset+octet-stream')
    const id = req.param('id')
    // Two requests at once would write over each other.
    if (busy.has(id))
      throw new StorageError(423, 'ResourceLocked', 'Another request is writing to this upload')
    busy.add(id)
    try {
      const { started, offset } = await find(context)
      if (wholeNumber(req.header('upload-offset'), 'Upload-Offset') !== offset)
        throw new StorageError(409, 'InvalidOffset', 'Upload-Offset is not the number of bytes that are here')
      let size = offset
      const body = Readable.fromWeb((req.raw.body ?? new Blob().stream()) as NodeStream)
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            size += chunk.byteLength
            if (size > started.length)
              throw new StorageError(413, 'EntityTooLarge', 'More bytes than Upload-Length')
            yield chunk
          }
        },
        createWriteStream(bytesOf(id), { flags: 'a' }),
      )
      if (size === started.length) await finish(id, context.env.who, started)
      return new Response(null, { status: 204, headers: { 'upload-offset': `${size}` } })
    } finally {
      busy.delete(id)
    }
  })

  app.delete('/:id', async (context) => {
    const { id } = await find(context)
    await forget(id)
    return new Response(null, { status: 204 })
  })

  // Unlike elsewhere in Storage, the status is the real one: TUS clients decide by it.
  app.onError((error) => {
    const { status, message } = asStorageError(error)
    return new Response(message, { status })
  })

  return {
    serves: (request: Request) => new URL(request.url).pathname.startsWith(PATH),
    async handle(request: Request, who: Claims): Promise<Response> {
      const response = await app.fetch(request, { who })
      response.headers.set('tus-resumable', VERSION)
      return response
    },
  }
}
