import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Block,
  countLessonWords,
  LessonTextError,
  linesOf,
  readLessonText,
} from '../../../machines/reading/lessonText.ts'

const body = `Keep **two seconds** behind the car ahead.
It is your room to stop.

## In the rain

- Keep **four** seconds.
- Turn the lights on.

![A red octagon](/signs/red-octagon.svg)

Slow down.`

test('a writer’s paragraphs, headings, lists, strong words and pictures are read', () => {
  expect(readLessonText(body)).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Keep ', strong: false },
        { text: 'two seconds', strong: true },
        { text: ' behind the car ahead.', strong: false },
        { text: ' It is your room to stop.', strong: false },
      ],
    },
    { kind: 'heading', runs: [{ text: 'In the rain', strong: false }] },
    {
      kind: 'list',
      items: [
        [
          { text: 'Keep ', strong: false },
          { text: 'four', strong: true },
          { text: ' seconds.', strong: false },
        ],
        [{ text: 'Turn the lights on.', strong: false }],
      ],
    },
    { kind: 'picture', src: '/signs/red-octagon.svg', alt: 'A red octagon' },
    { kind: 'paragraph', runs: [{ text: 'Slow down.', strong: false }] },
  ] satisfies Block[])
})

test('a writer may mark more than one part of a sentence, also its beginning and its end', () => {
  expect(readLessonText('**Stop**, look **left** and **right**')).toMatchObject([
    {
      runs: [
        { text: 'Stop', strong: true },
        { text: ', look ', strong: false },
        { text: 'left', strong: true },
        { text: ' and ', strong: false },
        { text: 'right', strong: true },
      ],
    },
  ])
})

test('a list may follow its sentence at once, and Windows’ line ends change nothing', () => {
  expect(readLessonText('Check:\r\n- the brakes\r\n- the lights')).toMatchObject([
    { kind: 'paragraph' },
    { kind: 'list', items: [[{ text: 'the brakes' }], [{ text: 'the lights' }]] },
  ])
})

test('the words of a text are counted without its signs and its pictures', () => {
  expect(countLessonWords(readLessonText(body))).toBe(25)
  expect(readLessonText(body).flatMap(linesOf)).toHaveLength(6)
})

test.each([
  ['a link', 'See [the law](https://example.test).', /links/],
  ['a bare address', 'See https://example.test today.', /links/],
  ['an element', 'Stop <b>here</b>.', /HTML/],
  ['an element with marks of strong text in it', 'Stop **<**b>', /HTML/],
  ['a closing tag', 'Stop</p>', /HTML/],
  ['a comment', 'Stop <!-- x -->', /HTML/],
  ['an entity', 'Stop &lt;b&gt;', /entity/],
  ['a heading of the first level', '# Stop', /second level/],
  ['a heading of the third level', '### Stop', /second level/],
  ['a numbered list', '1. Stop', /numbered/],
  ['a nested list', '- Stop\n  - here', /one level/],
  ['another list sign', '* Stop', /"- "/],
  ['a quote', '> Stop', /quotes/],
  ['a table', '| a | b |', /tables/],
  ['code', 'Stop `here`', /code/],
  ['emphasis by one asterisk', 'Stop *here*', /asterisk/],
  ['strong text that never ends', 'Stop **here', /nothing closes/],
  ['a picture within a sentence', 'See ![a](/signs/red-octagon.svg) here', /alone on its line/],
  ['a picture of another site', '![a](https://example.test/a.svg)', /alone on its line/],
  ['a picture outside the signs', '![a](/signs/../a.svg)', /alone on its line/],
  ['a picture without a description', '![](/signs/red-octagon.svg)', /alone on its line/],
  ['a sentence that touches a list', '- Stop\nhere', /empty after a list/],
  ['nothing', ' \n ', /empty/],
])('%s is refused with its line', (_, text, reason) => {
  expect(() => readLessonText(text)).toThrow(reason)
  expect(() => readLessonText(text)).toThrow(LessonTextError)
})

test('the error names the line', () => {
  expect(() => readLessonText('One.\n\nTwo.\n<script>')).toThrow(/^line 4: HTML/)
})

describe('whatever a body holds', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      'script',
      'img src=x onerror=alert(1)',
      '&lt;',
      '&#60;',
      '**',
      '*',
      '- ',
      '## ',
      '# ',
      '\n',
      '\n\n',
    ],
    ...[
      '![a](/signs/red-octagon.svg)',
      '![',
      '](',
      ')',
      'javascript:alert(1)',
      'https://a',
      '`',
      '\\',
      ' ',
      'stop',
      '5 < 6',
      '\u0000',
    ],
  )
  const bodies = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.string(),
  )

  test('no text brings a tag, an entity, a link or a picture of another place along', () => {
    fc.assert(
      fc.property(bodies, (text) => {
        let blocks: Block[]
        try {
          blocks = readLessonText(text)
        } catch (error) {
          expect(error).toBeInstanceOf(LessonTextError)
          return
        }
        for (const block of blocks) {
          if (block.kind === 'picture') expect(block.src).toMatch(/^\/signs\/[a-z0-9-]+\.svg$/)
          for (const line of linesOf(block))
            expect(line).not.toMatch(/<[a-z/!?]|&#|&[a-z]+;|\]\(|https?:\/\//i)
        }
      }),
      { numRuns: 3_000, seed: 20261121 },
    )
  })

  test('what is read and written again is read the same', () => {
    const write = (blocks: Block[]) =>
      blocks
        .map((block) => {
          const runs = (each: { text: string; strong: boolean }[]) =>
            each.map(({ text, strong }) => (strong ? `**${text}**` : text)).join('')
          if (block.kind === 'picture') return `![${block.alt}](${block.src})`
          if (block.kind === 'list') return block.items.map((item) => `- ${runs(item)}`).join('\n')
          return block.kind === 'heading' ? `## ${runs(block.runs)}` : runs(block.runs)
        })
        .join('\n\n')
    const blocks = readLessonText(body)
    expect(readLessonText(write(blocks)).flatMap(linesOf)).toEqual(blocks.flatMap(linesOf))
  })
})
