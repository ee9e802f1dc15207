import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { type CertificateNeed, CertificateNeeds } from '../../src/ui/CertificateNeeds.tsx'

beforeAll(() => loadMessages('certificates'))

const read = (missing: CertificateNeed[]) =>
  renderToString(
    <StaticRouter location="/student-home">
      <CertificateNeeds missing={missing} />
    </StaticRouter>,
  )

test('a student who has passed everything reads what is missing in order, and is led to the first of it', () => {
  const page = read(['hours', 'guardian', 'identity'])
  expect(page).toMatch(/Hours of study.*consent.*Your ID/s)
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/student-practice'])
  expect(page).not.toContain('checks and issues')
})

test('a student whose papers are missing is led to them on the home page', () => {
  expect(read(['guardian', 'identity'])).toContain('href="/student-home#before-certificate"')
})

test('a student who is too young is led nowhere', () => {
  expect(read(['age'])).not.toContain('href')
})

test('only a student with nothing missing reads that the school issues the certificate', () => {
  expect(read([])).toContain('The school checks it and issues your certificate')
})
