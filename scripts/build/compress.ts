import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/

/** Compresses text responses with gzip, as static hosts do. A compressed file is cached until it changes. */
export function compressor() {
  const kept = new Map<string, { version: string | null; body: Buffer<ArrayBuffer> }>()

  /** The body of a whole file, of its ETag's version. */
  async function bodyOf(file: string, response: Response): Promise<Buffer<ArrayBuffer>> {
    const version = response.headers.get('etag')
    const known = kept.get(file)
    if (known?.version === version) {
      await response.body?.cancel()
      return known.body
    }
    const body = await compress(await response.arrayBuffer(), { level: 9 })
    kept.set(file, { version, body })
    return body
  }

  return async (request: Request, response: Response, file: string): Promise<Response> => {
    const { headers, status } = response
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response
    headers.set('vary', 'Accept-Encoding')
    const accepted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    if (!accepted || status !== 200 || !response.body) return response
    const body = await bodyOf(file, response)
    headers.set('content-encoding', 'gzip')
    headers.set('content-length', String(body.length))
    return new Response(body, { status, headers })
  }
}
