import { readFileSync } from 'node:fs'
import { escapeHtml } from '../escapeHtml.ts'
import type { MailStore, StoredMail } from './store.ts'

const stylesheet = readFileSync(new URL('style.css', import.meta.url), 'utf8')

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A mail may bring its looks and nothing else. Its links open in tabs of their own, outside the sandbox. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The mailbox as a person reads it: a list that refreshes itself, and one page per mail. No scripts. */
export async function answerPage(store: MailStore, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const route = `${request.method} ${pathname}`
  if (route === 'GET /') return page(listPage(store.all()))
  if (route === 'GET /style.css') return answer(stylesheet, 'text/css', PAGE_POLICY)
  if (route === 'POST /empty') {
    // A form on some other site must not empty it.
    if (request.headers.get('sec-fetch-site') === 'same-origin') store.remove([])
    return new Response(null, { status: 303, headers: { location: '/' } })
  }
  const [, id = '', part] = /^GET \/message\/(\w+)(\/html)?$/.exec(route) ?? []
  const mail = store.open(id)
  if (mail === undefined) return page(emptyPage, 404)
  if (part !== undefined) return answer(`<base target="_blank">${mail.html}`, 'text/html', MAIL_POLICY)
  return page(messagePage(mail))
}

const page = (body: string, status = 200) => answer(body, 'text/html', PAGE_POLICY, status)

function answer(body: string, type: string, policy: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

function layout(title: string, body: string, refresh = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${refresh}</head>
<body>
<header><div class="wrap">
<a class="word" href="/"><span class="mark" aria-hidden="true"></span>Maneho <span>Mailbox</span></a>
<p>What this computer would have mailed. Nothing leaves it.</p>
</div></header>
<main class="wrap">
${body}
</main>
</body>
</html>`
}

function listPage(mails: readonly StoredMail[]): string {
  const refresh = '<meta http-equiv="refresh" content="5">\n'
  if (mails.length === 0) {
    const empty =
      '<h1>No mail yet</h1>\n<p>Register, or ask for a new password: the mail shows up here by itself.</p>'
    return layout('Mailbox · Maneho', `<div class="empty">${empty}</div>`, refresh)
  }
  const unread = mails.filter((mail) => !mail.read).length
  const title = `${unread > 0 ? `(${unread}) ` : ''}Mailbox · Maneho`
  return layout(
    title,
    `<div class="bar">
<h1>${mails.length === 1 ? '1 mail' : `${mails.length} mails`}</h1>
<form method="post" action="/empty"><button>Empty the mailbox</button></form>
</div>
<ul class="mails">
${mails.map(listItem).join('\n')}
</ul>`,
    refresh,
  )
}

const listItem = (mail: StoredMail) => `<li${mail.read ? '' : ' class="unread"'}>
<a href="/message/${mail.id}">
<span class="subject">${escapeHtml(mail.subject)}${mail.read ? '' : '<span class="sr"> (unread)</span>'}</span>
<span class="to">to ${escapeHtml(mail.to)}</span>
${time(mail.date)}
</a></li>`

function messagePage(mail: StoredMail): string {
  return layout(
    `${mail.subject} · Mailbox`,
    `<p><a href="/">← All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>From</dt><dd>${escapeHtml(mail.from.name)} &lt;${escapeHtml(mail.from.address)}&gt;</dd>
<dt>Sent</dt><dd>${time(mail.date)}</dd>
</dl>
<iframe src="/message/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
  )
}

const emptyPage = layout(
  'Not found · Mailbox',
  `<div class="empty"><h1>That mail is gone</h1>
<p>The mailbox was emptied since. <a href="/">All mails</a></p></div>`,
)

function time(date: string): string {
  const words = new Date(date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${escapeHtml(date)}">${words}</time>`
}
