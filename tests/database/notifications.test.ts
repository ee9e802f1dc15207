import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { sendEssay, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import {
  asPerson,
  call,
  claimsOf,
  FORBIDDEN,
  idOf,
  newPerson,
  refusal,
  untilSomebodyWaits,
} from './signedIn.ts'

const sql = await openDatabase({ connections: 20 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

beforeEach(async () => {
  await sql`delete from notifications`
  await sql`delete from realtime.messages`
})

const bell = (admin: string) => call(sql, admin, 'list_notifications')
const broadcasts = async () =>
  (await sql<{ heard: string }[]>`select distinct topic || ' ' || event as heard from realtime.messages`).map(
    (row) => row.heard,
  )

test('both admins hear of a registration, with the name and a link to the person', async () => {
  const person = await newPerson(sql, 'unpaid', 'Joy')
  const expected = {
    type: 'new_user',
    message: 'Joy Abad has registered.',
    link: `/admin-student?id=${person}`,
    seen: false,
  }
  expect(await bell(ada)).toMatchObject([expected])
  expect(await bell(bea)).toMatchObject([expected])
  expect(await sql`select user_id, email from notifications`).toEqual([
    { user_id: person, email: `${person}@example.test` },
  ])
  expect(await broadcasts()).toEqual(['admins notifications_changed'])
})

test('somebody without a name is named by the e-mail address', async () => {
  const person = await newPerson(sql, 'unpaid')
  // An account from before the rule on visible names.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update profiles set first_name = '', last_name = '' where id = ${person}`
  })
  await sql`delete from notifications`
  await sql`update profiles set role = 'ddc' where id = ${person}`
  await watch(sql, person, 6)
  await sendEssay(sql, person, 6)
  expect(await bell(ada)).toMatchObject([
    {
      type: 'course_completed',
      message: `${person}@example.test has completed the Defensive Driving Course.`,
    },
  ])
})

test('opening the bell marks all as seen for this admin only', async () => {
  await newPerson(sql)
  await newPerson(sql)
  await call(sql, ada, 'mark_notifications_seen')
  expect((await bell(ada)).map((notification) => notification.seen)).toEqual([true, true])
  expect((await bell(bea)).map((notification) => notification.seen)).toEqual([false, false])
})

test('a clicked notification leaves this admin’s bell and stays in the other one', async () => {
  await newPerson(sql)
  await newPerson(sql)
  const [newest] = await bell(ada)
  for (let twice = 0; twice < 2; twice += 1) await call(sql, ada, 'mark_notification', { p_id: newest?.id })
  expect(await bell(ada)).toHaveLength(1)
  expect(await bell(bea)).toHaveLength(2)
  await expect(
    call(sql, ada, 'mark_notification', { p_id: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject(refusal(404, 'notification_not_found'))
})

test('marking all empties the bell, keeps the first dates, and later notifications appear again', async () => {
  await newPerson(sql)
  await call(sql, ada, 'mark_notifications_seen')
  const receipts = () => sql`select seen_at, marked_at from notification_receipts where admin_id = ${ada}`
  const [seen] = await receipts()
  await call(sql, ada, 'mark_all_notifications_read')
  expect(await bell(ada)).toEqual([])
  const [marked] = await receipts()
  expect(marked?.seen_at).toEqual(seen?.seen_at)
  await call(sql, ada, 'mark_all_notifications_read')
  expect(await receipts()).toEqual([marked])
  await newPerson(sql)
  expect(await bell(ada)).toHaveLength(1)
})

test('fifty registrations at once while two admins mark: nothing is lost and nothing comes twice', async () => {
  const arrivals = Array.from({ length: 50 }, () => newPerson(sql))
  const marks = Array.from({ length: 8 }, (_, turn) =>
    call(sql, turn % 2 ? ada : bea, turn % 4 > 1 ? 'mark_all_notifications_read' : 'mark_notifications_seen'),
  )
  await Promise.all([...arrivals, ...marks])
  const [{ total } = { total: 0 }] = await sql<
    { total: number }[]
  >`select count(*)::int as total from notifications`
  expect(total).toBe(50)
  const listed = await bell(ada)
  const [{ marked } = { marked: 0 }] = await sql<{ marked: number }[]>`
    select count(*)::int as marked from notification_receipts where admin_id = ${ada} and marked_at is not null`
  expect(listed.length + marked).toBe(50)
  expect(new Set(listed.map((notification) => notification.id)).size).toBe(listed.length)
})

test('a row that was written first but committed last is not skipped', async () => {
  const slow = await sql.reserve()
  await slow`begin`
  await slow`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'slow@example.test', now())`
  await newPerson(sql)
  await call(sql, ada, 'mark_all_notifications_read')
  await slow`commit`
  slow.release()
  expect(await bell(ada)).toMatchObject([{ message: 'slow@example.test has registered.' }])
})

test('a bell of hundreds shows the newest 200, and marking some brings older ones up', async () => {
  await sql`
    with arrived as (
      insert into notifications (type, message, email, user_id, dedupe_key, created_at)
      select 'new_user', 'Number ' || n, 'x@example.test', ${ada}, 'many:' || n, now() - n * interval '1 minute'
      from generate_series(1, 250) n
      returning id, created_at
    )
    insert into notification_receipts (notification_id, admin_id, created_at) select id, ${ada}, created_at from arrived`
  const listed = await bell(ada)
  expect(listed).toHaveLength(200)
  expect(listed[0]?.message).toBe('Number 1')
  await call(sql, ada, 'mark_notification', { p_id: listed[0]?.id })
  expect((await bell(ada)).at(-1)?.message).toBe('Number 201')
})

test('a new admin finds the newest 200 in the bell, and keeps earlier marks', async () => {
  await sql`
    insert into notifications (type, message, email, user_id, dedupe_key, created_at)
    select 'new_user', 'Number ' || n, 'x@example.test', ${ada}, 'many:' || n, now() - n * interval '1 minute'
    from generate_series(1, 250) n`
  const person = await newPerson(sql, 'admin', 'Carla')
  expect((await bell(person)).map(({ message }) => message)).toEqual([
    'Carla Abad has registered.',
    ...Array.from({ length: 199 }, (_, place) => `Number ${place + 1}`),
  ])
  await call(sql, person, 'mark_all_notifications_read')
  await sql`update profiles set role = 'otdc' where id = ${person}`
  await newPerson(sql, 'unpaid', 'Joy')
  await sql`update profiles set role = 'admin' where id = ${person}`
  expect(await bell(person)).toMatchObject([{ message: 'Joy Abad has registered.' }])
})

test('somebody who becomes an admin while another person registers hears of it', async () => {
  const promoted = await newPerson(sql)
  const slow = await sql.reserve()
  try {
    await slow`begin`
    await slow`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'late@example.test', now())`
    const promotion = sql`update profiles set role = 'admin' where id = ${promoted}`.then()
    await untilSomebodyWaits(sql)
    await slow`commit`
    await promotion
  } finally {
    await slow`rollback`
    slow.release()
  }
  expect(await bell(promoted)).toMatchObject([{ message: 'late@example.test has registered.' }, {}])
})

// Attack 40
test('only paths of this site can be links', async () => {
  const insert = (link: string) => sql`
    insert into notifications (type, message, email, user_id, dedupe_key, link)
    values ('new_user', 'x', 'x@example.test', ${ada}, ${`link:${link}`}, ${link})`
  await expectNoChange(sql, async () => {
    for (const evil of [
      'javascript:alert(1)',
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/a\nb',
      '',
      'admin',
      ' /a',
      '/%00\t',
      `/${'a'.repeat(300)}`,
    ]) {
      await expect(insert(evil), JSON.stringify(evil)).rejects.toMatchObject({ code: '23514' })
    }
  })
  const longest = `/${'a'.repeat(299)}`
  for (const fine of ['/', '/admin-dashboard', '/admin-dashboard?view=reports&q=Ana%20Cruz#top', longest])
    await insert(fine)
})

// Attacks 38, 41
test('students read no notification and nobody forges one or a receipt of somebody else', async () => {
  const student = await newPerson(sql, 'otdc')
  await newPerson(sql)
  await call(sql, ada, 'mark_notifications_seen')
  await expectNoChange(sql, async () => {
    for (const person of [student, bea]) {
      for (const forgery of [
        `select * from notifications`,
        `select * from notification_receipts`,
        `insert into notifications (type, message, email, user_id, dedupe_key) values ('new_user', 'x', 'x', '${person}', 'x')`,
        `insert into notification_receipts (notification_id, admin_id) select id, '${ada}' from notifications`,
        `update notification_receipts set marked_at = now()`,
        `delete from notifications`,
      ]) {
        await expect(
          asPerson(sql, person, (tx) => tx.unsafe(forgery)),
          forgery,
        ).rejects.toMatchObject(FORBIDDEN)
      }
    }
  })
})

test('a person’s own channel hears of a new role, of being disabled and of being deleted', async () => {
  const person = await newPerson(sql)
  await sql`delete from realtime.messages`
  const changes = [
    sql`update profiles set role = 'otdc' where id = ${person}`,
    sql`update profiles set disabled_at = now() where id = ${person}`,
    sql`delete from auth.users where id = ${person}`,
  ]
  for (const change of changes) {
    await change
    expect(await broadcasts()).toContain(`user:${person} profile_changed`)
    await sql`delete from realtime.messages`
  }
})

test('a profile saved without a change sends no hint', async () => {
  const person = await newPerson(sql)
  await sql`delete from realtime.messages`
  await sql`update profiles set phone = phone, role = role where id = ${person}`
  expect(await broadcasts()).toEqual([])
})

test('a broadcast that fails loses the hint and keeps the change', async () => {
  await sql`alter table realtime.messages add constraint broken check (false) not valid`
  try {
    await newPerson(sql, 'otdc')
    expect(await bell(ada)).toHaveLength(1)
    expect(await broadcasts()).toEqual([])
  } finally {
    await sql`alter table realtime.messages drop constraint broken`
  }
})

test('people may listen to their own channel only, admins also to the admins’, and nobody may send', async () => {
  const student = await newPerson(sql, 'otdc')
  const dina = await idOf(sql, 'dina')
  const mayHear = (who: string, topic: string, extension = 'broadcast') =>
    sql.begin(async (tx) => {
      const [probe] = await tx`
        insert into realtime.messages (topic, extension, event, private) values (${topic}, ${extension}, 'probe', true)
        returning id`
      await tx`select set_config('realtime.topic', ${topic}, true), set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${claimsOf(who)}, true)`
      return (await tx`select id from realtime.messages where id = ${probe?.id}`).length > 0
    })
  expect(await mayHear(student, `user:${student}`)).toBe(true)
  expect(await mayHear(student, `user:${student}`, 'presence')).toBe(false)
  expect(await mayHear(student, `user:${ada}`)).toBe(false)
  expect(await mayHear(student, 'admins')).toBe(false)
  expect(await mayHear(ada, 'admins')).toBe(true)
  expect(await mayHear(ada, `user:${student}`)).toBe(false)
  expect(await mayHear(dina, `user:${dina}`)).toBe(false)
  for (const who of [student, ada]) {
    const send = asPerson(
      sql,
      who,
      (tx) => tx`
      insert into realtime.messages (topic, extension, event, private) values ('admins', 'broadcast', 'x', true)`,
    )
    await expect(send).rejects.toMatchObject(FORBIDDEN)
  }
})

test('admins are notified when a newcomer confirms the address, not before, and once', async () => {
  const id = randomUUID()
  const told = () => sql`select from notifications where user_id = ${id}`
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`})`
  expect(await told()).toHaveLength(0)
  await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  expect(await told()).toHaveLength(1)
  await sql`update auth.users set email = ${`new-${id}@example.test`} where id = ${id}`
  expect(await told()).toHaveLength(1)
})

test('an archived or disabled admin finds in the bell what came meanwhile', async () => {
  const [archived, disabled] = [await newPerson(sql, 'admin'), await newPerson(sql, 'admin')]
  await sql`update profiles set archived_at = now() where id = ${archived}`
  await sql`update profiles set disabled_at = now() where id = ${disabled}`
  const newcomer = await newPerson(sql)
  await sql`update profiles set archived_at = null, disabled_at = null where id = any (${[archived, disabled]})`
  for (const admin of [archived, disabled]) {
    const bell = await call(sql, admin, 'list_notifications')
    const [first] = await sql`select id from notifications where user_id = ${newcomer}`
    expect(bell.map(({ id }) => id)).toContain(first?.id)
  }
})
