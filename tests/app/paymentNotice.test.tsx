// @vitest-environment happy-dom
import { useState } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PaymentNotice } from '../../src/app/PaymentNotice.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { schoolDetails } from '../../src/school/schoolDetails.ts'
import { after, buttonOf, render } from '../support/render.ts'

await loadMessages('common', 'home')

const SENTENCE = 'Payment Required: You must settle your payment before accessing the modules.'

function Page() {
  const [open, setOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/student-price')}>
        Price
      </button>
      <PaymentNotice open={open} onClose={() => setOpen(false)} />
    </>
  )
}

test('an unpaid student reads the alert for exactly five seconds, and the accounts stay on the page', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { page } = await render(
    <MemoryRouter initialEntries={['/student-about']}>
      <Page />
    </MemoryRouter>,
  )
  const alert = () => page.querySelector('dialog[open]')?.textContent
  const accounts = schoolDetails.payment.ways.map(({ account }) => account)
  const areThere = () => accounts.every((account) => page.textContent?.includes(account))
  expect(accounts.length).toBeGreaterThan(0)
  expect(alert()).toContain(SENTENCE)
  await after(() => vi.advanceTimersByTimeAsync(4_999))
  expect(alert()).toContain(SENTENCE)
  await after(() => vi.advanceTimersByTimeAsync(1))
  expect(alert()).toBeUndefined()
  expect(areThere()).toBe(true)
  await after(() => buttonOf(page, 'Price').click())
  expect(areThere()).toBe(false)
})
