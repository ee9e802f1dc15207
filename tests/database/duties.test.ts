import { expect, test } from 'vitest'
import { type Duty, duty } from '../../contract/answers/shared.ts'
import { WORST_CALLS } from '../../scripts/bench/worstCalls.ts'
import { EXPECTED_ACCESS } from '../../scripts/doctor/access.ts'
import { VIEWS, type View, viewsFor } from '../../src/features/admin/desk/dashboard/views.ts'
import { KINDS } from '../../src/features/admin/desk/today/kinds.ts'
import type { StaffAction } from '../../src/features/admin/kit/words/duties.ts'
import { BULK_ACTIONS } from '../../src/features/admin/people/bulk/actions.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
const amina = await idOf(sql, 'amina')

const DUTIES = duty.options
const table = new Map(
  (
    await sql<{ action: string; duties: Duty[] }[]>`select action, duties::text[] from private.staff_actions`
  ).map((row) => [row.action, row.duties]),
)
const permits = (action: string, mine: Duty) => mine === 'owner' || table.get(action)?.includes(mine) === true

async function adminWith(...duties: Duty[]): Promise<string> {
  const id = await newPerson(sql, 'admin')
  await sql`update profiles set duties = ${duties}::public.duty[] where id = ${id}`
  return id
}
const admins = Object.fromEntries(
  await Promise.all(DUTIES.map(async (one) => [one, await adminWith(one)])),
) as Record<Duty, string>

const rpcs = await sql<{ name: string; source: string; call: string }[]>`
  select proname as name, prosrc as source, format('%s(%s)', oid::regproc,
    (select string_agg('null::' || type::regtype, ', ' order by place) from unnest(proargtypes) with ordinality args (type, place))) as call
  from pg_proc where pronamespace = 'public'::regnamespace and proname = any (${EXPECTED_ACCESS.rpcs})`
const staffs = rpcs.filter(({ name }) => table.has(name))

/** Shared with students: staff without the duty get "not found" for others' rows. */
const SHARED = ['certificate_file', 'open_archives', 'open_document']

const refusalOf = (person: string, statement: string) =>
  asPerson(sql, person, (tx) => tx.unsafe(`select public.${statement}`)).then(
    () => '',
    (error: Error) => error.message,
  )

test('every function for students is measured with its worst arguments; one for staff has its duties', () => {
  const names = rpcs.map(({ name }) => name)
  expect(names.filter((name) => !(name in WORST_CALLS) && !table.has(name))).toEqual([])
  expect(names.filter((name) => name in WORST_CALLS && table.has(name)).sort()).toEqual(SHARED)
})

test('a staff member’s every function checks its own name, and each checked action is in the table', async () => {
  for (const { name, source } of staffs) expect(source, name).toMatch(new RegExp(`\\('${name}'[,)]`))
  const texts = await sql<{ text: string }[]>`
    select prosrc as text from pg_proc where pronamespace = any (array['public', 'private']::regnamespace[])
    union all select concat_ws(' ', qual, with_check) from pg_policies`
  const asked = texts.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:require_)?may\('([^']+)'/g)].map(([, name]) => name),
  )
  expect(asked.filter((name) => !table.has(String(name)))).toEqual([])
  const everything = texts.map(({ text }) => text).join('\n')
  const types = await sql<
    { name: string }[]
  >`select 'hear ' || unnest(enum_range(null::notification_type)) as name`
  const heard = new Set(['open_document payment_proof', ...types.map(({ name }) => name)])
  expect([...table.keys()].filter((name) => !heard.has(name) && !everything.includes(`'${name}'`))).toEqual(
    [],
  )
  expect(types.filter(({ name }) => !table.has(name))).toEqual([])
})

// Attack 400
test.each(DUTIES)('an admin who is %s may call exactly the functions of this duty', async (mine) => {
  const outcomes: Record<string, boolean> = {}
  for (const { name, call: statement } of staffs.filter((one) => !SHARED.includes(one.name))) {
    outcomes[name] = (await refusalOf(admins[mine], statement)) !== 'not_your_duty'
  }
  expect(Object.keys(outcomes).length).toBeGreaterThan(40)
  expect(outcomes).toEqual(
    Object.fromEntries(Object.keys(outcomes).map((name) => [name, permits(name, mine)])),
  )
})

const [someClass] = await sql<{ id: string }[]>`
  insert into private.classes (id, name, course, first_day, last_day) values (gen_random_uuid(), 'Evening', 'otdc', '2026-11-23', '2026-11-27') returning id`

const LISTS: Partial<Record<View, [list: string, args?: string][]>> = {
  today: [['list_today', "p_kind => 'mails', p_query => ''"]],
  certificates: [['list_today', "p_kind => 'certificates', p_query => ''"]],
  users: [['list_users', "p_filter => 'active'"]],
  classes: [
    ['list_classes', "p_query => ''"],
    ['class_progress', `p_class => '${someClass?.id}', p_query => ''`],
  ],
  messages: [['list_messages']],
  payments: [['list_payments', "p_queue => 'received', p_query => ''"]],
  ltms: [['list_ltms_uploads', "p_query => ''"]],
  packs: [['list_packs']],
  reports: [['search_reports', "p_query => '', p_archived => false"]],
  questions: [['list_questions', "p_query => ''"]],
  mails: [['list_mails', "p_queue => 'sent', p_query => ''"]],
  activity: [['list_activity']],
}

/** Each kind of waiting work has its duty; failed mails are Today's. */
const DUTY_OF_KIND: Partial<Record<View, StaffAction>> = {
  today: 'list_mails',
  certificates: 'issue_certificate',
}

const answerOf = (person: string, statement: string) =>
  asPerson(sql, person, (tx) =>
    tx.unsafe<{ text: string }[]>(`select public.${statement}::text as text`),
  ).then(
    ([row]) => row?.text ?? '',
    (error: Error) => error.message,
  )

test('every page of the office that can be sorted is in the list of the next test', () => {
  const sorted = VIEWS.filter(({ columns }) => columns.length > 0).map(({ id }) => id)
  expect(Object.keys(LISTS).sort()).toEqual(sorted.sort())
})

test.each(DUTIES)(
  'an admin who is %s has pages, functions and columns of one table, and no phone or birthday beyond it',
  async (mine) => {
    const [one] = await sql<{ phone: string; birthday: string }[]>`
      update profiles set phone = '0917 555 7788', birthday = '1991-03-07' where id = ${amina} returning phone, birthday::text as birthday`
    const mayCorrect = permits('correct_person', mine)
    for (const view of VIEWS) {
      const sees = permits(view.for, mine)
      expect(viewsFor({ duties: [mine], off: [] }).includes(view), view.id).toBe(sees)
      for (const [list, args = ''] of LISTS[view.id] ?? []) {
        const answers = permits(DUTY_OF_KIND[view.id] ?? list, mine)
        if (sees && view.id !== 'today') expect(answers, list).toBe(true)
        for (const column of view.columns) {
          const statement = `${list}(${[args, 'p_page => 0', 'p_page_size => 100', `p_sort => '${column}'`, 'p_descending => false'].filter(Boolean).join(', ')})`
          const answered = await answerOf(admins[mine], statement)
          expect(answered === 'not_your_duty', statement).toBe(!answers)
          if (answers) expect(answered, statement).toMatch(/^\{/)
          if (!mayCorrect)
            for (const hers of [one?.phone, one?.birthday]) expect(answered).not.toContain(hers)
        }
      }
    }
  },
)

/** The functions behind each kind of Today's buttons; one of a list suffices. */
const ENDS: Record<string, StaffAction[][]> = {
  imports: [['admit_people'], ['cancel_admissions']],
  proofs: [['accept_payment'], ['refuse_payment'], ['next_invoice_number'], ['open_document payment_proof']],
  online: [['settle_online_finding']],
  invoices: [['set_invoice_number'], ['list_payments']],
  unpaid: [['set_payment_terms'], ['student_record', 'student_balances']],
  instalments: [['record_payment'], ['student_record', 'student_balances']],
  consents: [
    ['accept_guardian_consent'],
    ['refuse_guardian_consent'],
    ['student_eligibility'],
    ['open_document'],
  ],
  photos: [['confirm_identity'], ['refuse_identity_papers'], ['student_eligibility'], ['open_document']],
  identity: [['confirm_identity'], ['student_eligibility']],
  pictures: [['record_person_verdict'], ['picture_sheet']],
  certificates: [['issue_certificate'], ['student_certificates']],
  essays: [['open_essay_reading'], ['record_essay_reading']],
  exams: [['settle_exam_alert'], ['student_record']],
  uploads: [['mark_ltms_uploaded'], ['undo_ltms_upload'], ['list_ltms_worklist']],
  ending: [['extend_access'], ['list_users']],
  still: [['student_record']],
  wishes: [['extend_access']],
  errors: [['student_record']],
  erasures: [['refuse_erasure']],
  mails: [['send_mail_again'], ['list_mails']],
}

test.each(DUTIES)(
  'an admin who is %s sees exactly the waiting items that this duty may decide, in reachable sections',
  async (mine) => {
    const kinds = await sql<{ kind: string; action: string }[]>`select kind, action from private.today_kinds`
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(KINDS.map(({ kind }) => kind).sort())
    expect(Object.keys(ENDS).sort()).toEqual(KINDS.map(({ kind }) => kind).sort())
    const counted = (await call(sql, admins[mine], 'today')).map(({ kind }) => kind)
    const sections = new Set(viewsFor({ duties: [mine], off: [] }).map(({ section }) => section))
    for (const { kind, action } of kinds) {
      const sees = permits(action, mine)
      expect(counted.includes(kind), kind).toBe(sees)
      const answered = await answerOf(admins[mine], `list_today('${kind}', '', 0, 25)`)
      expect(answered === 'not_your_duty', kind).toBe(!sees)
      if (!sees) continue
      expect(sections.has(KINDS.find((one) => one.kind === kind)?.section ?? 'Today'), kind).toBe(true)
      for (const ways of ENDS[kind] ?? [])
        expect(
          ways.some((way) => permits(way, mine)),
          `${kind}: ${ways}`,
        ).toBe(true)
    }
  },
)

test('each button for many rows asks for the duty that the database asks for, on the same lists', async () => {
  const rows = await sql<{ name: string; action: string; kinds: string[] }[]>`
    select name, action, kinds from private.batch_actions order by name`
  const shown = BULK_ACTIONS.map(({ action, for: needed, kinds }) => ({
    name: action,
    action: needed,
    kinds: [...kinds].sort(),
  }))
  expect(shown.sort((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    [...rows].map((row) => ({ ...row, kinds: [...row.kinds].sort() })),
  )
})

test('a student may call none of the staff’s functions', async () => {
  for (const { name, call: statement } of staffs.filter((one) => !SHARED.includes(one.name))) {
    expect(await refusalOf(amina, statement), name).toBe('not_admin')
  }
})

// Attack 401
test('nobody but an owner changes somebody of the staff, makes an admin or gives duties', async () => {
  const someone = await newPerson(sql)
  for (const mine of DUTIES.filter((one) => one !== 'owner')) {
    const me = admins[mine]
    const attempts = [
      () => call(sql, me, 'set_user_role', { p_user: ada, p_role: 'unpaid' }),
      () => call(sql, me, 'set_user_role', { p_user: someone, p_role: 'admin' }),
      () => call(sql, me, 'set_user_disabled', { p_user: ada, p_disabled: true }),
      () => call(sql, me, 'archive_user', { p_user: ada }),
      () => call(sql, me, 'record_user_deletion', { p_user: ada }),
      () => call(sql, me, 'set_user_duties', { p_user: me, p_duties: ['owner'] }),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject(refusal(403, 'not_your_duty'))
    await expect(
      asPerson(sql, me, (tx) => tx`update profiles set duties = '{owner}' where id = ${me}`),
    ).rejects.toMatchObject({ code: '42501' })
  }
  expect((await sql`select role from profiles where id = ${someone}`)[0]?.role).toBe('unpaid')
})

test('an owner makes a student a cashier, and once more changes nothing; the log says both', async () => {
  const person = await newPerson(sql, 'otdc')
  const [{ revision } = { revision: -1 }] = await sql<
    { revision: number }[]
  >`select revision from profiles where id = ${person}`
  for (let twice = 0; twice < 2; twice += 1) {
    const change = { p_user: person, p_duties: ['cashier', 'cashier'], p_revision: revision }
    expect(await call(sql, ada, 'set_user_duties', change)).toMatchObject({
      role: 'admin',
      duties: ['cashier'],
    })
  }
  await call(sql, person, 'next_invoice_number')
  await expect(
    call(sql, bea, 'set_user_duties', { p_user: person, p_duties: ['instructor'], p_revision: revision }),
  ).rejects.toMatchObject(refusal(409, 'user_changed_elsewhere'))
  await call(sql, ada, 'set_user_duties', { p_user: person, p_duties: ['instructor', 'registrar'] })
  await expect(call(sql, person, 'next_invoice_number')).rejects.toMatchObject(refusal(403, 'not_your_duty'))
  await call(sql, ada, 'set_user_role', { p_user: person, p_role: 'unpaid' })
  const entries = await sql`
    select action, after from audit_log where subject_id = ${person} and actor_id is not null order by id`
  expect(entries).toEqual([
    { action: 'role_changed', after: { role: 'admin' } },
    { action: 'duties_changed', after: { duties: ['cashier'] } },
    { action: 'duties_changed', after: { duties: ['registrar', 'instructor'] } },
    { action: 'role_changed', after: { role: 'unpaid' } },
  ])
  expect((await sql`select duties from profiles where id = ${person}`)[0]?.duties).toBe('{}')
})

test('duties that are none, or of an archived user, are refused', async () => {
  const person = await newPerson(sql)
  for (const none of [null, [], [null]]) {
    await expect(call(sql, ada, 'set_user_duties', { p_user: person, p_duties: none })).rejects.toMatchObject(
      refusal(400, 'duties_missing'),
    )
  }
  await call(sql, ada, 'archive_user', { p_user: person })
  await expect(
    call(sql, ada, 'set_user_duties', { p_user: person, p_duties: ['cashier'] }),
  ).rejects.toMatchObject(refusal(409, 'user_archived'))
})

test('what payments and papers a record shows depends on the duty', async () => {
  const [paid] = await sql<{ id: string }[]>`select student_id as id from private.payments limit 1`
  const shown = async (mine: Duty) =>
    (await call(sql, admins[mine], 'student_record', { p_user: paid?.id })).payments.length > 0
  expect([await shown('owner'), await shown('registrar'), await shown('instructor')]).toEqual([
    true,
    true,
    false,
  ])
  const files = await sql<{ id: string; kind: string }[]>`
    select distinct on (kind) document.id, kind::text from private.documents document join profiles on profiles.id = student_id`
  expect(files.map(({ kind }) => kind).sort()).toEqual([
    'guardian_consent',
    'identity_back',
    'identity_front',
    'payment_proof',
    'presence_picture',
    'selfie',
  ])
  for (const { id, kind } of files) {
    const outcome = (mine: Duty) => refusalOf(admins[mine], `open_document('${id}')`)
    expect(await outcome('registrar')).toBe('')
    expect(await outcome('cashier'), kind).toBe(kind === 'payment_proof' ? '' : 'document_not_found')
    expect(await outcome('instructor')).toBe('document_not_found')
  }
  const [{ serial } = { serial: '' }] = await sql<
    { serial: string }[]
  >`select serial from private.certificates limit 1`
  expect(await refusalOf(admins.registrar, `certificate_file('${serial}')`)).toBe('')
  expect(await refusalOf(admins.cashier, `certificate_file('${serial}')`)).toBe('certificate_unknown')
})

test('the bell rings for those whose duty it is, and follows a change of duties', async () => {
  const person = await adminWith('cashier')
  const heard = async () => new Set((await call(sql, person, 'list_notifications')).map(({ type }) => type))
  expect([...(await heard())]).toEqual(['payment_announced'])
  await call(sql, ada, 'set_user_duties', { p_user: person, p_duties: ['registrar'] })
  expect(await heard()).not.toContain('payment_announced')
  const arrival = await newPerson(sql)
  await sql`update profiles set confirmed_at = now() where id = ${arrival}`
  expect(await heard()).toContain('new_user')
})

// Attack 402
test('of two owners who take the duty from each other at once, one stays', async () => {
  await sql`update profiles set duties = '{registrar}' where role = 'admin' and id <> all (${[ada, bea]})`
  const outcome = await overlap(sql, ada, ['set_user_duties', { p_user: bea, p_duties: ['cashier'] }], () =>
    call(sql, bea, 'set_user_duties', { p_user: ada, p_duties: ['cashier'] }),
  )
  expect(outcome).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/last_owner|not_your_duty/) },
  })
  expect(await sql`select id from profiles where 'owner' = any (duties)`).toEqual([{ id: ada }])
  const last = refusal(409, 'last_owner')
  await expect(
    call(sql, ada, 'set_user_duties', { p_user: ada, p_duties: ['registrar'] }),
  ).rejects.toMatchObject(last)
  await expect(call(sql, ada, 'set_user_role', { p_user: ada, p_role: 'unpaid' })).rejects.toMatchObject(last)
  await expect(call(sql, ada, 'set_user_disabled', { p_user: ada, p_disabled: true })).rejects.toMatchObject(
    last,
  )
  await expect(call(sql, ada, 'archive_user', { p_user: ada })).rejects.toMatchObject(last)
  await expect(sql`delete from auth.users where id = ${ada}`).rejects.toMatchObject(last)
})

test('a cashier without other duties receives cash, and the student has the course', async () => {
  const cashier = await newPerson(sql, 'admin', 'Cora')
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  const student = await newPerson(sql)
  await call(sql, cashier, 'record_payment', {
    p_user: student,
    p_course: 'otdc',
    p_centavos: 100_000,
    p_method: 'cash',
    p_invoice_number: 'INV-CORA-1',
    p_received_on: (await sql<{ day: string }[]>`select private.school_day(now())::text as day`)[0]?.day,
  })
  expect(await sql`select role from profiles where id = ${student}`).toEqual([{ role: 'otdc' }])
  await expect(call(sql, cashier, 'set_user_role', { p_user: student, p_role: 'ddc' })).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
})
