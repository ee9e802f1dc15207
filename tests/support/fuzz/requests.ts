import fc from 'fast-check'
import { authRequests } from './authRequests.ts'
import { restRequests } from './restRequests.ts'
import { storageRequests } from './storageRequests.ts'
import { callers, JSON_TYPE, type RequestClasses, type Targets } from './targets.ts'
import { hostileJson, hostileStep, hostileText } from './values.ts'

export const requestClasses = (targets: Targets): RequestClasses => ({
  ...restRequests(targets),
  ...authRequests(targets),
  ...storageRequests(targets),
  'gateway, methods and headers': gatewayRequests(targets),
  'edge functions': edgeRequests(targets),
})

const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE PROPFIND LOCK M-SEARCH'.split(' ')
const SERVICES = [
  '',
  'health',
  ...'rest auth storage functions realtime graphql'.split(' ').map((name) => `${name}/v1`),
]

const gatewayRequests = ({ publishableKey }: Targets) =>
  fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(...SERVICES),
      fc.array(hostileStep, { maxLength: 3 }),
      fc.record(
        {
          apikey: fc.oneof(hostileText, fc.constant(publishableKey)),
          authorization: fc.oneof(
            hostileText,
            hostileText.map((text) => `Bearer ${text}`),
          ),
          'content-type': hostileText,
          'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
          origin: hostileText,
          'access-control-request-headers': hostileText,
          'x-forwarded-for': hostileText,
          expect: fc.constantFrom('100-continue', 'x'),
          'x-supabase-api-version': hostileText,
        },
        { requiredKeys: [] },
      ),
    )
    .map(([method, service, steps, headers]) => ({
      method,
      path: `/${[service, ...steps].join('/')}`,
      headers,
    }))

const edgeRequests = (targets: Targets) =>
  fc
    .tuple(
      fc.constantFrom('PATCH', 'DELETE', 'GET', 'POST', 'OPTIONS', 'HEAD'),
      fc.constantFrom('users/disable', 'users/enable', 'users/delete', 'users', 'lessons', 'nothing'),
      fc.oneof(hostileStep, fc.uuid()),
      fc.oneof(
        callers(targets),
        hostileText.map((text) => ({ apikey: targets.publishableKey, authorization: `Bearer ${text}` })),
      ),
      fc.option(hostileJson),
    )
    .map(([method, path, id, headers, body]) => ({
      method,
      path: `/functions/v1/${path}/${id}`,
      headers: { ...headers, ...JSON_TYPE },
      ...(body !== null && method !== 'GET' && method !== 'HEAD' && { body }),
    }))
