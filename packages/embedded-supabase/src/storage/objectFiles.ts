import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { noSuchObject, StorageError } from './storageError.ts'

/** One file per version of an object, named by a random id: no name escapes the folder, no upload disturbs a download. */
export async function openObjectFiles(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const pathOf = (version: string) => join(directory, version)

  const has = (version: string) =>
    access(pathOf(version)).then(
      () => true,
      () => false,
    )

  return {
    /** Writes a version and returns its size and hash. Over the limit it throws and keeps nothing. */
    async write(version: string, bytes: ReadableStream<Uint8Array> | null, limit: number) {
      const hash = createHash('md5')
      let size = 0
      try {
        await pipeline(
          Readable.fromWeb((bytes ?? new Blob().stream()) as NodeStream),
          async function* (chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              size += chunk.byteLength
              if (size > limit) throw tooLarge()
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(pathOf(version), { flags: 'wx', mode: 0o600 }),
        )
      } catch (error) {
        await rm(pathOf(version), { force: true })
        throw error
      }
      return { size, eTag: `"${hash.digest('hex')}"` }
    },

    /** Makes a version from a local file, if missing; over the limit it throws. A partial copy never has its name. */
    async take(version: string, path: string, limit: number) {
      if ((await stat(path)).size > limit) throw tooLarge()
      if (await has(version)) return
      const unfinished = pathOf(randomUUID())
      await copyFile(path, unfinished)
      await chmod(unfinished, 0o600)
      await rename(unfinished, pathOf(version))
    },

    /** The bytes from `start` to `end`, inclusive. The file is open before this returns. */
    async read(version: string, start: number, end: number): Promise<ReadableStream<Uint8Array>> {
      const handle = await open(pathOf(version)).catch(() => {
        throw noSuchObject()
      })
      const stream = createReadStream('', { fd: handle, start, end })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },

    has,

    copy: (from: string, to: string) => copyFile(pathOf(from), pathOf(to)),

    list: () => readdir(directory),

    async remove(...versions: string[]): Promise<void> {
      await Promise.all(versions.map((version) => rm(pathOf(version), { force: true })))
    },
  }
}

export type ObjectFiles = Awaited<ReturnType<typeof openObjectFiles>>

function tooLarge(): StorageError {
  return new StorageError(
    413,
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  )
}
