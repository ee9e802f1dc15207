import fc from 'fast-check'
import type { HostileRequest } from './send.ts'
import { hostileStep } from './values.ts'

/** What the requests of a class are made for. */
export type Targets = {
  publishableKey: string
  secretKey: string
  /** Access tokens: of somebody who learns, of an admin, and of somebody whose account the requests may spoil. */
  student: string
  admin: string
  victim: string
  /** The functions of the API with the names of their parameters. */
  functions: { name: string; parameters: string[] }[]
  tables: string[]
}

/** Classes of requests by their names. */
export type RequestClasses = Record<string, fc.Arbitrary<HostileRequest>>

export const JSON_TYPE = { 'content-type': 'application/json' }

/** The headers of somebody: the student, the admin or nobody. */
export const callers = ({ publishableKey: apikey, student, admin }: Targets) =>
  fc.constantFrom(student, admin, apikey).map((token) => ({ apikey, authorization: `Bearer ${token}` }))

/** A query string with some of those names, and others. Names are separated by spaces. */
export const query = (names: string) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names.split(' ')), hostileStep), hostileStep), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

/** One of those routes, such as `POST /signup`, as method and path. */
export const route = (...routes: string[]) =>
  fc.constantFrom(...routes).map((text) => {
    const [method = '', path = ''] = text.split(' ')
    return { method, path }
  })
