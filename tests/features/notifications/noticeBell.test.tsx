// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Notice } from '../../../contract/answers/notices.ts'
import { messages as english } from '../../../src/i18n/en/notices.ts'
import { messages as filipino } from '../../../src/i18n/fil/notices.ts'

const NOW = Date.parse('2026-11-22T04:00:00Z')
const day = '2026-12-20'
const reason = 'Not readable.'

const FACTS: { [Kind in Notice['kind']]: Extract<Notice, { kind: Kind }>['facts'] } = {
  payment_accepted: { centavos: 40_000, invoiceNumber: 'INV-1', course: 'otdc', missing: 60_000 },
  payment_refused: { centavos: 40_000, reference: 'G-1', reason },
  payment_voided: { centavos: 40_000, invoiceNumber: 'INV-1', reason },
  payment_refunded: { centavos: 40_000, invoiceNumber: 'INV-1', reason },
  consent_accepted: {},
  consent_refused: { reason },
  identity_confirmed: {},
  identity_refused: { reason },
  essay_read: { moduleIndex: 5, again: true },
  access_changed: { lastDay: day, course: 'otdc' },
  access_ending: { lastDay: day, course: 'otdc' },
  exam_open: { moduleIndex: 1 },
  certificate_issued: { serial: 'MNH-1', course: 'otdc' },
  certificate_revoked: { serial: 'MNH-1', course: 'otdc', reason },
  message: {
    subject: { en: 'We are closed', fil: 'Sarado kami' },
    text: { en: 'On Monday.', fil: 'Sa Lunes.' },
  },
}
const notices = Object.entries(FACTS).map(
  ([kind, facts], place) =>
    ({ id: `n${place}`, kind, facts, createdAt: '2026-11-22T03:58:10.000Z', seen: place > 0 }) as Notice,
)

vi.mock('../../../src/data/notices.ts', () => ({
  listNotices: vi.fn(async () => notices),
  followNotices: vi.fn(() => () => {}),
  markNoticesSeen: vi.fn(async () => {}),
  readNotice: vi.fn(async () => {}),
}))
const { markNoticesSeen, readNotice } = await import('../../../src/data/notices.ts')
const { loadMessages, switchLanguage } = await import('../../../src/i18n/catalogue.ts')
const { MemoryRouter, useLocation } = await import('react-router-dom')
const { NoticeBell } = await import('../../../src/features/notifications/NoticeBell.tsx')
const { after, render } = await import('../../support/render.ts')

const Address = () => <output>{useLocation().pathname}</output>

async function openBell() {
  vi.useFakeTimers({ now: NOW })
  await loadMessages('common', 'notices')
  const { page } = await render(
    <MemoryRouter initialEntries={['/student-modules']}>
      <NoticeBell />
      <Address />
    </MemoryRouter>,
  )
  await after(() => vi.advanceTimersByTimeAsync(10))
  return page
}
const button = (page: HTMLElement) => page.querySelector<HTMLButtonElement>('button[aria-expanded]')
const rows = (page: HTMLElement) => [...page.querySelectorAll('li bdi')].map((one) => one.textContent)

test('a student reads what happened in her own language, and it stays after she followed it', async () => {
  const page = await openBell()
  expect(button(page)?.textContent).toContain('Messages, 1 new')
  await after(() => button(page)?.click())
  expect(markNoticesSeen).toHaveBeenCalledOnce()
  expect(rows(page)[0]).toBe(
    'The school has received your ₱400.00, invoice INV-1. Your course opens when the school has received ₱600.00 more.',
  )
  expect(page.textContent).toContain('2 minutes ago')
  expect(page.textContent).not.toContain('Mark All')
  await after(() => switchLanguage('fil'))
  expect(rows(page)[0]).toContain('Natanggap ng school ang ₱400.00 mo')
  expect(page.textContent).toContain('2 minuto ang nakalipas')
  await after(() => switchLanguage('en'))

  const message = page.querySelector('details')
  expect(message?.textContent).toContain('We are closed')
  await after(() => message?.setAttribute('open', ''))
  await after(() => vi.advanceTimersByTimeAsync(10))
  expect(message?.textContent).toContain('On Monday.')
  expect(readNotice).toHaveBeenCalledExactlyOnceWith(notices.at(-1)?.id)

  await after(() => page.querySelector('a')?.click())
  await after(() => vi.advanceTimersByTimeAsync(10))
  expect(page.querySelector('output')?.textContent).toBe('/student-settings')
  expect(readNotice).toHaveBeenLastCalledWith('n0')
  await after(() => button(page)?.click())
  expect(rows(page)).toHaveLength(notices.length)
})

test('every kind of notice is a sentence with its facts in both languages', () => {
  for (const { kinds } of [english, filipino])
    for (const { kind, facts } of notices) {
      if (kind === 'message') continue
      const sentence = (kinds[kind] as (of: object) => string)(facts)
      expect(sentence).not.toMatch(/undefined|NaN|\[object/)
      if ('reason' in facts) expect(sentence).toContain(reason)
      if ('lastDay' in facts) expect(sentence).toMatch(/20/)
    }
})
