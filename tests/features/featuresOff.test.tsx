// @vitest-environment happy-dom
import '../support/englishMessages.ts'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { FeatureName } from '../../contract/answers/settings.ts'
import { findViews } from '../../src/features/admin/desk/find/findEverything.ts'
import { StudentRecordPage } from '../../src/features/admin/people/record/StudentRecordPage.tsx'
import { PayOnline } from '../../src/features/home/payments/PayOnline.tsx'
import { Offers } from '../../src/features/paying/Offers.tsx'
import { MyBalances } from '../../src/features/settings/payments/MyBalances.tsx'
import { SettingsPage } from '../../src/features/settings/SettingsPage.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { studentRecordAddress } from '../../src/paths.ts'
import { EMPTY_RECORD } from '../support/emptyRecord.ts'
import { after, eventually, render } from '../support/render.ts'
import { amina } from './people.ts'

await loadMessages('settings', 'reminders', 'payments', 'paying')

const { getMyCheckoutOffers } = vi.hoisted(() => ({ getMyCheckoutOffers: vi.fn() }))
vi.mock('../../src/data/transport/client.ts', () => ({}))
vi.mock('../../src/data/checkouts.ts', () => ({ getMyCheckoutOffers }))
vi.mock('../../src/data/balances.ts', () => ({ getMyBalances: async () => [BALANCE] }))
vi.mock('../../src/data/plan.ts', () => ({ getMyReminders: async () => ({ on: true }) }))
vi.mock('../../src/data/payments.ts', () => ({ getMyPayments: async () => [] }))
vi.mock('../../src/data/records.ts', () => ({ openStudentRecord: async () => CERTIFIED }))
vi.mock('../../src/data/activity.ts', () => ({ listActivity: async () => ({ rows: [], total: 0 }) }))

const BALANCE = { course: 'otdc', owed: 50_000, paid: 10_000, discounts: [], isOpen: true, terms: null }
const OFFER = { course: 'otdc', part: 'rest', centavos: 50_000, isPending: false }
const CERTIFIED = {
  ...EMPTY_RECORD,
  certificates: [
    {
      ...{
        serial: 'MNH-2026-000001',
        course: 'otdc',
        name: 'Amina Reyes',
        birthDate: '2005-02-03',
        hours: 15,
      },
      ...{ completedOn: '2026-11-20', issuedAt: '2026-11-20T01:00:00Z', issuedBy: 'Ada', replaces: null },
      ...{ revokedAt: null, revokedBy: null, revokeReason: null, schoolVersion: 1, isOfFormerRun: false },
    },
  ],
}

/** A signed-in page and the words that a feature has there. The server tells students' pages of online payments. */
const PAGES: {
  feature: FeatureName
  page: string
  words: string
  show: (off: FeatureName[]) => ReactNode
}[] = [
  {
    feature: 'inspections',
    page: 'a student’s record',
    words: 'Pack',
    show: (off) => <StudentRecordPage profile={{ ...amina, role: 'admin', duties: ['owner'], off }} />,
  },
  {
    feature: 'ltms',
    page: 'a student’s record',
    words: 'LTMS',
    show: (off) => <StudentRecordPage profile={{ ...amina, role: 'admin', duties: ['owner'], off }} />,
  },
  {
    feature: 'reminders',
    page: 'a student’s settings',
    words: 'Remind',
    show: (off) => <SettingsPage profile={{ ...amina, off }} refreshProfile={() => {}} />,
  },
  {
    feature: 'online_payments',
    page: 'a student’s Home',
    words: 'online',
    show: () => <PayOnline profile={amina} />,
  },
  {
    feature: 'online_payments',
    page: 'a student’s balances',
    words: 'online',
    show: () => <MyBalances profile={amina} />,
  },
  {
    feature: 'online_payments',
    page: 'the payment page',
    words: '₱500',
    show: () => <Offers profile={amina} isLeaving={false} onPay={() => {}} />,
  },
]

test.each(PAGES)('somebody sees $feature on $page only while it is on', async ({ feature, words, show }) => {
  for (const off of [[], [feature]]) {
    getMyCheckoutOffers.mockResolvedValue(off.includes('online_payments') ? [] : [OFFER])
    const { page, leave } = await render(
      <MemoryRouter initialEntries={[studentRecordAddress(amina.id)]}>{show(off)}</MemoryRouter>,
    )
    await after(() => {})
    if (off.length === 0) await eventually(() => expect(page.textContent).toContain(words))
    else expect(page.textContent).not.toContain(words)
    await leave()
  }
})

test.each<[FeatureName, string]>([
  ['classes', 'Classes'],
  ['cash_book', 'Cash book'],
  ['ltms', 'LTMS'],
  ['inspections', 'Inspections'],
  ['messages', 'Messages'],
])('an owner who has switched %s off does not find it by Ctrl K', (feature, view) => {
  const found = (off: FeatureName[]) => findViews(view, { duties: ['owner'], off }).map(({ name }) => name)
  expect(found([])).toContain(view)
  expect(found([feature])).not.toContain(view)
})
