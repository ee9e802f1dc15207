import { DatabaseError } from 'pg'

/** A refusal in storage-api's form: always HTTP 400, with the real status in the body. */
export class StorageError extends Error {
  readonly status: number
  readonly code: string
  readonly error: string

  constructor(status: number, code: string, message: string, error = code) {
    super(message)
    this.status = status
    this.code = code
    this.error = error
  }

  toResponse(): Response {
    const { status, code, error, message } = this
    const body = { statusCode: String(status), code, error, message }
    return Response.json(body, { status: status === 500 ? 500 : 400 })
  }
}

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const noSuchObject = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)

/** Any error as a StorageError. An unexpected one reveals nothing to the client. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof DatabaseError) {
    if (error.code === '42501') return new StorageError(403, 'AccessDenied', error.message, 'Unauthorized')
    if (error.code === '23505') {
      return new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate')
    }
    if (error.code === '23503') return noSuchBucket()
    // Class 22: text or numbers that Postgres cannot store, such as a NUL character.
    if (error.code?.startsWith('22')) return invalidRequest('The request holds a value that cannot be stored')
  }
  console.error('storage:', error)
  return new StorageError(500, 'InternalError', 'Internal server error')
}
