import { expect, test } from 'vitest'
import { serveHttp } from '../src/httpServer.ts'
import { freePort } from '../src/ports.ts'

test('a video file is closed when the student’s connection breaks before the answer', async () => {
  const asked = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  const putAway = Promise.withResolvers<string>()
  const server = await serveHttp({
    port: await freePort(),
    async fetch() {
      asked.resolve()
      await broken.promise
      return new Response(new ReadableStream({ cancel: () => putAway.resolve('put away') }))
    },
  })
  const answer = expect(fetch(server.url)).rejects.toThrow('fetch failed')
  await asked.promise
  // Closing breaks every connection.
  await server.close()
  await answer
  broken.resolve()
  expect(await putAway.promise).toBe('put away')
})
