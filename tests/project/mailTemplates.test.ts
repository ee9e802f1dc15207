import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailTemplates } from '../../scripts/generate/mailTemplates.ts'

const folder = new URL('../../supabase/templates/', import.meta.url)

test('the templates of Auth’s mails are as `npm run generate -- mails` writes them', () => {
  const templates = mailTemplates()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(templates).sort())
  for (const [file, html] of Object.entries(templates))
    expect(readFileSync(new URL(file, folder), 'utf8'), file).toBe(html)
})

test('a newcomer reads in the first mail that lessons open after the payment, in both languages', () => {
  const { 'confirmation.html': html = '' } = mailTemplates()
  expect(html).toMatch(/how to pay. The lessons open as soon as the school has confirmed your payment/)
  expect(html).toMatch(/kung paano magbayad; bukas ang mga lesson kapag nakumpirma na ito/)
})

test('a stranger who asks hosted Auth for a login link gets a mail that leads to the login', () => {
  const { 'magic_link.html': html = '' } = mailTemplates()
  expect(html).toContain('href="{{ .SiteURL }}/#auth"')
  expect(html).not.toMatch(/Token|ConfirmationURL/)
})

test('every template is one that the project’s configuration names, so that Auth sends no mail of its own', () => {
  const config = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8')
  for (const file of Object.keys(mailTemplates()))
    expect(config).toContain(`content_path = "./supabase/templates/${file}"`)
})
