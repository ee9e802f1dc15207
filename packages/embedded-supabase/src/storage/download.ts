import type { ObjectFiles } from './objectFiles.ts'
import type { ObjectRow } from './objectRows.ts'

/** Bytes from `start` to `end`, inclusive. */
interface ByteRange {
  start: number
  end: number
}

/** The columns of an object's row needed to send it. */
type Sent = Pick<ObjectRow, 'name' | 'version' | 'updated_at'> & {
  metadata: Pick<ObjectRow['metadata'], 'eTag' | 'size' | 'mimetype' | 'cacheControl'>
}

/** GET and HEAD for one object: whole, a range (for seeking), or 304. `download` in the query saves it under that name. */
export async function sendObject(
  request: Request,
  row: Sent,
  files: Pick<ObjectFiles, 'read'>,
): Promise<Response> {
  const { eTag, size, mimetype, cacheControl } = row.metadata
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': mimetype,
    etag: eTag,
    'last-modified': row.updated_at.toUTCString(),
    // The browser must not run an upload as a page of another type.
    'x-content-type-options': 'nosniff',
  })
  const saveAs = new URL(request.url).searchParams.get('download')
  if (saveAs !== null) headers.set('content-disposition', attachment(saveAs || row.name))

  if (isFresh(request.headers, eTag, row.updated_at)) return new Response(null, { status: 304, headers })

  const range = readRange(request.headers, size, eTag)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const empty = request.method === 'HEAD' || size === 0
  const body = empty ? null : await files.read(row.version, start, end)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Only a single range is supported; for anything else the whole object is sent, as RFC 9110 allows. */
function readRange(headers: Headers, size: number, eTag: string): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const condition = headers.get('if-range')
  if (condition !== null && condition !== eTag) return null

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}

function isFresh(headers: Headers, eTag: string, updatedAt: Date): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) {
    return known.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}

function attachment(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return `attachment; filename*=UTF-8''${encodeURIComponent(file)}`
}
