import { expect, test, vi } from 'vitest'
import { PASSWORD, startAuth } from '../support/auth.ts'

const email = 'nena@example.test'
const codeIn = (html: string | undefined) => /\b\d{10}\b/.exec(html ?? '')?.[0] ?? ''
const fragment = (answer: Response): Record<string, string> => {
  const [target = '', hash] = (answer.headers.get('location') ?? '').split('#')
  return { target, ...Object.fromEntries(new URLSearchParams(hash)) }
}

test('a student who forgot the password is mailed a link to our own page, and it signs them in', async () => {
  const { client, enrol, linkTo, mails } = await startAuth()
  await enrol()
  expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull()
  expect(mails).toMatchObject([{ to: email, subject: 'Choose a new password' }])
  const { href, tokenHash } = linkTo(email)
  expect(href).toBe(`http://127.0.0.1:5173/reset-password?token_hash=${tokenHash}&type=recovery`)
  const { data } = await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(data.session?.user.email).toBe(email)
})

test('a link works once', async () => {
  const { client, enrol, linkTo } = await startAuth()
  await enrol()
  await client().auth.resetPasswordForEmail(email)
  const link = { token_hash: linkTo(email).tokenHash, type: 'recovery' } as const
  expect((await client().auth.verifyOtp(link)).error).toBeNull()
  expect((await client().auth.verifyOtp(link)).error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('a link that is opened twice at the same moment signs in twice, as on the platform', async () => {
  const { client, enrol, linkTo, sql } = await startAuth()
  const { id } = await enrol()
  await client().auth.resetPasswordForEmail(email)
  const link = { token_hash: linkTo(email).tokenHash, type: 'recovery' } as const
  const answers = await sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${id} for update`
    const both = [client().auth.verifyOtp(link), client().auth.verifyOtp(link)]
    await vi.waitUntil(async () => {
      const waiting =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waiting.length === 2
    })
    return { both: Promise.all(both) }
  })
  expect((await answers.both).map(({ error }) => error)).toEqual([null, null])
})

test('a link works for half an hour', async () => {
  const { client, enrol, linkTo, wait } = await startAuth()
  await enrol()
  await client().auth.resetPasswordForEmail(email)
  const link = { token_hash: linkTo(email).tokenHash, type: 'recovery' } as const
  wait(1801)
  expect((await client().auth.verifyOtp(link)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  await client().auth.resetPasswordForEmail(email)
  wait(1799)
  const fresh = { token_hash: linkTo(email).tokenHash, type: 'recovery' } as const
  expect((await client().auth.verifyOtp(fresh)).error).toBeNull()
})

test('a link is good for its own purpose only', async () => {
  const { client, enrol, linkTo } = await startAuth()
  await enrol()
  await client().auth.resetPasswordForEmail(email)
  const { tokenHash } = linkTo(email)
  const wrong = await client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  expect(wrong.error?.code).toBe('otp_expired')
  expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
})

test('an address and the ten digits mailed to it do what the link does, in each of the three types', async () => {
  const template = { subject: 'Your code', html: '{{ .Token }}' }
  const auth = await startAuth({ templates: { confirmation: template, recovery: template }, maxFrequency: 0 })
  const { client, mails } = auth
  const newestCode = () => codeIn(mails.at(-1)?.html)
  await client().auth.signUp({ email, password: PASSWORD })
  const wrong = await client().auth.verifyOtp({
    email,
    token: newestCode() === '0000000000' ? '1' : '0000000000',
    type: 'signup',
  })
  expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
  expect((await client().auth.verifyOtp({ email, token: newestCode(), type: 'signup' })).error).toBeNull()
  await client().auth.resetPasswordForEmail(email)
  expect((await client().auth.verifyOtp({ email, token: newestCode(), type: 'recovery' })).error).toBeNull()
  await client().auth.resetPasswordForEmail(email)
  expect((await client().auth.verifyOtp({ email, token: newestCode(), type: 'email' })).error).toBeNull()
})

// Attack 65
test('somebody who guesses the code of one address is stopped, from however many networks they try', async () => {
  const { send } = await startAuth()
  const guess = (n: number) => {
    const body = { email, token: String(n).padStart(10, '0'), type: 'recovery' }
    return send('POST', '/verify', body, {}, `10.0.0.${n}`)
  }
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([...Array(30).fill(403), 429])
})

test('a code of one person opens nothing for another', async () => {
  const template = { subject: 'Your code', html: '{{ .Token }}' }
  const { client, enrol, mails } = await startAuth({ templates: { recovery: template } })
  await enrol()
  await enrol('eve@example.test')
  await client().auth.resetPasswordForEmail('eve@example.test')
  const { error } = await client().auth.verifyOtp({
    email,
    token: codeIn(mails.at(-1)?.html),
    type: 'recovery',
  })
  expect(error?.code).toBe('otp_expired')
})

test('a link for a banned user does not sign them in', async () => {
  const { admin, client, enrol, linkTo } = await startAuth()
  const { id } = await enrol()
  await client().auth.resetPasswordForEmail(email)
  await admin.auth.admin.updateUserById(id, { ban_duration: '24h' })
  const { error } = await client().auth.verifyOtp({ token_hash: linkTo(email).tokenHash, type: 'recovery' })
  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
})

test('a verification without a known type, or with two proofs or none, is refused', async () => {
  const { send } = await startAuth()
  const bodies = [
    { type: 'carrier_pigeon', token_hash: 'x' },
    { type: 'constructor', token_hash: 'x' },
    { type: 'signup' },
    { type: 'signup', token_hash: 'x', token: '1', email },
  ]
  for (const body of bodies) {
    const answer = await send('POST', '/verify', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
  }
})

// Attack 49
test('asking for mails is answered the same for members, newcomers, banned users and nobody', async () => {
  const { admin, client, enrol, send } = await startAuth()
  await enrol()
  const banned = await enrol('banned@example.test')
  await admin.auth.admin.updateUserById(banned.id, { ban_duration: '24h' })
  await client().auth.signUp({ email: 'new@example.test', password: PASSWORD })
  const requests = [
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ] as const
  for (const [path, body] of requests) {
    for (const address of [email, 'banned@example.test', 'nobody@example.test']) {
      const answer = await send('POST', path, { ...body, email: address })
      expect(answer.status, `${path} ${address}`).toBe(200)
      expect(await answer.json()).toEqual({})
    }
  }
  const answer = await send('POST', '/recover', { email: 'new@example.test' })
  expect([answer.status, await answer.json()]).toEqual([200, {}])
})

test('a newcomer can have the confirmation mailed again, not sooner than the project allows', async () => {
  const { client, linkTo, mails, wait } = await startAuth({ maxFrequency: 30 })
  await client().auth.signUp({ email, password: PASSWORD })
  const { tokenHash } = linkTo(email)
  wait(29)
  const soon = await client().auth.resend({ type: 'signup', email })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(soon.error?.message).toContain('after 1 seconds')
  wait(1)
  expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(mails).toHaveLength(2)
  expect(linkTo(email).tokenHash).not.toBe(tokenHash)
})

test('nobody is mailed twice when a button is pressed twice', async () => {
  const { client, enrol, mails } = await startAuth()
  await enrol()
  await Promise.all([client().auth.resetPasswordForEmail(email), client().auth.resetPasswordForEmail(email)])
  expect(mails).toHaveLength(1)
})

test('a confirmed member who asks for the confirmation again is mailed nothing', async () => {
  const { client, enrol, mails } = await startAuth()
  await enrol()
  expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(mails).toEqual([])
})

test('a link that is opened goes on to the app with the session in the fragment', async () => {
  const { client, enrol, linkTo, send } = await startAuth()
  await enrol()
  await client().auth.resetPasswordForEmail(email)
  const { tokenHash } = linkTo(email)
  const answer = await send('GET', `/verify?token=${tokenHash}&type=recovery`)
  expect(answer.status).toBe(303)
  const { target, type, access_token, expires_in, ...rest } = fragment(answer)
  expect({ target, type, expires_in }).toEqual({
    target: 'http://127.0.0.1:5173',
    type: 'recovery',
    expires_in: '900',
  })
  expect(Object.keys(rest).sort()).toEqual(['expires_at', 'refresh_token', 'token_type'])
  expect((await client().auth.getUser(access_token)).data.user?.email).toBe(email)

  const again = await send('GET', `/verify?token=${tokenHash}&type=recovery`)
  expect(again.status).toBe(303)
  expect(fragment(again)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
})

// Attack 57
test('a mailed link goes on only to addresses that the project allows', async () => {
  const { client, enrol, mails, send } = await startAuth({
    templates: { recovery: { subject: 'Reset', html: '{{ .ConfirmationURL }}' } },
    redirectUrls: ['http://localhost:5173/**', 'https://*.school.example/app'],
    maxFrequency: 0,
  })
  await enrol()
  const site = 'http://127.0.0.1:5173'
  const wishes = {
    'http://127.0.0.1:5173/reset-password': 'http://127.0.0.1:5173/reset-password',
    'http://localhost:5173/a/b?c=d': 'http://localhost:5173/a/b?c=d',
    'https://www.school.example/app': 'https://www.school.example/app',
    'https://evil.example/': site,
    'https://evil.example/.school.example/app': site,
    'https://127.0.0.1:5173/': site,
    'http://127.0.0.1:5173@evil.example/': site,
    'http://localhost:5173.evil.example/': site,
    '//evil.example/': site,
    '\thttps:/\\evil.example': site,
    'javascript:alert(1)': site,
    'data:text/html,hello': site,
    '': site,
  }
  for (const [wish, target] of Object.entries(wishes)) {
    await client().auth.resetPasswordForEmail(email, { redirectTo: wish })
    const url = new URL((mails.at(-1)?.html ?? '').replaceAll('&amp;', '&'))
    expect(url.searchParams.get('redirect_to'), wish).toBe(target)
    const forged = new URLSearchParams({ token: 'wrong', type: 'recovery', redirect_to: wish })
    expect(fragment(await send('GET', `/verify?${forged}`)).target, wish).toBe(target)
  }
})

test('a person gets mails in the language of the account, and in English where none was chosen', async () => {
  const inTwo = (filipino: string, english: string) =>
    `{{ if eq .Data.language "fil" }}${filipino}{{ else }}${english}{{ end }}`
  const template = {
    subject: inTwo('Pumili ng password', 'Choose a password'),
    html: `${inTwo('<b>{{ .Email }}</b>, pumili', 'Choose')}{{if eq .Data.language "fil"}}!{{end}}`,
  }
  const { client, mails } = await startAuth({ templates: { confirmation: template }, maxFrequency: 0 })
  const signUp = async (address: string, data: object) => {
    await client().auth.signUp({ email: address, password: PASSWORD, options: { data } })
    const mail = mails.at(-1)
    return [mail?.subject, mail?.html]
  }
  const filipino = ['Pumili ng password', '<b>nena@example.test</b>, pumili!']
  expect(await signUp('nena@example.test', { language: 'fil' })).toEqual(filipino)
  const english = ['Choose a password', 'Choose']
  expect(await signUp('una@example.test', { language: 'en' })).toEqual(english)
  expect(await signUp('amina@example.test', {})).toEqual(english)
  expect(await signUp('ada@example.test', { language: { fil: true } })).toEqual(english)
})

test('a mail shows what people typed as text', async () => {
  const html = '<p>{{ .Email }} {{.NewEmail}}</p>'
  const { enrol, mails, signedIn } = await startAuth({
    templates: { email_change: { subject: 'Change', html } },
  })
  await enrol()
  const { client } = await signedIn()
  await client.auth.updateUser({ email: "o'hara&sons@example.test" })
  expect(mails.map((mail) => mail.html)).toEqual(
    Array(2).fill(`<p>${email} o&#39;hara&amp;sons@example.test</p>`),
  )
})
