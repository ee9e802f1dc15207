import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake ingest of the error service; `received` records its requests. */
export async function startIngest() {
  const received: { url: string; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', body })
      response.setHeader('access-control-allow-origin', '*').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dsn = `http://public@127.0.0.1:${port}/7`
  return {
    url: `http://127.0.0.1:${port}`,
    dsn,
    /** The functions' secret for it. */
    secrets: { SENTRY_DSN: dsn },
    received,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

export type Ingest = Awaited<ReturnType<typeof startIngest>>
