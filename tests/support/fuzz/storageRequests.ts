import fc from 'fast-check'
import { callers, JSON_TYPE, query, type RequestClasses, route, type Targets } from './targets.ts'
import { hostileObject, hostileStep, hostileText } from './values.ts'

const FIELDS =
  'prefix limit offset sortBy search expiresIn paths prefixes bucketId sourceKey destinationKey destinationBucket'.split(
    ' ',
  )

export function storageRequests(targets: Targets): RequestClasses {
  const { publishableKey, secretKey, student } = targets
  const asServer = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const asStudent = { apikey: publishableKey, authorization: `Bearer ${student}` }

  return {
    'storage, paths': fc
      .tuple(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'),
        fc.constantFrom('', 'sign/', 'public/', 'authenticated/', 'info/', 'list/', 'upload/sign/'),
        fc.oneof(fc.constant('module-videos'), hostileStep),
        fc.array(hostileStep, { maxLength: 3 }),
        query('token download width'),
        callers(targets),
      )
      .map(([method, verb, bucket, steps, search, headers]) => ({
        method,
        path: `/storage/v1/object/${verb}${[bucket, ...steps].join('/')}?${search}`,
        headers: { ...headers, 'content-type': 'video/mp4' },
        ...(method !== 'GET' && method !== 'HEAD' && { body: 'x' }),
      })),

    'storage, JSON bodies': fc
      .tuple(
        route(
          'POST list/module-videos',
          'POST sign/module-videos',
          'POST sign/module-videos/a.mp4',
          'DELETE module-videos',
          'POST move',
          'POST copy',
        ),
        hostileObject(FIELDS),
        fc.constantFrom(asStudent, asServer),
      )
      .map(([{ method, path }, body, headers]) => ({
        method,
        path: `/storage/v1/object/${path}`,
        headers: { ...headers, ...JSON_TYPE },
        body,
      })),

    'storage, uploads': fc.tuple(hostileText, uploadHeaders, fc.boolean()).map(([body, more, isForm]) => ({
      method: 'POST',
      path: '/storage/v1/object/module-videos/a.mp4',
      headers: { ...more, ...(isForm && { 'content-type': 'multipart/form-data; boundary=b' }), ...asServer },
      body,
    })),
  }
}

const uploadHeaders = fc.record(
  {
    'content-type': fc.oneof(hostileText, fc.constant('video/mp4')),
    'x-upsert': fc.oneof(hostileText, fc.constant('true')),
    'x-metadata': hostileText,
    'cache-control': hostileText,
  },
  { requiredKeys: [] },
)
