import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/

/** Compresses a text response with gzip, as static hosts do, when the client accepts it. Images and videos are unchanged. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response
  headers.set('vary', 'Accept-Encoding')
  const accepted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!accepted || status !== 200 || !response.body) return response
  const body = await compress(await response.arrayBuffer(), { level: 9 })
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
