import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WaitingMail } from '../../contract/answers/mails.ts'
import { HttpError } from '../../supabase/functions/_shared/http.ts'
import { openMailer } from '../../supabase/functions/_shared/mail.ts'
import type { Database } from '../../supabase/functions/_shared/supabase.ts'
import { createMailsHandler } from '../../supabase/functions/mails/handler.ts'
import { writeLetter } from '../../supabase/functions/mails/letters.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { giveOldName } from '../support/oldName.ts'
import { PEOPLE, type Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

/** Calls the function as the server's clock does, unless headers are given. */
async function send(headers: Record<string, string> = { apikey: stack.keys.secretKey }) {
  const answer = await fetch(`${stack.apiUrl}/functions/v1/mails`, { method: 'POST', headers })
  const body: { sent?: number; code?: string } = await answer.json()
  return { status: answer.status, body }
}

async function sendAs(person: Person) {
  const session = (await (await stack.signInAs(person)).auth.getSession()).data.session
  return send({ apikey: stack.keys.publishableKey, authorization: `Bearer ${session?.access_token}` })
}

async function mailsTo(address: string) {
  const { messages } = await (await fetch(`${stack.mailboxUrl}/api/v1/search?query=to:${address}`)).json()
  return Promise.all(
    messages.map(async ({ ID }: { ID: string }) =>
      (await fetch(`${stack.mailboxUrl}/api/v1/message/${ID}`)).json(),
    ),
  )
}

const waitingProof = async () =>
  (
    await stack.sql`select id from private.payment_announcements where accepted_at is null and refused_at is null`
  )[0]?.id

test('a student who paid a part is mailed the rest due, and not that the course is open', async () => {
  const [dan] = await stack.sql`select id from public.profiles where email = ${PEOPLE.dan}`
  await stack.sql`update public.profiles set role = 'unpaid' where id = ${dan?.id}`
  const ada = await stack.signInAs('ada')
  const paid = await ada.rpc('record_payment', {
    p_user: dan?.id,
    p_course: 'otdc',
    p_centavos: 40_000,
    p_method: 'cash',
    p_invoice_number: 'INV-76',
    p_received_on: (await stack.sql`select private.school_day(now())::text as day`)[0]?.day,
  })
  expect(paid.error).toBeNull()
  expect((await send()).body.sent).toBe(1)
  const [mail] = await mailsTo(PEOPLE.dan)
  expect(mail.Text).toContain('Pay ₱600.00 more to open the Theoretical Driving Course.')
  expect(mail.Text).not.toContain('is open')
  await fetch(`${stack.mailboxUrl}/api/v1/messages`, { method: 'DELETE' })
  await stack.sql`update public.profiles set role = 'ddc' where id = ${dan?.id}`
})

test('a student is mailed the decision in their own language, once', async () => {
  await stack.sql`update public.profiles set language = 'fil' where email = ${PEOPLE.una}`
  await giveOldName(stack.sql, PEOPLE.una, '<b>Una</b>')
  const ada = await stack.signInAs('ada')
  const today = (await stack.sql`select private.school_day(now())::text as day`)[0]?.day
  const accepted = await ada.rpc('accept_payment', {
    p_announcement: await waitingProof(),
    p_course: 'otdc',
    p_centavos: 100_000,
    p_invoice_number: 'INV-77',
    p_received_on: today,
  })
  expect(accepted.error).toBeNull()
  expect(await send()).toEqual({ status: 200, body: { sent: 1 } })
  expect(await send()).toEqual({ status: 200, body: { sent: 0 } })
  const [mail, ...others] = await mailsTo(PEOPLE.una)
  expect(others).toEqual([])
  expect(mail.Subject).toBe('Natanggap ang bayad mo')
  expect(mail.Text).toContain('₱1,000.00')
  expect(mail.Text).toContain('INV-77')
  expect(mail.HTML).toContain('&lt;b&gt;Una&lt;/b&gt;')
})

// Attack 509
test('a student is mailed the owner’s text with its markup, and braces in names left as they are', async () => {
  const ada = await stack.signInAs('ada')
  const { data: school } = await ada.rpc('read_school')
  const changed = await ada.rpc('change_school', {
    p_changes: {
      'mail.payment_voided.subject.en': 'About {amount}',
      'mail.payment_voided.text.en':
        'Dear {first name}, <script>alert(1)</script>\n\nWe cannot read your proof of {amount}: {reason}\nYours, {school}',
    },
    p_version: (school as { version: number }).version,
  })
  expect(changed.data).toMatchObject({ problems: [] })
  await stack.sql`
    insert into private.mails (student_id, kind, facts)
    select id, 'payment_voided', '{"centavos": 500, "invoiceNumber": "9", "reason": "{school} <i>{amount}"}'
    from public.profiles where email = ${PEOPLE.dan}`
  expect((await send()).body.sent).toBe(1)
  const [mail] = await mailsTo(PEOPLE.dan)
  expect(mail.Subject).toBe('About ₱5.00')
  expect(mail.HTML).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(mail.HTML).toContain('We cannot read your proof of ₱5.00: {school} &lt;i&gt;{amount}</p>')
  expect(mail.HTML).toContain('Yours, Maneho</p>')
  await fetch(`${stack.mailboxUrl}/api/v1/messages`, { method: 'DELETE' })
})

test('a student reads no line about what is missing, and the school’s notes beside the rest', () => {
  const facts = { centavos: 5000, invoiceNumber: null, course: 'otdc', missing: 0 } as const
  const mail = { ...WAITING, language: 'en', kind: 'payment_accepted', facts } as const
  expect(writeLetter(mail, 'https://maneho.example').html).not.toMatch(/invoice/)
  const text = '{amount}, invoice {invoice}.\n{access}'
  const own = writeLetter({ ...mail, written: { subject: null, text } }, 'https://maneho.example')
  expect(own.html).toContain('₱50.00, invoice –.</p>')
})

// Attacks 211, 322
test('211: nobody but the server takes mails, and none is lost to somebody else', async () => {
  await stack.sql`
    insert into private.mails (student_id, kind, facts)
    select id, 'payment_refused', '{"centavos": 5, "reference": "77", "reason": "Not readable"}' from public.profiles where email = ${PEOPLE.dan}`
  const amina = await stack.signInAs('amina')
  await expectNoChange(stack.sql, async () => {
    for (const person of ['amina', 'una', 'dan', 'ada'] as const)
      expect(await sendAs(person)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
    for (const client of [amina, await stack.signInAs('ada')]) {
      expect((await client.rpc('take_mails')).error?.code).toBe('42501')
      expect((await client.rpc('record_sent_mails', { p_ids: [1, 2, 3] })).error?.code).toBe('42501')
    }
    for (const headers of [
      {},
      { apikey: '' },
      { apikey: stack.keys.publishableKey },
      { apikey: `${stack.keys.secretKey}x` },
      { authorization: `Bearer ${stack.keys.secretKey}` },
    ] as Record<string, string>[])
      expect((await send(headers)).status).toBe(401)
  })
  const [one, other] = await Promise.all([send(), send()])
  expect((one.body.sent ?? 0) + (other.body.sent ?? 0)).toBe(1)
  const [mail, ...others] = await mailsTo(PEOPLE.dan)
  expect(others).toEqual([])
  expect(mail.Text).toContain('Reason: Not readable')
})

test('a mail that the service did not take is sent by a later call', async () => {
  await stack.sql`
    insert into private.mails (student_id, kind, facts, taken_at)
    select id, 'payment_refused', '{"centavos": 5, "reference": "78", "reason": "Lost"}', now() from public.profiles where email = ${PEOPLE.amina}`
  expect((await send()).body.sent).toBe(0)
  await stack.sql`update private.mails set taken_at = now() - interval '3 minutes' where sent_at is null`
  expect((await send()).body.sent).toBe(1)
})

const MAIL = { to: 'una@example.com', subject: 'Hello', html: '', key: 'https://maneho.example/mails/7' }

test('a hosted project sends mails in the format of its service, and none where nothing is set up', async () => {
  const settings: Record<string, string> = {
    MAIL_API_URL: 'https://mail.example/emails',
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'no-reply@maneho.example',
    MAIL_FROM_NAME: 'Maneho',
  }
  const service = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  await openMailer((name) => settings[name])?.({ ...MAIL, html: '<p>' })
  const [url, init] = service.mock.calls[0] ?? []
  expect(url).toBe('https://mail.example/emails')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer key')
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(MAIL.key)
  expect(JSON.parse(String(init?.body))).toEqual({
    from: 'Maneho <no-reply@maneho.example>',
    to: ['una@example.com'],
    subject: 'Hello',
    html: '<p>',
  })
  service.mockImplementation(async () => new Response('no', { status: 500 }))
  await expect(openMailer((name) => settings[name])?.(MAIL)).rejects.toMatchObject({
    code: 'mail_unavailable',
  })
  service.mockRestore()
  expect(openMailer(() => undefined)).toBeNull()
})

const WAITING = {
  id: 1,
  to: 'una@example.com',
  firstName: 'Una',
  school: null,
  written: { subject: null, text: null },
}

test('every mail is written in both languages and leads to the app', () => {
  const facts = {
    centavos: 100_050,
    invoiceNumber: 'INV-1',
    course: 'ddc',
    reference: '77',
    reason: 'Why <not>',
  }
  for (const language of ['en', 'fil'] as const)
    for (const kind of ['payment_accepted', 'payment_refused'] as const) {
      const mail = { ...WAITING, language, kind, facts } as WaitingMail
      const { subject, html } = writeLetter(mail, 'https://maneho.example')
      expect(subject).not.toBe('')
      expect(html).toContain('₱1,000.50')
      expect(html).toContain('href="https://maneho.example/student-home"')
      expect(html).not.toContain('Why <not>')
    }
})

const REMINDER: Extract<WaitingMail, { kind: 'reminder' }> = {
  ...WAITING,
  language: 'en',
  kind: 'reminder',
  token: '0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11',
  facts: {
    day: '2026-11-23',
    reasons: ['behind', 'papers', 'access'],
    lastDay: '2026-12-20',
    papers: 2,
    behindMinutes: 40,
    minutesADay: 38,
  },
}

test.each([
  [
    'payment_voided',
    { centavos: 5000, invoiceNumber: 'INV-7', reason: 'Counted <twice>' },
    ['INV-7', '₱50.00', '&lt;twice&gt;'],
  ],
  [
    'payment_refunded',
    { centavos: 5000, invoiceNumber: 'INV-7', reason: 'Paid <twice>' },
    ['INV-7', '₱50.00', '&lt;twice&gt;'],
  ],
  ['consent_refused', { reason: 'Not signed' }, ['Not signed']],
  ['identity_refused', { reason: 'Too dark' }, ['Too dark']],
  [
    'certificate_issued',
    { serial: 'MNH-2026-1', course: 'otdc' },
    ['MNH-2026-1', 'Theoretical Driving Course'],
  ],
  [
    'message',
    {
      subject: { en: 'See you <soon>', fil: 'Kita tayo <soon>' },
      text: { en: 'One.\n\nTwo & three.', fil: 'One.\n\nTwo & three.' },
    },
    ['&lt;soon&gt;', 'One.</p>', 'Two &amp; three.'],
  ],
  ['account_idle', { lastDay: '2026-12-20' }, ['20, 2026']],
  ['exam_open', { moduleIndex: 1 }, ['round']],
  ['access_ending', { lastDay: '2026-12-20', course: 'otdc' }, ['20, 2026', 'Theoretical Driving Course']],
] as const)('a student reads a %s in either language', (kind, facts, words) => {
  for (const language of ['en', 'fil'] as const) {
    const mail = { ...WAITING, language, kind, facts } as WaitingMail
    const { html } = writeLetter(mail, 'https://maneho.example')
    for (const word of words) expect(html).toContain(word)
    expect(html).toContain('href="https://maneho.example/student-home"')
  }
})

test('somebody whom the desk has registered is led to the page that takes the code', () => {
  const mail: WaitingMail = {
    ...WAITING,
    language: 'en',
    kind: 'account_made',
    facts: {},
    code: 'ABCD2345WXYZ',
    lastDay: '2026-12-07',
  }
  const english = writeLetter(mail, 'https://maneho.example').html
  for (const words of [
    'ABCD 2345 WXYZ',
    'December 7, 2026',
    'href="https://maneho.example/start?code=ABCD2345WXYZ"',
  ])
    expect(english).toContain(words)
  expect(writeLetter({ ...mail, language: 'fil' }, 'https://maneho.example').subject).toBe(
    'May account ka na sa driving school',
  )
})

test('a student’s reminder says what is late in her language, and links to Home and opt-out', () => {
  const english = writeLetter(REMINDER, 'https://maneho.example').html
  for (const words of ['40 minutes behind', '38 minutes', '2 documents', 'December 20, 2026'])
    expect(english).toContain(words)
  const filipino = writeLetter({ ...REMINDER, language: 'fil' }, 'https://maneho.example').html
  for (const words of ['Huli ng 40 minuto', '38 minuto', '2 pang dokumentong', 'Disyembre 20, 2026'])
    expect(filipino).toContain(words)
  for (const html of [english, filipino]) {
    expect(html).toContain('href="https://maneho.example/student-home"')
    expect(html).toContain(`href="https://maneho.example/reminders-off?token=${REMINDER.token}"`)
  }
  const late = { ...REMINDER, facts: { ...REMINDER.facts, minutesADay: null } }
  expect(writeLetter(late, 'https://maneho.example').html).toMatch(/40 minutes behind\. Choose/)
  expect(writeLetter({ ...late, language: 'fil' }, 'https://maneho.example').html).toMatch(
    /Huli ng 40 minuto ang plano mo\. Pumili/,
  )
  const only = { ...REMINDER, facts: { ...REMINDER.facts, reasons: ['papers' as const], papers: 1 } }
  expect(writeLetter(only, 'https://maneho.example').html).not.toMatch(/behind|can study until/)
})

// Attack 291
test('a student’s mail program turns reminders off by one request; opening the link does not', async () => {
  const amina =
    (await stack.sql<{ id: string }[]>`select id from public.profiles where email = ${PEOPLE.amina}`)[0]
      ?.id ?? ''
  await stack.sql`insert into private.reminder_choices (student_id, is_on, looked_on) values (${amina}, true, current_date + 1)`
  const [choice] = await stack.sql<
    { token: string }[]
  >`select token from private.reminder_choices where student_id = ${amina}`
  await stack.sql`
    insert into private.mails (student_id, kind, facts)
    select ${amina}, 'reminder', ${stack.sql.json(REMINDER.facts)}::jsonb || jsonb_build_object('day', private.school_day(now()))`
  expect((await send()).body.sent).toBe(1)
  const isOn = async () =>
    (await stack.sql`select is_on from private.reminder_choices where student_id = ${amina}`)[0]?.is_on
  const off = `${stack.apiUrl}/functions/v1/mails/off/`
  const post = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  // A GET, as by old mail programs, leads to the page with the button.
  const opened = await fetch(`${off}${choice?.token}`, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toMatch(
    new RegExp(`^http://[^/]+/reminders-off\\?token=${choice?.token}$`),
  )
  const put = await fetch(`${off}${choice?.token}`, { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
  expect((await fetch(`${stack.apiUrl}/functions/v1/mails`)).status).toBe(405)
  expect((await fetch(`${off}${REMINDER.token}`, post)).status).toBe(200)
  expect((await fetch(`${off}nothing`, post)).status).toBe(404)
  expect(await isOn()).toBe(true)
  for (let time = 1; time <= 2; time += 1) {
    const answer = await fetch(`${off}${choice?.token}`, post)
    expect([answer.status, await answer.json()]).toEqual([200, { stopped: true }])
    expect(await isOn()).toBe(false)
  }
})

test('a reminder carries the headers by which a mail program offers to turn it off', async () => {
  const sent: { headers?: Record<string, string> | undefined }[] = []
  const handle = createMailsHandler({
    secretKey: () => 'sb_secret_x',
    openServer: () => {
      const waiting = [[REMINDER], []]
      return {
        call: (async (name: string) => (name === 'take_mails' ? waiting.shift() : 0)) as Database['call'],
      }
    },
    send: async (mail) => void sent.push(mail),
    appOrigins: ['https://maneho.example'],
    url: 'https://project.supabase.co',
  })
  await handle(
    new Request('https://project.supabase.co/mails', { method: 'POST', headers: { apikey: 'sb_secret_x' } }),
  )
  expect(sent.map(({ headers }) => headers)).toEqual([
    {
      'List-Unsubscribe': `<https://project.supabase.co/functions/v1/mails/off/${REMINDER.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  ])
})

async function sendAll(
  ids: number[],
  refused?: number,
  writeReminders = async () => 0,
  refusal = new Error('refused'),
): Promise<string[]> {
  const done: string[] = []
  const waiting = ids.map((id) => ({
    ...WAITING,
    id,
    to: `${id}@example.com`,
    language: 'en',
    kind: 'payment_refused',
    facts: { centavos: 5, reference: '77', reason: 'Not readable' },
  }))
  const handle = createMailsHandler({
    secretKey: () => 'sb_secret_x',
    openServer: () => ({
      call: (async (name: string, { p_ids, p_failure }: Record<string, unknown> = {}) => {
        if (name === 'write_reminders') return writeReminders()
        if (name === 'take_mails') return waiting.splice(0, 2)
        done.push(name === 'record_failed_mail' ? `failed ${p_failure}` : `record ${p_ids}`)
        return null
      }) as Database['call'],
    }),
    async send({ to }) {
      done.push(`send ${to}`)
      if (to === `${refused}@example.com`) throw refusal
    },
    appOrigins: ['https://maneho.example'],
    url: 'https://project.supabase.co',
  })
  const headers = { apikey: 'sb_secret_x' }
  await handle(new Request('https://project.supabase.co/mails', { method: 'POST', headers }))
  return done
}

test('a person’s sent mail is recorded before the next, so that a crash repeats at most one', async () => {
  const each = (id: number) => [`send ${id}@example.com`, `record ${id}`]
  expect(await sendAll([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5].flatMap(each))
})

test('a service that refuses a mail is not asked for more than those that were taken with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await sendAll([1, 2, 3, 4], 1)).toEqual([
    'send 1@example.com',
    'failed unknown',
    'send 2@example.com',
    'record 2',
  ])
})

test('an admin reads why the service refused a mail where it said so, and nothing that may quote a person', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = async (refusal: Error) => (await sendAll([1], 1, undefined, refusal))[1]
  const refusedBy = (cause?: string) => new HttpError(502, 'mail_unavailable', 'una@example.com', { cause })
  expect(await told(refusedBy('550 no such mailbox'))).toBe('failed 550 no such mailbox')
  expect(await told(refusedBy())).toBe('failed unknown')
  expect(await told(new Error('Una', { cause: 'una@example.com' }))).toBe('failed unknown')
})

test('payments’ mails are sent when no reminders can be written, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = async () => {
    throw new HttpError(502, 'database_unavailable', 'No answer', { cause: 'write_reminders: 500 22008' })
  }
  expect(await sendAll([1], undefined, failing)).toEqual(['send 1@example.com', 'record 1'])
  expect(log.mock.calls).toEqual([['reminders_unavailable', 'write_reminders: 500 22008']])
})
