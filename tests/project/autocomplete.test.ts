import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const KNOWN =
  /\b(?:name="(?:firstName|middleName|lastName|address|birthday|phone|email|password|confirmPassword|code)"|type="(?:email|tel|password)")/

test('a person’s browser can fill in every personal field, and none about somebody else', () => {
  const fields = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(resolve(root, file), 'utf8').matchAll(
        /<(?:Field|PasswordField|input)\b(?:[^>]|=>)*?\/>/g,
      ),
    ].map(([field]) => ({ file, field })),
  )
  const known = fields.filter(({ field }) => KNOWN.test(field))
  expect(known.length).toBeGreaterThan(8)
  const silent = known.filter(({ field }) => !/autoComplete|\{\.\.\.input\}/.test(field))
  expect(silent).toEqual([])
})
