# Guess: a read that the server answers with 503, or that cannot reach it, returns its error after one request, as a change does.
# What happens: select() and rpc(…, { get: true }) are sent four times, 1, 2 and 4 seconds apart. A 502 or 504 is not repeated.
# For a user: an offline page looks as if it loads for 7 seconds before it says so, and code that repeats reads itself waits longer.
. "$(dirname "$0")/lib.sh"
packages @supabase/postgrest-js@2.119.0
holds 'select, 503: 4 requests, 7 seconds
select, no network: 4 requests, 7 seconds
select, 502: 1 request, at once
insert, 503: 1 request, at once
rpc, 503: 1 request, at once
rpc with get, 503: 4 requests, 7 seconds
select with retry(false), 503: 1 request, at once' <<'EOF'
import { PostgrestClient } from '@supabase/postgrest-js'
const READ = (client) => client.from('lessons').select()
const cases = [
  ['select, 503', 503, READ],
  ['select, no network', 0, READ],
  ['select, 502', 502, READ],
  ['insert, 503', 503, (client) => client.from('lessons').insert({})],
  ['rpc, 503', 503, (client) => client.rpc('lessons')],
  ['rpc with get, 503', 503, (client) => client.rpc('lessons', {}, { get: true })],
  ['select with retry(false), 503', 503, (client) => READ(client).retry(false)],
]
const lines = await Promise.all(
  cases.map(async ([name, status, ask]) => {
    let requests = 0
    const client = new PostgrestClient('http://localhost', {
      fetch: async () => {
        requests += 1
        if (status === 0) throw new TypeError('no network')
        return Response.json({ message: '' }, { status })
      },
    })
    const start = performance.now()
    await ask(client)
    const time = performance.now() - start > 6_900 ? '7 seconds' : 'at once'
    return `${name}: ${requests} ${requests === 1 ? 'request' : 'requests'}, ${time}`
  }),
)
console.log(lines.join('\n'))
EOF
