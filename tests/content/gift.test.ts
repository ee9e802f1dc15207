import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBanks } from '../../content/questions/read.ts'
import { mapGift, previewOf } from '../../scripts/author/gift/mapGift.ts'
import { giftQuestion, mergeGift } from '../../scripts/author/gift/mergeGift.ts'
import { readGift } from '../../scripts/author/gift/readGift.ts'
import { type GiftQuestion, toGift } from '../../src/features/admin/training/questions/gift.ts'
import { toMoodleXml } from '../../src/features/admin/training/questions/moodleXml.ts'

const banks = await readBanks()
const all = banks.flatMap(({ module, questions }) => questions.map((item) => giftQuestion(module, item)))
const emptied = banks.map((bank) => ({ ...bank, questions: [] }))
const [first] = all
if (!first) throw new Error('The bank is empty')

const ODD = 'a ~b =c #d {e} f:g \\h \\\\i ####j ::k:: %50%l // $m & <b>"n"</b> → ñ\\n'
const odd: GiftQuestion = {
  ...first,
  key: 'odd',
  text: { en: `${ODD}?`, fil: `Ano ${ODD}?` },
  options: ['1', '2', '3'].map((n) => ({ en: `${ODD} ${n}`, fil: `${n}: ${ODD}` })),
  explanation: { en: ODD, fil: ODD },
  law: ODD,
}

test('an admin exports the whole bank as GIFT and imports it unchanged, also into an empty one', () => {
  const read = readGift(toGift(all, 'https://maneho.test'))
  expect(read).toHaveLength(2 * all.length)
  expect(mergeGift(banks, read)).toEqual(banks)
  expect(mergeGift(emptied, read)).toEqual(banks)
})

test('a bank that comes back has its fields where the file had them, so that only changes differ', async () => {
  const merged = mergeGift(emptied, readGift(toGift(all, '')))
  for (const bank of merged) {
    const file = await readFile(
      new URL(`../../content/questions/module-${bank.module}.json`, import.meta.url),
      'utf8',
    )
    expect(JSON.stringify(bank)).toBe(JSON.stringify(JSON.parse(file)))
  }
})

test('no character of a text is taken for a sign of GIFT, with and without a picture', () => {
  const picture = { src: '/signs/red-octagon.svg', alt: { en: 'A "red" <octagon>', fil: 'Pulang octagon' } }
  const pictured = {
    ...odd,
    key: 'pictured',
    image: picture,
    otherPictures: ['/signs/a.svg', '/signs/b.svg'],
  }
  const questions = [odd, pictured]
  expect(toGift(questions, '')).toContain('a \\~b \\=c \\#d \\{e\\} f\\:g \\\\h \\\\\\\\i \\#\\#\\#\\#j')
  const [bank] = mergeGift(emptied, readGift(toGift(questions, '')))
  expect(bank?.questions.map((item) => giftQuestion(1, item))).toEqual(questions)
})

/** Parses a question's options and feedback by Moodle 5's rules (question/format/gift/format.php). */
function asMoodle(block: string) {
  const names: Record<string, string> = {
    '\\:': '058',
    '\\#': '035',
    '\\=': '061',
    '\\{': '123',
    '\\}': '125',
    '\\~': '126',
    '\\n': '010',
  }
  const signs: Record<string, string> = {
    '058': ':',
    '035': '#',
    '061': '=',
    '123': '{',
    '125': '}',
    '126': '~',
    '010': '\n',
  }
  const before = block
    .split('\n')
    .map((line) => (line.trim().startsWith('//') ? ' ' : line))
    .join('\n')
    .trim()
    .replaceAll('\\\\', '&&092;')
    .replace(/\\[:#={}~n]/g, (escaped) => `&&${names[escaped]};`)
    .replaceAll('&&092;', '\\')
  const afterwards = (text: string) =>
    text.replace(/&&(058|035|061|123|125|126|010);/g, (_, code: string) => signs[code] ?? '').trim()
  const withFormat = (text: string, usual: string) => {
    const [, format] = /^\[(\w+)\]/.exec(text) ?? []
    return format && ['html', 'moodle', 'plain', 'markdown'].includes(format)
      ? { format, text: afterwards(text.slice(format.length + 2)) }
      : { format: usual, text: afterwards(text) }
  }
  const question = before.slice(before.indexOf('::', 2) + 2).trim()
  const stem = withFormat(question.slice(0, question.indexOf('{')), 'moodle')
  const body = question.slice(question.indexOf('{') + 1, question.indexOf('}')).trim()
  const separator = body.lastIndexOf('####')
  const answers = body
    .slice(0, separator)
    .trim()
    .replaceAll('=', '~=')
    .split('~')
    .map((answer) => answer.trim())
  if (answers[0] === '') answers.shift()
  const options = answers.map((answer) => {
    const [, weight, rest = ''] = /^%(-*\d{1,2}\.?\d*)%(.*)$/s.exec(answer) ?? [null, '0', answer]
    const isRight = answer.startsWith('=')
    const [text = ''] = (isRight ? answer.slice(1) : rest).split('#')
    return { weight: isRight ? 100 : Number(weight), ...withFormat(text.trim(), stem.format) }
  })
  return { stem, options, feedback: withFormat(body.slice(separator + 4), stem.format) }
}

test('any text goes through our file as Moodle reads it, and comes back, beside a picture too', () => {
  const sign = fc.constantFrom(...'ab ~=#{}:\\\n%[]<>&"/-ñ50', '%50% ', '[html]', '//', '####', '->', '&lt;')
  const text = fc
    .array(sign, { minLength: 1, maxLength: 12 })
    .map((signs) => signs.join('').trim())
    // Moodle's internal escape markers, absent from all texts.
    .filter((written) => written !== '' && !/&&\d{3};/.test(written))
  const both = fc.record({ en: text, fil: text })
  const picture = { src: '/signs/red-octagon.svg', alt: { en: 'Octagon', fil: 'Octagon' } }
  const drawn = fc.record({
    image: fc.constantFrom(null, picture),
    text: both,
    options: fc.tuple(both, both, both),
    explanation: both,
    right: fc.nat(2),
  })
  fc.assert(
    fc.property(drawn, (changes) => {
      const question = { ...odd, ...changes, otherPictures: null } as GiftQuestion
      const file = toGift([question], 'https://maneho.test')
      const blocks = file.split('\n\n').filter((block) => block.includes('::'))
      for (const [place, language] of (['en', 'fil'] as const).entries()) {
        const read = asMoodle(blocks[place] ?? '')
        expect(read.options).toEqual(
          question.options.map((option, index) => ({
            weight: index === question.right ? 100 : 0,
            format: 'plain',
            text: option[language],
          })),
        )
        expect(read.feedback).toEqual({ format: 'plain', text: question.explanation[language] })
        if (!question.image) expect(read.stem).toEqual({ format: 'plain', text: question.text[language] })
      }
      for (const [place, language] of (['en', 'fil'] as const).entries()) {
        const read = readGift(file)[place]
        expect(read).toMatchObject({
          text: question.text[language],
          options: question.options.map((option) => option[language]),
          right: question.right,
          explanation: question.explanation[language],
        })
      }
    }),
    { numRuns: 300, seed: 20261128 },
  )
})

test('a question for Moodle XML has its picture inside, and no text of it is markup', () => {
  const src = '/signs/red-octagon.svg'
  const pictured = { ...odd, image: { src, alt: { en: 'A "red" <octagon>', fil: 'Pula' } } }
  const written = toMoodleXml([pictured, { ...odd, image: null }], new Map([[src, 'PHN2Zy8+']]))
  expect(written).toContain('<file name="red-octagon.svg" path="/" encoding="base64">PHN2Zy8+</file>')
  // HTML in XML is escaped twice.
  expect(written).toContain(
    '&lt;img src=&quot;@@PLUGINFILE@@/red-octagon.svg&quot; alt=&quot;A &amp;quot;red&amp;quot;',
  )
  expect(written).toContain('<answer fraction="100" format="plain_text"><text>a ~b =c #d {e}')
  expect(written.match(/<answer fraction="100"/g)).toHaveLength(4)
  expect(written.match(/<answer fraction="0"/g)).toHaveLength(8)
  expect(written.match(/<[^>]+>/g)?.filter((tag) => /<(b|octagon|br)\b/.test(tag))).toEqual([])
  expect(() => toMoodleXml([pictured], new Map())).toThrow('red-octagon.svg is missing')
})

test('a file that another program wrote changes the texts and leaves what it does not say', () => {
  const others = toGift([{ ...first, text: { ...first.text, en: 'Changed?' } }], '')
    .split('\n')
    .filter((line) => !line.startsWith('//'))
    .join('\r\n')
  const [bank] = mergeGift(banks, readGift(`\uFEFF${others}`))
  expect(bank?.questions[0]).toEqual({ ...banks[0]?.questions[0], text: { ...first.text, en: 'Changed?' } })
  expect(bank?.questions.slice(1)).toEqual(banks[0]?.questions.slice(1))
})

test.each([
  ['::1\\:x [en]::Is it? {TRUE}', 'is no multiple choice question'],
  ['::1\\:x [en]::Which? {=a =b ~c}', 'has not exactly one right option'],
  ['::1\\:x [en]::Which? {~%50%a =b ~c}', 'has options that count in part'],
  ['Which? {=a ~b ~c}', 'has no title like'],
  ['Nothing to choose.', 'is no question in GIFT'],
  ['// maneho: {oops\n::1\\:x [en]::Which? {=a ~b ~c}', 'is no JSON'],
])('%s is refused with its name and the reason', (text, reason) => {
  expect(() => readGift(text)).toThrow(reason)
})

const MOODLE = `$CATEGORY: $course$/top/English/Module

// question: 41  name: 1\\:past-loading-jeepneys [en]
// [id:abc-1] [tag:speed]
::1\\:past-loading-jeepneys [en]::[html]<p>In the free lane Rey drives at 40&nbsp;kph &amp; Jun at 30. <b>Who</b> keeps to the limit?</p> {
\t~<p>Rey</p>#<p>Too fast</p>

\t~<p dir\\="ltr">Jun&#39;s</p>
\t// The right one\\:
\t=<p>Mia</p>#Right

\t####<p>Past vehicles that stand still the limit is 20 kph\\: somebody may step out.</p><p>As in a school zone.</p>
}
::1\\:past-loading-jeepneys [fil]::[html]Sino ang pasok sa limit? {
\t~[plain]Si <Rey>
\t~[markdown]Si **Jun**
\t=[moodle]Si <i>Mia</i>
\t####20 kph.
}
`

test('a bank that was edited in Moodle is read without its markup, comments, feedback and blank lines', () => {
  expect(readGift(MOODLE.replaceAll('\n', '\r\n'))).toEqual([
    {
      moduleIndex: 1,
      key: 'past-loading-jeepneys',
      language: 'en',
      text: 'In the free lane Rey drives at 40 kph & Jun at 30. Who keeps to the limit?',
      options: ['Rey', "Jun's", 'Mia'],
      right: 2,
      explanation:
        'Past vehicles that stand still the limit is 20 kph: somebody may step out.\nAs in a school zone.',
      details: {},
    },
    {
      moduleIndex: 1,
      key: 'past-loading-jeepneys',
      language: 'fil',
      text: 'Sino ang pasok sa limit?',
      options: ['Si <Rey>', 'Si Jun', 'Si Mia'],
      right: 2,
      explanation: '20 kph.',
      details: {},
    },
  ])
})

test.each([
  ['=%100%No ~%0%A little ~Yes', 0],
  ['~%-50%Yes ~%100%No ~%0%A little', 1],
  ['~Yes ~A little =%100.0%No', 2],
])('the weights of %s have one right option', (options, right) => {
  expect(readGift(`::3\\:zero-for-riders [en]::May a rider drink? {${options}}`)[0]?.right).toBe(right)
})

test.each([
  ['[html]A &lt;b&gt; sign &ndash; &#8369;5 &ntilde;', 'A <b> sign – ₱5 ñ'],
  ['[html]<p>One</p><ul><li>two</li></ul><!-- no --><script>x()</script>', 'One\ntwo'],
  ['[moodle]<span style\\="color\\: red">Red</span>', 'Red'],
  ['[markdown]**Stop** at `x`, 2 * 3', 'Stop at x, 2 * 3'],
  ['[plain]<b>Stop</b>', '<b>Stop</b>'],
  ['Stop <br> here', 'Stop\nhere'],
])('no markup of %s enters the bank', (stem, text) => {
  expect(readGift(`::3\\:zero-for-riders [en]::${stem} {=a ~b ~c}`)[0]?.text).toBe(text)
})

test('a new question without its other language, or with another key in it, is refused', () => {
  const [english, filipino] = readGift(toGift([odd], ''))
  if (!english || !filipino) throw new Error('Nothing was read')
  expect(() => mergeGift(emptied, [english])).toThrow('questions[0].text.fil is missing')
  expect(() => mergeGift(emptied, [english, { ...filipino, right: (filipino.right + 1) % 3 }])).toThrow(
    'in the other language',
  )
})

const FOREIGN = `// Driving school of another town
$CATEGORY: $course$/top/Alkohol

::Q1 Zero for riders::[html]<p>May a rider drink <b>any</b> beer?</p><img src="beer.png"> {
=%100%No#Right
~<i>A little</i>

~Yes
####<p>Zero.</p>
}

May a driver of a bus drink? {=No ~Yes}

::Half::Which two? {~%50%a ~%50%b ~c}

::Many::Which? {=1 ~2 ~3 ~4 ~5}

::True::A bus is large. {T}
`

test('an editor previews another school’s questions as ones of a topic, and gets the file to complete', () => {
  const mapped = mapGift(FOREIGN, banks, {
    module: '3',
    topic: Object.keys(banks[2]?.topics ?? {})[0] ?? '',
    language: 'en',
  })
  const preview = previewOf(mapped)
  expect(preview).toContain('2 questions can be written, 3 stay out.')
  for (const reason of ['count in part', 'more than four options', 'is no multiple choice question'])
    expect(preview).toContain(reason)
  expect(readGift(mapped.gift)).toMatchObject([
    {
      ...{ moduleIndex: 3, key: 'q1-zero-for-riders', language: 'en', right: 0, explanation: 'Zero.' },
      ...{ text: 'May a rider drink any beer?', options: ['No', 'A little', 'Yes'] },
    },
    { key: 'may-a-driver-of-a-bus', options: ['No', 'Yes'] },
  ])
  expect(mapped.gift).not.toMatch(/<[a-z]/i)
})

test.each([
  [{ module: '9', topic: 'x', language: 'en' }, 'There is no module 9'],
  [{ module: '3', topic: 'fishing', language: 'en' }, 'Module 3 has no topic “fishing”'],
  [{ module: '3', topic: Object.keys(banks[2]?.topics ?? {})[0] ?? '', language: 'de' }, 'is en or fil'],
])('an editor who maps to %j reads what there is', (to, reason) => {
  expect(() => mapGift(FOREIGN, banks, to)).toThrow(reason)
})
