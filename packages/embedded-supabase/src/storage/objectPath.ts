import { StorageError } from './storageError.ts'

export interface ObjectPath {
  bucket: string
  name: string
}

// The characters storage-api takes; the others mean something to a URL, a shell or S3. 1024 is S3's longest name.
const NAME = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/

/** A valid name to store an object under, or a StorageError. Reading accepts any name. */
export function checkName(name: unknown): string {
  if (typeof name === 'string' && NAME.test(name)) return name
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`)
}

export function checkBucket(bucket: unknown): string {
  if (typeof bucket === 'string' && BUCKET.test(bucket)) return bucket
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
}
