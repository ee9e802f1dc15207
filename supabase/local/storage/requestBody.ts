import { checkName, type ObjectPath } from './objectPath.ts'
import { invalidRequest } from './storageError.ts'

type Body = Record<string, unknown>

/** What a request sends along; nothing of it has been checked yet. */
export async function readJson(request: Request): Promise<Body> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw invalidRequest('The body must be a JSON object')
  return body as Body
}

/** For how many seconds a URL is to be signed. */
export function readExpiresIn({ expiresIn }: Body): number {
  if (typeof expiresIn !== 'number' || !Number.isInteger(expiresIn) || expiresIn < 1) {
    throw invalidRequest('body/expiresIn must be a whole number of seconds, at least 1')
  }
  return expiresIn
}

export function readNames(body: Body, field: 'paths' | 'prefixes'): string[] {
  const names = body[field]
  if (!Array.isArray(names) || names.length === 0 || names.length > 1000) {
    throw invalidRequest(`body/${field} must be a list of 1 to 1000 names`)
  }
  return names.map(checkName)
}

/** From where to where, as supabase-js says it for move and copy. */
export function readTransfer(body: Body): { from: ObjectPath; to: ObjectPath } {
  const { bucketId: bucket, destinationBucket = bucket } = body
  if (typeof bucket !== 'string' || typeof destinationBucket !== 'string') {
    throw invalidRequest('body/bucketId must be string')
  }
  return {
    from: { bucket, name: checkName(body.sourceKey) },
    to: { bucket: destinationBucket, name: checkName(body.destinationKey) },
  }
}
