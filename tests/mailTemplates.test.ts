import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailTemplates } from '../scripts/mailTemplates.ts'

const folder = new URL('../supabase/templates/', import.meta.url)

test('the templates of Auth’s mails are as `npm run mails` writes them', () => {
  const templates = mailTemplates()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(templates).sort())
  for (const [file, html] of Object.entries(templates))
    expect(readFileSync(new URL(file, folder), 'utf8'), file).toBe(html)
})

test('a newcomer, who has not paid, reads in the first mail that the lessons open after the payment, in both languages', () => {
  const { 'confirmation.html': html = '' } = mailTemplates()
  expect(html).toMatch(/how to pay: the lessons open as soon as the school has confirmed it/)
  expect(html).toMatch(/kung paano magbayad; bukas ang mga lesson kapag nakumpirma na ito/)
})
