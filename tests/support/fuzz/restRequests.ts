import fc from 'fast-check'
import { callers, JSON_TYPE, query, type RequestClasses, type Targets } from './targets.ts'
import { deepJson, hostileJson, hostileObject, hostileText } from './values.ts'

export function restRequests(targets: Targets): RequestClasses {
  const caller = callers(targets)
  const functions = fc.constantFrom(...targets.functions)
  const tables = fc.constantFrom(...targets.tables)

  const callsWith = (hostile: fc.Arbitrary<string>) =>
    functions.chain(({ name, parameters }) =>
      fc.tuple(caller, hostileObject(parameters, hostile)).map(([headers, body]) => ({
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        headers: { ...headers, ...JSON_TYPE },
        body,
      })),
    )

  return {
    'functions, JSON bodies': callsWith(hostileJson),
    'functions, deep JSON': callsWith(deepJson),

    'functions, query strings': functions.chain(({ name, parameters }) =>
      fc
        .tuple(caller, query([...parameters, 'select', 'order', 'limit', 'offset'].join(' ')))
        .map(([headers, search]) => ({ method: 'GET', path: `/rest/v1/rpc/${name}?${search}`, headers })),
    ),

    'tables, query strings and headers': fc
      .tuple(
        fc.constantFrom('GET', 'HEAD', 'DELETE', 'PATCH'),
        tables,
        query('select order limit offset and or on_conflict columns id email'),
        caller,
        oddHeaders,
      )
      .map(([method, table, search, headers, more]) => ({
        method,
        path: `/rest/v1/${table}?${search}`,
        headers: { ...more, ...headers, ...JSON_TYPE },
        ...(method === 'PATCH' && { body: '{}' }),
      })),

    'tables, JSON bodies': fc
      .tuple(
        fc.constantFrom('POST', 'PATCH', 'PUT'),
        tables,
        caller,
        fc.oneof(hostileJson, hostileObject(['id', 'first_name', 'phone', 'birthday'])),
      )
      .map(([method, table, headers, body]) => ({
        method,
        path: `/rest/v1/${table}`,
        headers: { ...headers, ...JSON_TYPE },
        body,
      })),
  }
}

const PREFERENCES = ['return=representation', 'count=exact', 'resolution=merge-duplicates']
const TYPES = ['application/vnd.pgrst.object+json', 'text/csv', 'application/geo+json', 'x', '*/*']

const oddHeaders = fc.record(
  {
    prefer: fc.oneof(hostileText, fc.constantFrom(...PREFERENCES)),
    range: fc.constantFrom('0-0', '5-1', 'a-b', '0-99999999999999999999'),
    accept: fc.constantFrom(...TYPES),
    'content-profile': hostileText,
    'accept-profile': hostileText,
  },
  { requiredKeys: [] },
)
