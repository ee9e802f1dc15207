import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Terminology (docs/domain/filipino-words.md): required words, and rejected ones. */
const DECIDED: readonly [decided: string, not: RegExp][] = [
  ['trak', /\btrucks?\b(?! ban)/i],
  ['kambyo', /kambiyo|\bgears?\b/i],
  ['sign', /karatula/i],
  ['ilaw-trapiko', /traffic (?:lights?|signal)\b|ilaw (?:ng )?trapiko/i],
  ['probinsiya', /probinsya|lalawigan/i],
  ['intersection', /interseksiyon|sangandaan|\bjunction\b/i],
  ['rotonda', /rotunda/i],
  ['motorsiklo', /(?<![\w-])motor\b(?! vehicle)/i],
  ['jeep', /jeepney/i],
  ['tricycle', /traysikel/i],
  ['tatsulok', /(?<![/-])\btriangles?\b(?!-)/i],
  ['driver', /drayber|tsuper/i],
  ['estudyante', /\bmag-aaral na\b|mga mag-aaral/i],
  ['cellphone', /telepono|(?<!\w)phones?\b(?! number)/i],
  ['kamera', /\bcameras?\b/i],
  ['tiket', /\btickets?\b/i],
  ['patakaran', /tuntunin(?! at Kondisyon)/i],
  ['letra', /\btitik\b/i],
  ['shoulder', /balikat (?:o gilid )?(?:ito )?ng kalsada/i],
  ['harang', /\bbarrier\b/i],
  ['gate', /tarangkahan/i],
  ['hintuan', /\bbus stop\b/i],
  ['likod', /likuran/i],
  ['pista', /piyesta/i],
  ['dapithapon', /dapit-hapon|takipsilim/i],
  ['porsiyento', /\bpercent\b/i],
  ['diretso', /deretso/i],
  ['kaniya', /\bkanya/i],
  ['puwede', /\bpwede/i],
  ['ino-overtake', /inoovertake/i],
]

const STIFF = [
  /maiikling sesyon|sa isang upo\b|sa isang upuan/,
  /nag-U-turn/,
  /kita mong walang sagabal|layo bago huminto|kung tuloy-tuloy ang takbo/,
  /hindi na mahalaga kung sino ang tama|kalahati ng atensiyon|nagha-high beam/,
  /game console|nang nakapikit ang/,
  /sakong sa dulo ng paa|nakainom o lasing/,
  /pag-tamper sa plaka|mag-iiwas sa iyo|iiwas sa iyo sa/,
  /late na pagpreno|rear-view mirror|anong lapad|tulay na isang lane/,
  /lumingon sa balikat|paglingon sa balikat/,
]

type Text = { where: string; text: string }

function filipinoIn(value: unknown, where: string): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'fil' && typeof inside === 'string'
      ? [{ where, text: inside }]
      : filipinoIn(inside, `${where}.${key}`),
  )
}

function contentOf(folder: string): Text[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(toml|json)$/.test(file))
    .flatMap((file) => {
      const content = readFileSync(join(ROOT, folder, file), 'utf8')
      return filipinoIn(file.endsWith('.toml') ? parse(content) : JSON.parse(content), `${folder}/${file}`)
    })
}

/** Filipino messages without interpolations. Excludes the terms, which are legal text. */
function messages(): Text[] {
  const folder = 'src/i18n/fil'
  return readdirSync(join(ROOT, folder))
    .filter((file) => file !== 'terms.ts')
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, folder, file), 'utf8').split('\n')
      const strings = lines.flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'(?!:)|`[^`]*`/g) ?? [])
      return strings
        .filter((string) => !/^'[\w./@-]*'$/.test(string) || /^'[A-Z]/.test(string))
        .map((string) => ({ where: `${folder}/${file}`, text: string.replace(/\$\{[^}]*\}/g, '…') }))
    })
}

const texts = [...contentOf('content'), ...contentOf('public/practice'), ...messages()]

const standing = (pattern: RegExp) =>
  texts.flatMap(({ where, text }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${where}: …${text.slice(Math.max(0, at - 30), at + 40)}…`]
  })

test('the Filipino of all content and messages is read', () => {
  expect(texts.length).toBeGreaterThan(5000)
  for (const [decided] of DECIDED) expect(standing(new RegExp(decided, 'i')), decided).not.toEqual([])
})

test.each(DECIDED)('one word for one thing: %s', (_, not) => {
  expect(standing(not)).toEqual([])
})

test.each(STIFF)('no phrase that was mended comes back: %s', (phrase) => {
  expect(standing(phrase)).toEqual([])
})
