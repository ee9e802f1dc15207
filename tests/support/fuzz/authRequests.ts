import fc from 'fast-check'
import { JSON_TYPE, query, type RequestClasses, route, type Targets } from './targets.ts'
import { hostileJson, hostileObject, hostileStep, hostileText } from './values.ts'

const FIELDS = 'email password data token token_hash type refresh_token current_password app_metadata'.split(
  ' ',
)
const ACCOUNT_FIELDS =
  'id email password email_confirm user_metadata app_metadata ban_duration role should_soft_delete'.split(' ')

/** Requests to Auth, by visitors and by a server. */
export function authRequests({ publishableKey: apikey, secretKey, victim }: Targets): RequestClasses {
  return {
    'auth, JSON bodies': fc
      .tuple(
        route(
          'POST /signup',
          'POST /token?grant_type=password',
          'POST /token?grant_type=refresh_token',
          'POST /verify',
          'POST /recover',
          'POST /resend',
          'PUT /user',
          'POST /logout',
        ),
        fc.oneof({ weight: 4, arbitrary: hostileObject(FIELDS) }, hostileJson),
      )
      .map(([{ method, path }, body]) => ({
        method,
        path: `/auth/v1${path}`,
        headers: { apikey, authorization: `Bearer ${victim}`, ...JSON_TYPE },
        body,
      })),

    'auth, query strings': fc
      .tuple(
        route('GET /verify', 'POST /token', 'GET /user', 'POST /logout', 'GET /settings', 'GET /authorize'),
        query('token type redirect_to grant_type scope apikey'),
        fc.oneof(fc.constant(victim), hostileText),
      )
      .map(([{ method, path }, search, token]) => ({
        method,
        path: `/auth/v1${path}?${search}`,
        headers: { apikey, authorization: `Bearer ${token}` },
      })),

    'auth, accounts': fc
      .tuple(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        fc.option(hostileStep, { freq: 1 }),
        query('page per_page'),
        hostileObject(ACCOUNT_FIELDS),
      )
      .map(([method, id, search, body]) => ({
        method,
        path: `/auth/v1/admin/users${id === null ? '' : `/${id}`}?${search}`,
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...JSON_TYPE },
        ...(method !== 'GET' && { body }),
      })),
  }
}
