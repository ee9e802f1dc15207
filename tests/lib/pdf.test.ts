import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfProblem, pdfStart } from '../../contract/pdf.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n'
const pdf = (rest: string, before = '') =>
  bytes(`${before}%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${rest}\n%%EOF`)

/** A PDF 1.5, whose objects and cross-references are in compressed streams. */
const compressed = (objects: string, trailer = '', filter = '/FlateDecode') => {
  const data = deflateSync(Buffer.from(objects)).toString('latin1')
  return pdf(
    `4 0 obj<</Type/ObjStm/N 2/First 8/Filter${filter}/Length ${data.length}>>stream\r\n${data}\r\nendstream endobj
     5 0 obj<</Type/XRef/Root 1 0 R${trailer}/W[1 2 1]/Length 3>>stream\nabc\nendstream endobj`,
  )
}

test.each([
  ['a usual file', pdf(PAGE)],
  ['a file with a byte order mark in front', pdf(PAGE, '\xef\xbb\xbf')],
  ['a file with a mail’s lines in front', pdf(PAGE, 'Content-Type: application/pdf\r\n\r\n')],
  ['a page in compressed objects', compressed('1 0 2 20 <</Type /Pages>> <</Type /Page /Parent 2 0 R>>')],
  ['objects with a filter that is unknown here', compressed('', '', '/LZWDecode')],
  [
    'a text that speaks of encryption',
    pdf(`${PAGE}6 0 obj<</Length 20>>stream\n/Encrypt 5 0 R\nendstream endobj`),
  ],
  ['metadata that speaks of it', pdf(`${PAGE}6 0 obj<</EncryptMetadata false>>endobj`)],
])('a student sends %s', async (_, file) => {
  expect(pdfStart(file)).toBeGreaterThanOrEqual(0)
  expect(await pdfProblem(file)).toBeNull()
})

test.each([
  ['a trailer with a reference', pdf(`${PAGE}trailer<</Root 1 0 R/Encrypt 5 0 R>>`)],
  ['a trailer with the dictionary', pdf(`${PAGE}trailer<</Root 1 0 R/Encrypt<</Filter/Standard/V 2>>>>`)],
  ['a compressed cross-reference', compressed('<</Type/Page>>', '/Encrypt 7 0 R')],
  ['a line break', pdf(`${PAGE}trailer<</Root 1 0 R /Encrypt\r\n12 0 R>>`)],
])('a student’s PDF that is encrypted by %s is not sent', async (_, file) => {
  expect(await pdfProblem(file)).toBe('pdf_protected')
})

test.each([
  ['no object', bytes('%PDF-1.4\n%%EOF')],
  ['a tree without pages', pdf('2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj')],
  ['compressed objects without pages', compressed('<</Type/Pages/Kids[]/Count 0>>')],
])('a student’s PDF of %s is not sent', async (_, file) => {
  expect(await pdfProblem(file)).toBe('pdf_without_pages')
})

test('a picture and a text are no PDF, and a header after 1,024 bytes is none', () => {
  expect([bytes('\xff\xd8\xff'), bytes('%PDX-1.4'), pdf(PAGE, ' '.repeat(1_024))].map(pdfStart)).toEqual([
    -1, -1, -1,
  ])
})
