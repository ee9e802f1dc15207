import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox, startMailbox } from '../src/mailbox.ts'
import { freePort } from '../src/ports.ts'

const letter = (to: string, subject: string, html = '<p>Hello</p>') => ({
  from: { name: 'Test', address: 'no-reply@example.test' },
  to,
  subject,
  html,
})

/** A mailbox that received three mails, a minute apart. */
function threeMails() {
  let time = Date.parse('2026-07-01T08:00:00Z')
  const mailbox = createMailbox({ name: 'Test', now: () => new Date(time) })
  for (const [to, subject] of [
    ['amina@example.test', 'Confirm your address'],
    ['dan@example.test', 'Confirm your address'],
    ['amina@example.test', 'Choose a new password'],
  ] as const) {
    mailbox.deliver(letter(to, subject))
    time += 60_000
  }
  const ask = (path: string, init?: RequestInit) =>
    mailbox.handle(new Request(`http://127.0.0.1:54324${path}`, init))
  return { mailbox, ask, read: async (path: string) => (await ask(path)).json() }
}

async function dataDirectory() {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mailbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

test('a test lists the caught mails as Mailpit does, newest first', async () => {
  const { read } = threeMails()
  const list = await read('/api/v1/messages')
  expect(list).toMatchObject({ total: 3, unread: 3, count: 3, messages_count: 3, start: 0 })
  expect(list.messages[0]).toMatchObject({
    ID: expect.stringMatching(/^\w+$/),
    From: { Name: 'Test', Address: 'no-reply@example.test' },
    To: [{ Name: '', Address: 'amina@example.test' }],
    Subject: 'Choose a new password',
    Created: '2026-07-01T08:02:00.000Z',
    Read: false,
    Snippet: 'Hello',
  })
})

test('a test reads the list page by page', async () => {
  const { read } = threeMails()
  const page = await read('/api/v1/messages?start=1&limit=1')
  expect(page).toMatchObject({
    total: 3,
    count: 1,
    start: 1,
    messages: [{ To: [{ Address: 'dan@example.test' }] }],
  })
})

test('a test finds the mails of one person, or about one thing', async () => {
  const { read } = threeMails()
  const subjects = async (query: string) => {
    const { messages } = await read(`/api/v1/search?query=${encodeURIComponent(query)}`)
    return messages.map((message: { Subject: string }) => message.Subject)
  }
  expect(await subjects('to:amina@example.test')).toEqual(['Choose a new password', 'Confirm your address'])
  expect(await subjects('to:"amina@example.test" subject:"new password"')).toEqual(['Choose a new password'])
  expect(await subjects('dan hello')).toEqual(['Confirm your address'])
  expect(await subjects('to:nobody')).toEqual([])
})

test('a test reads one mail as HTML and as text, and the newest without knowing its id', async () => {
  const { mailbox, read } = threeMails()
  const html =
    '<style>p{}</style><p>Dear&nbsp;you &amp; all,</p><a href="http://a.test/?x=1&y=2"><b>Confirm</b></a>'
  mailbox.deliver(letter('dina@example.test', 'Welcome', html))
  const { messages } = await read('/api/v1/messages')
  const mail = await read(`/api/v1/message/${messages[0].ID}`)
  expect(mail).toMatchObject({
    ID: messages[0].ID,
    Subject: 'Welcome',
    To: [{ Address: 'dina@example.test' }],
    Date: '2026-07-01T08:03:00.000Z',
    HTML: html,
    Text: 'Dear you & all,\nConfirm http://a.test/?x=1&y=2',
  })
  expect((await read('/api/v1/message/latest')).ID).toBe(mail.ID)
  expect(await read('/api/v1/messages')).toMatchObject({ unread: 3 })
})

test('a test removes one mail, or all of them', async () => {
  const { ask, read } = threeMails()
  const { messages } = await read('/api/v1/messages')
  const one = { method: 'DELETE', body: JSON.stringify({ IDs: [messages[1].ID] }) }
  expect((await ask('/api/v1/messages', one)).status).toBe(200)
  expect(await read('/api/v1/messages')).toMatchObject({ total: 2 })
  expect((await ask(`/api/v1/message/${messages[1].ID}`)).status).toBe(404)
  await ask('/api/v1/messages', { method: 'DELETE' })
  expect(await read('/api/v1/messages')).toMatchObject({ total: 0, messages: [] })
})

test('a person sees the list, which refreshes itself, and opens a mail', async () => {
  const { ask } = threeMails()
  const list = await (await ask('/')).text()
  expect(list).toContain('<meta http-equiv="refresh"')
  expect(list).toContain('<title>(3) Mailbox · Test</title>')
  const [, path = ''] = /href="(\/message\/\w+)"/.exec(list) ?? []
  const page = await (await ask(path)).text()
  expect(page).toContain('<h1>Choose a new password</h1>')
  expect(page).toContain(`<iframe src="${path}/html"`)
  expect(await (await ask(`${path}/html`)).text()).toBe('<base target="_blank"><p>Hello</p>')
})

test('a person with an empty mailbox, or an old link, is told so', async () => {
  const { ask } = threeMails()
  await ask('/api/v1/messages', { method: 'DELETE' })
  expect(await (await ask('/')).text()).toContain('No mail yet')
  const gone = await ask('/message/abc')
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('That mail is gone')])
})

test('a stranger’s script in a mail does not run', async () => {
  const { mailbox, ask } = threeMails()
  mailbox.deliver(
    letter('"><script>alert(1)</script>@a.test', '<img src=x onerror=alert(1)>', '<script>1</script>'),
  )
  const list = await ask('/')
  const [, path = ''] = /href="(\/message\/\w+)"/.exec(await list.clone().text()) ?? []
  const pages = [list, await ask(path)]
  for (const page of pages) {
    expect(await page.text()).not.toMatch(/<script|<img/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  }
  const policy = (await ask(`${path}/html`)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
})

test('only the mailbox itself can be made to empty it from a browser', async () => {
  const { ask, read } = threeMails()
  await ask('/empty', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  await ask('/empty', { method: 'POST' })
  expect(await read('/api/v1/messages')).toMatchObject({ total: 3 })
  const answer = await ask('/empty', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(await read('/api/v1/messages')).toMatchObject({ total: 0 })
})

test('the mails outlive a restart, in a file that only its owner can read', async () => {
  const dataDir = await dataDirectory()
  const port = await freePort()
  const before = await startMailbox({ name: 'Test', port, dataDir })
  before.deliver(letter('amina@example.test', 'Confirm your address'))
  await before.stop()
  const after = await startMailbox({ name: 'Test', port, dataDir })
  onTestFinished(after.stop)
  const list = await (await fetch(`${after.url}/api/v1/messages`)).json()
  expect(list.messages).toMatchObject([{ Subject: 'Confirm your address' }])
  expect((await stat(join(dataDir, 'mailbox.json'))).mode & 0o777).toBe(0o600)
})

test('a mailbox file that a crash cut off is an empty mailbox', async () => {
  const dataDir = await dataDirectory()
  const file = join(dataDir, 'mailbox.json')
  createMailbox({ name: 'Test', file }).deliver(letter('amina@example.test', 'Confirm your address'))
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.slice(0, -9))
  const answer = await createMailbox({ name: 'Test', file }).handle(
    new Request('http://127.0.0.1/api/v1/messages'),
  )
  expect(await answer.json()).toMatchObject({ total: 0 })
})

test('a site that points its own name at this computer cannot read the mails', async () => {
  const mailbox = await startMailbox({
    name: 'Test',
    port: await freePort(),
    dataDir: await dataDirectory(),
  })
  onTestFinished(mailbox.stop)
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example' }
    request(`${mailbox.url}/api/v1/messages`, { headers }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(403)
})

// Attack 323
test('a page of another site neither plants nor deletes a mail, and a program does', async () => {
  const { ask, read } = threeMails()
  const body = JSON.stringify({
    From: { Email: 'evil@example.com', Name: 'Maneho' },
    To: [{ Email: 'amina@maneho.test' }],
    Subject: 'Pay here',
    HTML: '<p>Pay</p>',
  })
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:54321']) {
    const headers = { origin, 'content-type': 'text/plain' }
    expect((await ask('/api/v1/send', { method: 'POST', headers, body })).status).toBe(403)
    expect((await ask('/api/v1/messages', { method: 'DELETE', headers })).status).toBe(403)
  }
  expect((await read('/api/v1/messages')).total).toBe(3)
  expect((await ask('/api/v1/send', { method: 'POST', body })).status).toBe(200)
  expect((await read('/api/v1/messages')).total).toBe(4)
})
