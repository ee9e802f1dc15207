// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { forgetPerson } from '../../src/lib/forgetPerson.ts'

const AMINAS = [
  'maneho-last-visit:my_profile',
  'maneho-last-visit:my_course',
  'maneho-last-visit:my_plan',
  'maneho-last-visit:open_practice',
  'maneho-registration',
  'maneho-study-lost',
  'maneho-handed-in:amina:1',
  'skipped-look:amina:first_look',
  'fullName',
  'unfinished-admission',
  'something of a later version',
]
const TABS = ['userName', 'mock-flags:1', 'maneho-study-page', 'maneho-registered-elsewhere']
const NOBODYS = [
  'maneho-interface-language',
  'maneho-language',
  'maneho-drive-view',
  'adminPageSize',
  'adminSlashKey',
  'maneho-school',
  'schoolKeys',
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a student who logs out leaves only device settings and others’ unsent work', () => {
  const others = 'maneho-draft:dan:exam-1:tab'
  for (const key of [...AMINAS, ...NOBODYS, others]) localStorage.setItem(key, 'value')
  for (const key of [...TABS, 'maneho-reloaded-for']) sessionStorage.setItem(key, 'value')
  forgetPerson()
  expect(Object.keys(localStorage).sort()).toEqual([...NOBODYS, others].sort())
  expect(Object.keys(sessionStorage)).toEqual(['maneho-reloaded-for'])
})

test('a student who logs out leaves no cookie or database, only the caches of the app and packs', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const codes = files.map((file) => ({ file, code: readFileSync(join('src', file), 'utf8') }))
  const using = (words: RegExp) =>
    codes
      .filter(({ code }) => words.test(code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
      .map(({ file }) => file)
      .sort()
  expect(using(/\bindexedDB\b|document\.cookie|cookieStore/)).toEqual([])
  expect(using(/\bcaches\.(open|match)\(/)).toEqual([
    'data/packParts.ts',
    'data/practice.ts',
    'offline/worker.ts',
  ])
  expect(using(/(?<!['"`])\b(localStorage|sessionStorage)\b\??\./)).toEqual([
    'boot/askSchool.ts',
    'boot/inline.ts',
    'i18n/language.ts',
    'school/backgroundFilm.ts',
    'school/schoolNow.ts',
  ])
})
