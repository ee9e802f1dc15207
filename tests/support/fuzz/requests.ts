import fc from 'fast-check'
import type { HostileRequest } from './send.ts'
import { deepJson, hostileJson, hostileObject, hostileStep, hostileText } from './values.ts'

/** A function of the API with the names of its parameters. */
export type ApiFunction = { name: string; parameters: string[] }

export type Targets = {
  publishableKey: string
  secretKey: string
  /** Access tokens: of somebody who learns, of an admin, and of somebody whose account the requests may spoil. */
  student: string
  admin: string
  victim: string
  functions: ApiFunction[]
  tables: string[]
}

type Requests = fc.Arbitrary<HostileRequest>

const JSON_TYPE = { 'content-type': 'application/json' }
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'M-SEARCH',
]

const query = (names: string[]) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileStep), hostileStep), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

/** Each class of requests by its name. */
export function requestClasses(targets: Targets): Record<string, Requests> {
  const { publishableKey: apikey, secretKey, student, admin, victim, functions, tables } = targets
  const bearer = fc
    .constantFrom(student, student, admin, admin, apikey)
    .map((token) => ({ apikey, authorization: `Bearer ${token}` }))

  const callsWith = (hostile: fc.Arbitrary<string>): Requests =>
    fc.constantFrom(...functions).chain(({ name, parameters }) =>
      fc.tuple(bearer, hostileObject(parameters, hostile)).map(([headers, body]) => ({
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        headers: { ...headers, ...JSON_TYPE },
        body,
      })),
    )

  const functionQueries: Requests = fc.constantFrom(...functions).chain(({ name, parameters }) =>
    fc
      .tuple(bearer, query([...parameters, 'select', 'order', 'limit', 'offset']))
      .map(([headers, search]) => ({
        method: 'GET',
        path: `/rest/v1/rpc/${name}?${search}`,
        headers,
      })),
  )

  const filters = query([
    'select',
    'order',
    'limit',
    'offset',
    'and',
    'or',
    'on_conflict',
    'columns',
    'id',
    'email',
  ])
  const restHeaders = fc.record(
    {
      prefer: fc.oneof(
        hostileText,
        fc.constantFrom('return=representation', 'count=exact', 'resolution=merge-duplicates'),
      ),
      range: fc.constantFrom('0-0', '5-1', 'a-b', '0-99999999999999999999'),
      accept: fc.constantFrom(
        'application/vnd.pgrst.object+json',
        'text/csv',
        'application/geo+json',
        'x',
        '*/*',
      ),
      'content-profile': hostileText,
      'accept-profile': hostileText,
    },
    { requiredKeys: [] },
  )
  const tableQueries: Requests = fc
    .tuple(
      fc.constantFrom('GET', 'HEAD', 'DELETE', 'PATCH'),
      fc.constantFrom(...tables),
      filters,
      bearer,
      restHeaders,
    )
    .map(([method, table, search, headers, more]) => ({
      method,
      path: `/rest/v1/${table}?${search}`,
      headers: { ...more, ...headers, ...JSON_TYPE },
      ...(method === 'PATCH' && { body: '{}' }),
    }))

  const tableBodies: Requests = fc
    .tuple(
      fc.constantFrom('POST', 'PATCH', 'PUT'),
      fc.constantFrom(...tables),
      bearer,
      fc.oneof(hostileJson, hostileObject(['id', 'first_name', 'phone', 'birthday'])),
    )
    .map(([method, table, headers, body]) => ({
      method,
      path: `/rest/v1/${table}`,
      headers: { ...headers, ...JSON_TYPE },
      body,
    }))

  const authFields = [
    'email',
    'password',
    'data',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'current_password',
    'app_metadata',
  ]
  const AUTH = [
    'POST /signup',
    'POST /token?grant_type=password',
    'POST /token?grant_type=refresh_token',
    'POST /verify',
    'POST /recover',
    'POST /resend',
    'PUT /user',
    'POST /logout',
  ]
  const authBodies: Requests = fc
    .tuple(
      fc.constantFrom(...AUTH),
      fc.oneof({ weight: 4, arbitrary: hostileObject(authFields) }, hostileJson),
    )
    .map(([route, body]) => {
      const [method = '', path] = route.split(' ')
      return {
        method,
        path: `/auth/v1${path}`,
        headers: { apikey, authorization: `Bearer ${victim}`, ...JSON_TYPE },
        body,
      }
    })

  const authQueries: Requests = fc
    .tuple(
      fc.constantFrom(
        'GET /verify',
        'POST /token',
        'GET /user',
        'POST /logout',
        'GET /settings',
        'GET /authorize',
      ),
      query(['token', 'type', 'redirect_to', 'grant_type', 'scope', 'apikey']),
      fc.oneof(fc.constant(victim), hostileText),
    )
    .map(([route, search, token]) => {
      const [method = '', path] = route.split(' ')
      return {
        method,
        path: `/auth/v1${path}?${search}`,
        headers: { apikey, authorization: `Bearer ${token}` },
      }
    })

  const accountFields = [
    'id',
    'email',
    'password',
    'email_confirm',
    'user_metadata',
    'app_metadata',
    'ban_duration',
    'role',
    'should_soft_delete',
  ]
  const accounts: Requests = fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.oneof(
        fc.constant(''),
        hostileStep.map((id) => `/${id}`),
      ),
      query(['page', 'per_page']),
      hostileObject(accountFields),
    )
    .map(([method, id, search, body]) => ({
      method,
      path: `/auth/v1/admin/users${id}?${search}`,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...JSON_TYPE },
      ...(method !== 'GET' && { body }),
    }))

  const storagePaths: Requests = fc
    .tuple(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'),
      fc.constantFrom('', 'sign/', 'public/', 'authenticated/', 'info/', 'list/', 'upload/sign/'),
      fc.oneof(fc.constant('module-videos'), hostileStep),
      fc.array(hostileStep, { maxLength: 3 }),
      query(['token', 'download', 'width']),
      bearer,
    )
    .map(([method, verb, bucket, steps, search, headers]) => ({
      method,
      path: `/storage/v1/object/${verb}${[bucket, ...steps].join('/')}?${search}`,
      headers: { ...headers, 'content-type': 'video/mp4' },
      ...(method !== 'GET' && method !== 'HEAD' && { body: 'x' }),
    }))

  const storageFields = [
    'prefix',
    'limit',
    'offset',
    'sortBy',
    'search',
    'expiresIn',
    'paths',
    'prefixes',
    'bucketId',
    'sourceKey',
    'destinationKey',
    'destinationBucket',
  ]
  const STORAGE = [
    'POST list/module-videos',
    'POST sign/module-videos',
    'POST sign/module-videos/a.mp4',
    'DELETE module-videos',
    'POST move',
    'POST copy',
  ]
  const storageBodies: Requests = fc
    .tuple(fc.constantFrom(...STORAGE), hostileObject(storageFields), fc.constantFrom(student, secretKey))
    .map(([route, body, token]) => {
      const [method = '', path] = route.split(' ')
      const headers = {
        apikey: token === secretKey ? secretKey : apikey,
        authorization: `Bearer ${token}`,
        ...JSON_TYPE,
      }
      return { method, path: `/storage/v1/object/${path}`, headers, body }
    })

  const uploads: Requests = fc
    .tuple(
      hostileText,
      fc.record(
        {
          'content-type': fc.oneof(hostileText, fc.constant('video/mp4')),
          'x-upsert': fc.oneof(hostileText, fc.constant('true')),
          'x-metadata': hostileText,
          'cache-control': hostileText,
        },
        { requiredKeys: [] },
      ),
      fc.boolean(),
    )
    .map(([body, more, isForm]) => ({
      method: 'POST',
      path: '/storage/v1/object/module-videos/a.mp4',
      headers: {
        ...more,
        ...(isForm && { 'content-type': 'multipart/form-data; boundary=b' }),
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
      },
      body,
    }))

  const gateway: Requests = fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(
        '',
        'rest/v1',
        'auth/v1',
        'storage/v1',
        'functions/v1',
        'realtime/v1',
        'graphql/v1',
        'health',
      ),
      fc.array(hostileStep, { maxLength: 3 }),
      fc.record(
        {
          apikey: fc.oneof(hostileText, fc.constant(apikey)),
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

  const edge: Requests = fc
    .tuple(
      fc.constantFrom('PATCH', 'DELETE', 'GET', 'POST', 'OPTIONS', 'HEAD'),
      fc.constantFrom('users/disable', 'users/enable', 'users/delete', 'users', 'nothing'),
      fc.oneof(hostileStep, fc.uuid()),
      fc.oneof(
        bearer,
        hostileText.map((text) => ({ apikey, authorization: `Bearer ${text}` })),
      ),
      fc.option(hostileJson),
    )
    .map(([method, path, id, headers, body]) => ({
      method,
      path: `/functions/v1/${path}/${id}`,
      headers: { ...headers, ...JSON_TYPE },
      ...(body !== null && method !== 'GET' && method !== 'HEAD' && { body }),
    }))

  return {
    'functions, JSON bodies': callsWith(hostileJson),
    'functions, deep JSON': callsWith(deepJson),
    'functions, query strings': functionQueries,
    'tables, query strings and headers': tableQueries,
    'tables, JSON bodies': tableBodies,
    'auth, JSON bodies': authBodies,
    'auth, query strings': authQueries,
    'auth, accounts': accounts,
    'storage, paths': storagePaths,
    'storage, JSON bodies': storageBodies,
    'storage, uploads': uploads,
    'gateway, methods and headers': gateway,
    'edge functions': edge,
  }
}
