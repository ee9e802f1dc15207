import { createClient } from '@supabase/supabase-js'
import { signToken } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

/** A separate schema: this tests REST, not the school. */
const JEEPNEYS = `
  create table public.drivers (id int primary key, name text not null check (length(name) < 20), boss int references public.drivers);
  create table public.jeepneys (
    id int primary key,
    plate text not null unique,
    driver_id int references public.drivers,
    fare numeric default 13.5,
    odometer bigint default 9000000000,
    route jsonb,
    colours text[] default '{red,white}',
    inspected_at timestamptz default '2026-01-31 08:00:00.25+00'
  );
  alter table public.drivers enable row level security;
  alter table public.jeepneys enable row level security;
  grant select, insert on public.drivers to authenticated;
  grant select, insert, update (plate, route) on public.jeepneys to authenticated;
  create policy "everybody sees drivers" on public.drivers for select to authenticated using (true);
  create policy "everybody hires anyone but ghosts" on public.drivers for insert to authenticated with check (name <> 'ghost');
  create policy "everybody sees jeepneys" on public.jeepneys for select to authenticated using (true);
  create policy "everybody buys jeepneys" on public.jeepneys for insert to authenticated with check (true);
  create policy "everybody repaints jeepneys" on public.jeepneys for update to authenticated using (true);
  insert into public.drivers values (1, 'Mang Ben', null), (2, 'Aling Nena', 1);
  insert into public.jeepneys (id, plate, driver_id, route)
    select i, 'JPY ' || i, 1 + i % 2, '{"stops": ["Quiapo", "Cubao"]}' from generate_series(1, 1200) i;

  create function public.echo(document jsonb) returns jsonb language sql as 'select document';
  create function public.who() returns jsonb language sql stable as $$
    select jsonb_build_object('user', current_user, 'claims', auth.jwt(), 'id', auth.uid()) $$;
  create function public.stops() returns setof text language sql as $$ values ('Quiapo'), ('Cubao') $$;
  create function public.fleet() returns setof public.jeepneys language sql as 'select * from public.jeepneys order by id';
  create function public.park() returns void language sql as '';
  create function public.wait(seconds int) returns void language sql as 'select pg_sleep(seconds)';
  create function public.queue() returns void language sql as 'select pg_advisory_xact_lock(52)';
  create function public.complain(code text) returns void language plpgsql as $$
    begin
      raise exception using errcode = code, message = 'fare_refused', detail = 'Thirteen pesos.', hint = 'Pay.';
    end $$;
  grant execute on function public.echo, public.who, public.stops, public.fleet, public.park, public.wait, public.queue,
    public.complain to anon, authenticated, service_role;
`

/** Schema reload on a busy machine (ms). */
const SLOW = { timeout: 15_000 }

let stack: FreshStack
let token: string
let passengerId: string

beforeAll(async () => {
  stack = await freshStack()
  await stack.sql.unsafe(`set role postgres; ${JEEPNEYS} reset role;`)
  // The school's requests reach functions only; these tables are served without its check.
  await stack.sql.unsafe(`
    do $$ begin
      execute format('alter role authenticator in database %I reset pgrst.db_pre_request', current_database());
    end $$`)
  await stack.sql`notify pgrst, 'reload config'`
  const { session } = (await (await stack.signInAs('amina')).auth.getSession()).data
  token = session?.access_token ?? ''
  passengerId = session?.user.id ?? ''
  // PostgREST reloads its schema automatically; until then it answers changes of unknown tables with 404.
  await vi.waitFor(async () => {
    const { status } = await passenger().from('jeepneys').update({ plate: 'none' }).eq('id', 0)
    if (status === 404) throw new Error('PostgREST does not know the tables yet')
    const { error } = await passenger().rpc('park')
    if (error) throw error
  }, SLOW)
})
afterAll(() => stack.stop())

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const tokenFor = (role: 'authenticated', exp = inSeconds(3600), secret = stack.keys.jwtSecret) =>
  signToken({ role, sub: passengerId, exp }, secret)

const passenger = (accessToken = token) =>
  createClient(stack.apiUrl, stack.keys.publishableKey, { accessToken: async () => accessToken })

async function answerTo(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.apiUrl}${path}`, {
    headers: { apikey: stack.keys.publishableKey, ...headers },
  })
  return { status: response.status, body: await response.json() }
}

test('a student cannot PATCH the column that was not granted, after any number of requests', async () => {
  await passenger().from('jeepneys').select('id').limit(1)
  const { error, status } = await passenger().from('jeepneys').update({ fare: 1 }).eq('id', 1)
  expect([status, error?.code]).toEqual([403, '42501'])
  const rows = await stack.sql`
    select distinct grantee from information_schema.role_table_grants
    where table_name = 'jeepneys' and grantee in ('anon', 'authenticated') and privilege_type = 'DELETE'`
  expect(rows).toEqual([])
})

// Attack 7
test('a student cannot make herself an admin through REST', async () => {
  const amina = await stack.signInAs('amina')
  await expectNoChange(stack.sql, async () => {
    const { error } = await amina.from('profiles').update({ role: 'admin' }).eq('email', 'otdc@maneho.test')
    expect(error?.code).toBe('42501')
  })
})

test('JSON arrives as it was sent, in arguments and in columns', async () => {
  const document = { stops: ['Quiapo', { name: 'Cubao' }], note: '{"not": "twice"}' }
  expect((await passenger().rpc('echo', { document })).data).toEqual(document)
  expect((await passenger().rpc('echo', { document: 'words' })).data).toBe('words')
  const { data } = await passenger()
    .from('jeepneys')
    .update({ route: document })
    .eq('id', 3)
    .select('route, stops:route->stops')
    .single()
  expect(data).toEqual({ route: document, stops: document.stops })
})

test.for([
  ['P0001', 400],
  ['PT409', 409],
  ['22023', 400],
  ['23514', 400],
  ['23505', 409],
  ['42501', 403],
  ['57014', 500],
] as const)('an exception with %s is a %i with its message, detail and hint', async ([code, status]) => {
  const answer = await passenger().rpc('complain', { code })
  expect(answer.status).toBe(status)
  expect(answer.error).toMatchObject({
    code,
    message: 'fare_refused',
    details: 'Thirteen pesos.',
    hint: 'Pay.',
  })
})

test('a broken check is a 400 that names it', async () => {
  const { error, status } = await passenger()
    .from('drivers')
    .insert({ id: 9, name: 'n'.repeat(30) })
  expect([status, error?.code]).toEqual([400, '23514'])
  expect(error?.message).toContain('drivers_name_check')
})

test('numbers and times look as PostgREST gives them, alone and embedded', async () => {
  const jeepney = {
    fare: 13.5,
    odometer: 9_000_000_000,
    inspected_at: '2026-01-31T08:00:00.25+00:00',
    colours: ['red', 'white'],
  }
  const { data } = await passenger()
    .from('jeepneys')
    .select('fare, odometer, inspected_at, colours')
    .eq('id', 1)
    .single()
  expect(data).toEqual(jeepney)
  const drivers = await passenger()
    .from('drivers')
    .select('name, jeepneys(fare, odometer, inspected_at, colours)')
    .eq('id', 2)
    .limit(1, { referencedTable: 'jeepneys' })
  expect(drivers.data).toEqual([{ name: 'Aling Nena', jeepneys: [jeepney] }])
})

test('a table made while the stack runs is there a moment later', async () => {
  const read = () => passenger().from('terminals').select('name')
  expect((await read()).status).toBe(404)
  await stack.sql.unsafe(
    `create table public.terminals (name text); grant select on public.terminals to authenticated`,
  )
  await expect.poll(async () => (await read()).data, SLOW).toEqual([])
})

// Attack 3
test('nothing but the tables and functions is served: no description of the schema, no administration', async () => {
  for (const path of ['/', '/rest/v1', '/rest/v1/', '/rest/v1/ready', '/auth/v1/authorize?provider=github']) {
    expect([path, (await answerTo(path)).status]).toEqual([path, 404])
  }
})

test('a request acts as the role and the person of its token', async () => {
  const anon = await stack.client().rpc('who')
  expect(anon.data).toEqual({ user: 'anon', claims: { role: 'anon' }, id: null })
  const signedIn = await passenger().rpc('who')
  expect(signedIn.data).toMatchObject({
    user: 'authenticated',
    claims: { sub: passengerId },
    id: passengerId,
  })
  const server = await stack.client(stack.keys.secretKey).rpc('who')
  expect(server.data).toMatchObject({ user: 'service_role', id: null })
})

// PostgREST 12 tolerates clock differences up to 30 s. Only the session check ends access at once (sessions.test.ts).
test('a token is accepted for some seconds after it has expired, and refused after half a minute', async () => {
  const expiredFor = async (seconds: number) => {
    const Authorization = `Bearer ${await tokenFor('authenticated', inSeconds(-seconds))}`
    const { status, body } = await answerTo('/rest/v1/jeepneys', { Authorization })
    return [status, body.code]
  }
  expect(await expiredFor(10)).toEqual([200, undefined])
  expect(await expiredFor(31)).toEqual([401, 'PGRST301'])
})

// Attack 4
test('a token that is forged or not one at all is refused', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ role: 'service_role', exp: inSeconds(60) })}.`
  const forged = await tokenFor('authenticated', inSeconds(60), 'another secret, as long as it has to be')
  for (const [bearer, code] of [
    [unsigned, 'PGRST301'],
    [forged, 'PGRST301'],
    ['rubbish', 'PGRST301'],
  ]) {
    const answer = await answerTo('/rest/v1/jeepneys', { Authorization: `Bearer ${bearer}` })
    expect([answer.status, answer.body.code]).toEqual([401, code])
  }
})

test('a request without a key, or with another project’s, is refused', async () => {
  expect((await fetch(`${stack.apiUrl}/rest/v1/jeepneys`)).status).toBe(401)
  expect(await answerTo('/rest/v1/jeepneys', { apikey: 'sb_publishable_other' })).toMatchObject({
    status: 401,
    body: { message: 'Invalid API key' },
  })
})

// Attack 52
test('a page of rows comes with the count of all, at most a thousand at once', async () => {
  const jeepneys = passenger().from('jeepneys')
  expect(
    await jeepneys.select('id', { count: 'exact' }).order('id', { ascending: false }).range(10, 11),
  ).toMatchObject({
    count: 1200,
    data: [{ id: 1190 }, { id: 1189 }],
  })
  expect((await jeepneys.select('id')).data).toHaveLength(1000)
  expect((await passenger().rpc('fleet')).data).toHaveLength(1000)
  expect(await jeepneys.select('id', { count: 'exact', head: true }).lte('id', 7)).toMatchObject({
    count: 7,
    data: null,
  })
})

test('rows are filtered by what they hold, also in their JSON and in a related table', async () => {
  const jeepneys = () => passenger().from('jeepneys').select('id').order('id').limit(2)
  expect((await jeepneys().or('plate.ilike.%1199,id.eq.5')).data).toEqual([{ id: 5 }, { id: 1199 }])
  expect((await jeepneys().eq('route->stops->>0', 'Quiapo').in('id', [7, 8, 0])).data).toEqual([
    { id: 7 },
    { id: 8 },
  ])
  expect((await jeepneys().contains('colours', ['red']).not('id', 'lt', 4)).data).toEqual([
    { id: 4 },
    { id: 5 },
  ])
  const driven = await passenger()
    .from('jeepneys')
    .select('id, drivers!inner(name)')
    .eq('drivers.name', 'Mang Ben')
    .order('id')
    .limit(1)
  expect(driven.data).toEqual([{ id: 2, drivers: { name: 'Mang Ben' } }])
})

test('one row is an object, and no row or several are an error', async () => {
  const jeepneys = () => passenger().from('jeepneys').select('plate')
  expect((await jeepneys().eq('id', 1).single()).data).toEqual({ plate: 'JPY 1' })
  expect((await jeepneys().eq('id', 0).maybeSingle()).data).toBeNull()
  expect((await jeepneys().eq('id', 0).single()).error?.code).toBe('PGRST116')
  expect((await jeepneys().in('id', [1, 2]).single()).status).toBe(406)
})

test('a client’s change returns its row with relations if asked, and rolls back unless single', async () => {
  const repaint = (plate: string) => passenger().from('jeepneys').update({ plate })
  const one = await repaint('ONE').eq('id', 30).select('licence:plate, drivers(name)').single()
  expect(one.data).toEqual({ licence: 'ONE', drivers: { name: 'Mang Ben' } })
  expect((await repaint('NONE').eq('id', 0).select('licence:plate').single()).error?.code).toBe('PGRST116')

  const reroute = passenger().from('jeepneys').update({ route: null }).in('id', [31, 32])
  expect((await reroute.select('id').single()).error?.code).toBe('PGRST116')
  expect((await passenger().from('jeepneys').select('id').is('route', null)).data).toEqual([])
})

test('functions give single values, sets, rows, or nothing', async () => {
  expect((await passenger().rpc('stops')).data).toEqual(['Quiapo', 'Cubao'])
  expect((await passenger().rpc('fleet').eq('id', 4).select('id, fare')).data).toEqual([
    { id: 4, fare: 13.5 },
  ])
  expect(await passenger().rpc('park')).toMatchObject({ status: 204, data: null, error: null })
  expect((await passenger().rpc('who', {}, { get: true })).data).toMatchObject({ user: 'authenticated' })
  expect(await passenger().rpc('fly')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
})

// Attack 10
test('what the policies and grants refuse is refused, an upsert too', async () => {
  await expectNoChange(stack.sql, async () => {
    expect(await passenger().from('drivers').insert({ id: 7, name: 'ghost' })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await passenger().from('jeepneys').upsert({ id: 1, plate: 'NEW 1' })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await passenger().from('jeepneys').delete().eq('id', 1)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await stack.client().from('jeepneys').select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await passenger().from('drivers').insert({ id: 1, name: 'Twin' })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    })
  })
})

test('a failed request changes nothing', async () => {
  const rows = [
    { id: 20, name: 'Ligaya' },
    { id: 21, name: 'ghost' },
  ]
  await expectNoChange(stack.sql, async () => {
    expect((await passenger().from('drivers').insert(rows)).error?.code).toBe('42501')
  })
  expect((await passenger().from('drivers').select().in('id', [20, 21])).data).toEqual([])
})

test('schemas that are not exposed do not exist', async () => {
  expect((await passenger().schema('private').from('questions').select()).error?.code).toBe('PGRST106')
  expect((await passenger().schema('auth').from('users').select()).error?.code).toBe('PGRST106')
  expect((await passenger().from('auth.users').select()).status).toBe(404)
})

// Attack 52
test('others are all served while as many slow queries of Amina as a browser sends still wait', async () => {
  const holder = await stack.sql.reserve()
  await holder`select pg_advisory_lock(52)`
  let finished = 0
  const slow = Array.from({ length: 6 }, async () => {
    const answer = await passenger().rpc('queue')
    finished += 1
    return answer
  })
  const waiting = () => holder`
    select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(6), SLOW)

  const una = await stack.signInAs('una')
  const others = Array.from({ length: 60 }, (_, number) =>
    una
      .from('jeepneys')
      .select('id')
      .eq('id', number + 1),
  )
  const answers = await Promise.all(others)
  expect(answers.map(({ data }) => data)).toEqual(others.map((_, number) => [{ id: number + 1 }]))
  expect(finished).toBe(0)

  await holder`select pg_advisory_unlock(52)`
  holder.release()
  expect((await Promise.all(slow)).map(({ error }) => error)).toEqual(Array(6).fill(null))
})

// Attack 52
test('a stranger waits three seconds at most, and so does somebody signed in', async () => {
  const [stranger, signedIn] = await Promise.all([
    stack.client().rpc('wait', { seconds: 5 }),
    passenger().rpc('wait', { seconds: 5 }),
  ])
  expect(stranger.error?.code).toBe('57014')
  expect(signedIn.error?.code).toBe('57014')
})
