import fc from 'fast-check'
import type { HostileRequest } from './send.ts'
import { hostileStep } from './values.ts'

export type Targets = {
  publishableKey: string
  secretKey: string
  /** Access tokens: a student's, an admin's, and one whose account the requests may spoil. */
  student: string
  admin: string
  victim: string
  /** The API's functions with their parameters. */
  functions: { name: string; parameters: string[] }[]
  tables: string[]
}

export type RequestClasses = Record<string, fc.Arbitrary<HostileRequest>>

export const JSON_TYPE = { 'content-type': 'application/json' }

/** The headers of the student, the admin or a visitor. */
export const callers = ({ publishableKey: apikey, student, admin }: Targets) =>
  fc.constantFrom(student, admin, apikey).map((token) => ({ apikey, authorization: `Bearer ${token}` }))

/** A query string with some of these space-separated names, and others. */
export const query = (names: string) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names.split(' ')), hostileStep), hostileStep), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

/** One of these routes, such as `POST /signup`. */
export const route = (...routes: string[]) =>
  fc.constantFrom(...routes).map((text) => {
    const [method = '', path = ''] = text.split(' ')
    return { method, path }
  })
