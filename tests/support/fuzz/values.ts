import fc from 'fast-check'

/** Text that breaks parsers, databases and templates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.uuid(),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '%00',
    '%zz',
    '../..',
    "' or 1=1--",
    ');drop table profiles',
    '<script>',
    '{{.Token}}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    'infinity',
    '2026-02-31',
    '9223372036854775808',
    '1e400',
    'x'.repeat(20_000),
    'ñ'.repeat(2_000),
  ),
)

/** Nested arrays or objects, up to 60,000 deep. */
export const deepJson: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 1, max: 60_000 }))
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

/** JSON text that no client would send, or no JSON. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '2147483648',
      '9223372036854775808',
      '1e21',
      '1e400',
      '-1e400',
      '0.1',
      '-0',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '[]',
      '{}',
      '[null]',
      '[[1]]',
      '{"__proto__":{"role":"admin"}}',
      '{"a":1,"a":2}',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '{', 'nul', '"\\u0000"', '"\\ud800"', '\0', "'a'") },
  { weight: 1, arbitrary: deepJson },
)

/** Usual values, so that a request passes its other fields. */
const USUAL: Record<string, string[]> = {
  email: ['"nena@example.test"', '"otdc@maneho.test"'],
  password: ['"jeepney88"'],
  type: ['"signup"', '"recovery"', '"email"', '"email_change"'],
  token: ['"1234567890"'],
  token_hash: ['""'],
  email_confirm: ['true'],
  ban_duration: ['"1h"', '"none"'],
  role: ['"authenticated"'],
  p_module: ['1', '5'],
  p_number: ['1'],
  p_revision: ['0'],
  p_from: ['0'],
  p_to: ['5'],
  p_position: ['5'],
  p_page: ['1'],
  p_page_size: ['10'],
  p_sort: ['"createdAt"'],
  p_filter: ['"all"'],
  p_query: ['"a"'],
  p_descending: ['true'],
  p_archived: ['false'],
  p_answers: ['{}'],
  p_user: ['"5eed0000-0000-4000-8000-000000000007"'],
  prefix: ['""'],
  limit: ['10'],
  offset: ['0'],
  expiresIn: ['60'],
  paths: ['["a"]'],
  prefixes: ['["a"]'],
  bucketId: ['"module-videos"'],
  sourceKey: ['"a"'],
  destinationKey: ['"b"'],
}

/** An object with some of these fields, usual or hostile, and sometimes another. */
export function hostileObject(fields: string[], hostile = hostileJson): fc.Arbitrary<string> {
  const textOf = (field: string) => {
    const usual = USUAL[field]
    return usual ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, hostile) : hostile
  }
  const values = Object.fromEntries(fields.map((field) => [field, fc.option(textOf(field), { freq: 12 })]))
  return fc
    .tuple(
      fc.record(values),
      fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.tuple(hostileText, hostileJson)),
    )
    .map(([record, extra]) => {
      const entries = [...Object.entries(record), ...(extra ? [extra] : [])]
      const texts = entries.flatMap(([name, value]) =>
        typeof value === 'string' ? [`${JSON.stringify(name)}:${value}`] : [],
      )
      return `{${texts.join(',')}}`
    })
}

/** A path step or query value, sometimes badly encoded. */
export const hostileStep: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  hostileText,
)
