import { checkBucket, checkName, type ObjectPath } from './objectPath.ts'
import { invalidRequest } from './storageError.ts'

type Body = Record<string, unknown>

export async function readJson(request: Request): Promise<Body> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw invalidRequest('The body must be a JSON object')
  return body as Body
}

/** The lifetime of a signed URL (seconds). */
export function readExpiresIn({ expiresIn }: Body): number {
  if (typeof expiresIn !== 'number' || !Number.isSafeInteger(expiresIn) || expiresIn < 1) {
    throw invalidRequest('body/expiresIn must be a whole number of seconds, at least 1')
  }
  return expiresIn
}

export function readNames(body: Body, field: 'paths' | 'prefixes'): string[] {
  const names = body[field]
  const isList = Array.isArray(names) && names.length > 0 && names.length <= 1000
  if (!isList || names.some((name) => typeof name !== 'string')) {
    throw invalidRequest(`body/${field} must be a list of 1 to 1000 names`)
  }
  return names
}

/** The source and target of a move or copy, in supabase-js' format. */
export function readTransfer(body: Body): { from: ObjectPath; to: ObjectPath } {
  const { bucketId, destinationBucket = bucketId, sourceKey } = body
  if (typeof sourceKey !== 'string') throw invalidRequest('body/sourceKey must be string')
  return {
    from: { bucket: checkBucket(bucketId), name: sourceKey },
    to: { bucket: checkBucket(destinationBucket), name: checkName(body.destinationKey) },
  }
}
