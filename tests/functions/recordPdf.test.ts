import { PDFiumLibrary } from '@hyzyla/pdfium'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { expect, test } from 'vitest'
import type { PackedStudent } from '../../contract/answers/packs.ts'
import { drawRecord } from '../../supabase/functions/certificates/recordPdf.ts'
import { emptyPack } from '../support/packs.ts'

async function pagesOf(record: PackedStudent): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await drawRecord(record, 'p-1'))
  try {
    return [...document.pages()].map((page) => page.getText())
  } finally {
    document.destroy()
    library.destroy()
  }
}

const { record: EMPTY } = emptyPack('Lina Peña', 1, 1)
const learning = EMPTY.learning
const AT = '2026-11-20T03:04:05.000Z'
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

test('an inspector reads a long record whole, on numbered pages with table heads', async () => {
  const essay = Array.from({ length: 1500 }, (_, at) => `salita${at}`).join(' ')
  const right = (at: number) => at % 2 === 0
  const record: PackedStudent = {
    ...EMPTY,
    learning: {
      ...learning,
      essays: [
        {
          course: 'otdc',
          number: 1,
          question: { en: 'Why did you stop?', fil: 'Bakit?' },
          body: `${essay}\n${'walangpahinga'.repeat(40)}`,
          rewritten: false,
          submittedAt: AT,
        },
      ],
      attempts: [
        {
          moduleIndex: 1,
          number: 1,
          startedAt: AT,
          submittedAt: AT,
          score: 50,
          passed: false,
          language: 'en',
          questions: Array.from({ length: 120 }, (_, at) => ({
            question: { en: `Question number ${at}, as it was asked?`, fil: 'x' },
            answer: at === 3 ? null : { en: `Choice ${at}`, fil: 'x' },
            right: right(at),
            seconds: 12,
          })),
        },
      ],
    },
  }
  const pages = await pagesOf(record)
  const text = pages.join(' ')
  const printed = new Set(wordsOf(text))
  expect(wordsOf(essay).filter((word) => !printed.has(word))).toEqual([])
  expect(text.replace(/\s/g, '')).toContain('walangpahinga'.repeat(40))
  // The school's time, eight hours ahead.
  expect(text).toContain('2026-11-20 11:04')
  expect(text.match(/\bRight\b/g)).toHaveLength(60)
  expect(text.match(/Not answered/g)).toHaveLength(1)
  expect(pages.length).toBeGreaterThan(4)
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  const withQuestions = pages.filter((page) => page.includes('as it was asked'))
  expect(withQuestions.length).toBeGreaterThan(1)
  for (const page of withQuestions) expect(page).toMatch(/Question\s+Answer/)
})

test('an inspector reads in the log what is known of an act, and nothing of what is not', async () => {
  const act = {
    at: AT,
    action: 'access_extended',
    by: 'Ada',
    before: {},
    after: { days: 7, class: null },
  } as const
  const text = (await pagesOf({ ...EMPTY, papers: { ...EMPTY.papers, log: [act] } })).join(' ')
  expect(text).toContain('days: 7')
  expect(text).not.toContain('class')
})

test('an answer in letters that the font lacks is printed with a mark for each, and the rest of it stays', async () => {
  const [page] = await pagesOf({ ...EMPTY, student: { ...EMPTY.student, name: 'Lina 漢字 Peña' } })
  expect(page).toContain('Lina ?? Peña')
})

test('an inspector reads of each hour whether a picture proves it, and which staff confirmed it', async () => {
  const check = { course: 'otdc', askedAt: AT, fingers: 3, asked: true, takenAt: null, sha256: null } as const
  const pages = await pagesOf({
    ...EMPTY,
    hours: {
      ...EMPTY.hours,
      pictures: {
        wanted: true,
        courses: [{ course: 'otdc', provenSeconds: 7200, unprovenSeconds: 5400, otherSeconds: 1800 }],
        checks: [
          { ...check, fromSeconds: 0, untilSeconds: 7200, takenAt: AT, sha256: 'a'.repeat(64) },
          { ...check, fromSeconds: 7200, untilSeconds: 12_600, asked: false },
        ],
        verdicts: [
          { course: 'otdc', verdict: 'seen_at_desk', note: 'No camera', checks: 2, by: 'Ada Reyes', at: AT },
        ],
        decisions: [{ version: '2026-11-25', agreed: false, decidedAt: AT }],
      },
    },
  })
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Theoretical Driving Course 2 h 00 min 1 h 30 min 30 min/)
  expect(text).toMatch(/Driving 0 min to 2 h 00 min 2026-11-20 11:04 Taken 2026-11-20 11:04 3/)
  expect(text).toMatch(/2 h 00 min to 3 h 30 min 2026-11-20 11:04 Not proven by picture: no consent to/)
  expect(text).toMatch(/Asked at the desk 2 checks Ada Reyes 2026-11-20 11:04 No camera/)
  expect(text).toMatch(/Pictures while studying 2026-11-25 No/)
})

test('a record can be read out: every line is tagged, and each table has its heads', async () => {
  const answered = { question: { en: 'Why?', fil: 'x' }, answer: null, right: false, seconds: null }
  const attempt = { moduleIndex: 1, number: 1, startedAt: AT, submittedAt: AT, score: 0, passed: false }
  const attempts = [{ ...attempt, language: 'en', questions: Array.from({ length: 90 }, () => answered) }]
  const document = await PDFDocument.load(
    await drawRecord({ ...EMPTY, learning: { ...learning, attempts } }, 'p-1'),
  )
  const { catalog, context } = document
  expect(document.getTitle()).toBe('Training record: Lina Peña')
  expect(String(catalog.get(PDFName.of('Lang')))).toContain('en-PH')
  expect(String(catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict))).toContain('/DisplayDocTitle true')

  type Found = { role: string; scope: string; marks: number; parts: Found[] }
  const read = (part: PDFDict): Found => {
    const kids = part.lookup(PDFName.of('K'), PDFArray).asArray()
    return {
      role: String(part.get(PDFName.of('S'))),
      scope: String(part.get(PDFName.of('A')) ?? ''),
      marks: kids.filter((kid) => kid instanceof PDFNumber || kid instanceof PDFDict).length,
      parts: kids.flatMap((kid) => (kid instanceof PDFRef ? [read(context.lookup(kid, PDFDict))] : [])),
    }
  }
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const body = read(context.lookup(root.lookup(PDFName.of('K'), PDFArray).get(0), PDFDict))
  expect(body.parts.filter(({ role }) => role === '/H1')).toHaveLength(1)
  const tables = body.parts.filter(({ role }) => role === '/Table')
  expect(Math.max(...tables.map(({ parts }) => parts.length))).toBe(91)
  for (const { parts: rows } of tables) {
    const [first, ...others] = rows
    const isHead = first?.parts.every(({ scope }) => scope.includes('/Column'))
    if (!isHead) for (const { parts } of rows) expect(parts.map(({ role }) => role)).toEqual(['/TH', '/TD'])
    else
      for (const { parts } of others) expect(new Set(parts.map(({ role }) => role))).toEqual(new Set(['/TD']))
  }
  const marked = (part: Found): number => part.parts.reduce((sum, one) => sum + marked(one), part.marks)
  let begun = 0
  for (const page of document.getPages()) {
    let depth = 0
    const streams = page.node.lookup(PDFName.of('Contents'), PDFArray).asArray()
    for (const stream of streams) {
      const drawn = context.lookup(stream)
      if (!(drawn instanceof PDFRawStream)) throw new Error('A page without content')
      const text = Buffer.from(decodePDFRawStream(drawn).decode())
      for (const [word] of text.toString('latin1').matchAll(/\b(BDC|BMC|EMC|Tj|re)\b/g)) {
        if (word === 'BDC') begun += 1
        if (word.endsWith('C')) depth += word === 'EMC' ? -1 : 1
        expect(depth).toBe(word === 'EMC' ? 0 : 1)
      }
    }
  }
  expect(begun).toBe(marked(body))
})
