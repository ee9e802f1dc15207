import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { MailStore, StoredMail } from './store.ts'

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8')

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A mail may use only its own styles. Its links open in new tabs, outside the sandbox. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The mailbox of the stack `name` as pages without scripts: a self-reloading list, and one page per mail. */
export function createPages(name: string, store: MailStore): Hono {
  const pages = new Hono()
  pages.use(async ({ header }, next) => {
    header('content-security-policy', PAGE_POLICY)
    header('cache-control', 'no-store')
    header('referrer-policy', 'no-referrer')
    header('x-content-type-options', 'nosniff')
    await next()
  })
  pages.get('/', (context) => context.html(listPage(name, store.all())))
  pages.get('/style.css', ({ body }) => body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.post('/empty', ({ req, redirect }) => {
    // A form on another site must not empty it.
    if (req.header('sec-fetch-site') === 'same-origin') store.remove([])
    return redirect('/', 303)
  })
  pages.get('/message/:id', (context) => {
    const mail = store.open(context.req.param('id'))
    return mail === undefined ? context.notFound() : context.html(messagePage(name, mail))
  })
  pages.get('/message/:id/html', (context) => {
    const mail = store.open(context.req.param('id'))
    if (mail === undefined) return context.notFound()
    context.header('content-security-policy', MAIL_POLICY)
    return context.html(`<base target="_blank">${mail.html}`)
  })
  pages.notFound((context) => {
    const lost = html`<h1>That mail is gone</h1><p>The mailbox was emptied since.</p>`
    return context.html(layout(name, 'Not found', lost), 404)
  })
  return pages
}

type Html = ReturnType<typeof html>

const layout = (name: string, title: string, main: Html, head: Html | '' = '') => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${head}
<header><a href="/">${name} Mailbox</a> What this computer would have mailed. Nothing leaves it.</header>
<main>${main}</main>
</html>`

function listPage(name: string, mails: readonly StoredMail[]) {
  const unread = mails.filter((mail) => !mail.read).length
  const list =
    mails.length === 0
      ? html`<h1>No mail yet</h1><p>Register, or ask for a new password: the mail appears here by itself.</p>`
      : html`<form method="post" action="/empty"><button>Empty the mailbox</button></form>
<h1>${mails.length} mail${mails.length === 1 ? '' : 's'}</h1>
<ul>${mails.map(listItem)}</ul>`
  const reload = html`<meta http-equiv="refresh" content="5">`
  return layout(name, `${unread > 0 ? `(${unread}) ` : ''}Mailbox`, list, reload)
}

const listItem = (mail: StoredMail) => {
  const subject = mail.read ? mail.subject : html`<strong>${mail.subject}</strong> (unread)`
  return html`<li><a href="/message/${mail.id}">${subject}</a> <small>to ${mail.to}, ${time(mail)}</small></li>`
}

const messagePage = (name: string, mail: StoredMail) =>
  layout(
    name,
    mail.subject,
    html`<p><a href="/">← All mails</a></p>
<h1>${mail.subject}</h1>
<p>To ${mail.to}<br>From ${mail.from.name} &lt;${mail.from.address}&gt;<br>Sent ${time(mail)}</p>
<iframe src="/message/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${mail.text}</pre></details>`,
  )

const time = ({ date }: StoredMail) => {
  const words = new Date(date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  return html`<time datetime="${date}">${raw(words)}</time>`
}
