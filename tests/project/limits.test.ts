import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as contractLimits from '../../contract/limits.ts'
import * as functionLimits from '../../supabase/functions/_shared/limits.ts'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|tsx?|json)$/.test(name))
    .map((name) => join(folder, name))

const CODE = ['supabase/schemas', 'supabase/functions', 'src', 'machines']

/** Patterns of limits written as literals instead of called. */
const WRITTEN_AGAIN: [limits: string, folders: string[], literal: RegExp][] = [
  ['PASS_MARK', CODE, /score\w* *(<|>=) *80\b|MARK = 80\b/],
  ['TRIES', CODE, /failures *(<|>=|===?) *3\b|failures between 0 and 3\b/],
  ['WATCHED_PERCENT', CODE, /watched\w*\(?.*(<|>=) *(0\.95|95)\b/],
  ['ESSAY_WORDS', CODE, /words *< *20\b/],
  ['ESSAY_DIFFERENT_WORDS', CODE, /different_words\([^)]*\) *< *\d/],
  ['ESSAY_CHARACTERS', CODE, /p_body\) *> *20000|maxLength=\{20_?000\}/],
  [
    'REASON_CHARACTERS',
    ['supabase/schemas', 'src/features'],
    /(reason|refusal)\)? .*\b300\b|name="reason".*\{300\}/,
  ],
  ['LIST_CHARACTERS', CODE, /200_?000\b/],
  ['DOCUMENT_BYTES', CODE, /5 \* 1024 \* 1024|\b5_?242_?880\b/],
  ['DOCUMENT_TYPES', CODE, /image\/jpeg.*application\/pdf/],
  ['AGE', CODE, /is_younger\([^)]*, \d|AGES? = .*\b16\b|interval '1[68] years'/],
  ['YEAR_DAYS', ['supabase/schemas', 'src', 'machines'], /\b36[56]\b/],
  ['SEARCH_HITS', ['supabase/schemas/searching_people.sql', 'src/data'], /(cap|CAP|HITS).*= 200\b/],
  ['PRESENCE_SECONDS', ['supabase/schemas'], /asked_at.*\b90\b|\b90\b.*asked_at|interval '100 s'/],
  ['PAUSE_MINUTES', CODE, /pause\b.*= 120\b/],
  ['COPIES', CODE, /data_copy'\) *> *\d|copy of your data ten times/],
  ['INSPECTION_DAYS', CODE, /until timestamptz.*'\d+ days'|pack for a week/],
  [
    'TODAY_DAYS',
    ['supabase/schemas/today.sql', 'src/features/admin/desk/today'],
    /\+ 7\b|'7 days'|\ba week\b/,
  ],
  ['SURE_SECONDS', CODE, /SECONDS = 45\b|else 45\b/],
  ['THEORY_HOURS and DAILY_HOURS', ['supabase/schemas'], /daily_hours.*default 8|'otdc', 28, 15/],
  ['READING_WORDS and READ_PERCENT', CODE, /\* *400\b|\b0\.95 *\*|\* *0\.95\b/],
  ['REPORT_ITEMS', CODE, /(items|SENT|ITEMS)\b.*= *40\b/],
  ['MAIL_SECONDS', ['src/data', 'machines/auth'], /= *30$/],
  ['the length of a field', ['src'], /maxLength( =|=\{|:)[^}]*\b\d/],
  [
    'the length of a column that has a field',
    ['supabase/schemas'],
    /char_length\((\w+\.)?(p_)?(first_name|middle_name|last_name|legal_name|name|phone|guardian\w*|relation|contact|reference\w*|invoice\w*|number|voucher|purpose|note|plain)\)+ .*(?<!\[)\b\d{2,}/,
  ],
  ['ADDRESS_CHARACTERS', ['supabase/schemas/profiles.sql'], /\(address\) *<= *\d/],
  ['EMAIL_CHARACTERS', CODE, /email\b.*\b255\b/],
  ['SEARCH_CHARACTERS', ['supabase/schemas', 'src'], /query\b.*, 100\)|slice\(0, 100\)/],
  ['SERIAL_CHARACTERS and IDENTITY_NUMBER_CHARACTERS', CODE, /left\((p_serial|entry|p_number), \d/],
  ['AMOUNT_CENTAVOS', CODE, /\b100_?000_?000\b|between 100 and \d|1,000,000 p[ei]so/],
  ['PAGE_ROWS', ['supabase/schemas', 'src/features/admin'], /page_size\(.*\b1000\)|(BATCH|MOST) = 1_?000$/],
  ['CODE_CHARACTERS', CODE, /\\-\]\*\)\{12\}|\(12\)\) random/],
  ['FIRST_BIRTHDAY', CODE, /1900-01-01/],
  ['PHONE_DIGITS', CODE, /\{7, *15\}/],
  ['PASSWORD_CHARACTERS', CODE, /\{8,\}/],
  ['PASSWORD_PATTERN', CODE, /A-Za-z\]\)\(\?=/],
  ['SERIAL_ALPHABET and SERIAL_PATTERN', CODE, /0123456789ABC|0-9A-HJKMNP/],
  ['TIME_ZONE', CODE, /'Asia\/Manila'/],
  ['COURSE_NAMES', [...CODE, 'content/films'], /(Theoretical|Defensive) Driving Course/],
  [
    'a list of the courses',
    ['supabase/functions', 'src', 'machines', 'contract/answers'],
    /(?<!'unpaid', )'otdc' *(\||,).*'ddc'/,
  ],
  [
    'a limit in a sentence',
    ['src/i18n', 'src/messages.ts'],
    /\b(80|95)%|\b5 MB|\b200?,000 char|\b300 [ck]har|\b8 (o higit|characters|hours count|oras lang)|(of|sa) 3\b|3 (times|beses|tries|subok)|(under|pang) 18\b|(from|mula|least|Dapat|:) 16\b|\b15[ -](hour|oras)|\b(40|60|100) (char|kar)|\b1,000 (people|tao)|\b31 (days|araw)|\b4 (to|hanggang) 30|\b90 se[cg]|\b7 (to|hanggang) 15/,
  ],
]

test.each(WRITTEN_AGAIN)(
  '%s is written in the migration of the limits and nowhere else',
  (_, folders, literal) => {
    const files = folders.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesIn(path)))
    const again = files
      .filter((file) => !/schemas\/limits\.sql$|_shared\/limits\.ts$|packSchema\.ts$/.test(file))
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => literal.test(line) && !/^\s*(--|\/\/|\*|\/\*)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(again).toEqual([])
  },
)

test('the edge functions, which bundle alone, know the same limits as the app', () => {
  expect({ ...functionLimits }).toEqual({ ...contractLimits })
  for (const file of ['letters.ts', 'pdf.ts'])
    expect(textOf(`supabase/functions/_shared/${file}`)).toBe(textOf(`contract/${file}`))
})
