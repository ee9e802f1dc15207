import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '../contract/limits.ts'

const ROOT = join(import.meta.dirname, '..')

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|tsx?)$/.test(name))
    .map((name) => join(folder, name))

/** What a limit looks like where somebody writes it again instead of calling it. Sentences for people are no code. */
const WRITTEN_AGAIN: [limit: keyof typeof limits, folders: string[], literal: RegExp][] = [
  ['PASS_MARK', ['supabase/migrations', 'src', 'machines'], /score\w* *(<|>=) *80\b|MARK = 80\b/],
  [
    'TRIES',
    ['supabase/migrations', 'src', 'machines'],
    /failures *(<|>=|===?) *3\b|failures between 0 and 3\b/,
  ],
  ['ESSAY_WORDS', ['supabase/migrations', 'src', 'machines'], /words *< *20\b/],
  ['ESSAY_CHARACTERS', ['supabase/migrations', 'src'], /p_body\) *> *20000|maxLength=\{20_?000\}/],
  [
    'REASON_CHARACTERS',
    ['supabase/migrations', 'src/features'],
    /(reason|refusal)\)? .*\b300\b|name="reason".*\{300\}/,
  ],
  ['DOCUMENT_BYTES', ['supabase/migrations', 'src', 'machines'], /5 \* 1024 \* 1024|\b5_?242_?880\b/],
  ['DOCUMENT_TYPES', ['supabase/migrations', 'src', 'machines'], /image\/jpeg.*application\/pdf/],
  ['AGE', ['supabase/migrations', 'src', 'machines'], /is_younger\([^)]*, \d|AGES? = .*\b16\b/],
  ['YEAR_DAYS', ['supabase/migrations', 'src', 'machines'], /\b36[56]\b/],
  [
    'SEARCH_HITS',
    ['supabase/migrations/20261121001900_searching_people.sql', 'src/data'],
    /(cap|CAP|HITS).*= 200\b/,
  ],
  ['TIME_ZONE', ['supabase/migrations', 'src', 'machines'], /'Asia\/Manila'/],
]

test.each(WRITTEN_AGAIN)(
  '%s is written in the migration of the limits and nowhere else',
  (_, folders, literal) => {
    const files = folders.flatMap((path) => (path.endsWith('.sql') ? [path] : filesIn(path)))
    const again = files
      .filter((file) => !file.endsWith('_limits.sql'))
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => literal.test(line) && !/^\s*(--|\/\/|\*|\/\*)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(again).toEqual([])
  },
)

test('the function that takes documents, which bundles alone, has the limit of the database', () => {
  const handler = readFileSync(join(ROOT, 'supabase/functions/documents/handler.ts'), 'utf8')
  expect(/LARGEST = (\d+) \* 1024 \* 1024/.exec(handler)?.[1]).toBe(String(limits.DOCUMENT_BYTES / 1024 ** 2))
})
