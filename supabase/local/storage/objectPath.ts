import { invalidKey, invalidRequest } from './storageError.ts'

/** Where an object is: which bucket, under which name. */
export interface ObjectPath {
  bucket: string
  name: string
}

// The characters storage-api takes; the rest mean something to a URL, a shell or S3.
const safe = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/

/** The path in a URL's segments, still percent-encoded: the bucket, then the object's name. */
export function readObjectPath([bucket = '', ...name]: string[]): ObjectPath {
  return { bucket: decodeSegment(bucket), name: checkName(decodeSegment(name.join('/'))) }
}

/** An object's name as it is, or a StorageError: no odd characters, no empty, `.` or `..` step. */
export function checkName(name: unknown): string {
  if (typeof name !== 'string') throw invalidRequest('An object name must be a string')
  const steps = name.split('/')
  if (!safe.test(name) || steps.some((step) => ['', '.', '..'].includes(step))) throw invalidKey(name)
  return name
}

/** Undoes the percent-encoding of a part of a URL. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidKey(text)
  }
}
