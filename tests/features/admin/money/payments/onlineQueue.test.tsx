// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { OnlineQueue } from '../../../../../src/features/admin/money/payments/OnlineQueue.tsx'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

const { settleOnlineFinding } = vi.hoisted(() => ({ settleOnlineFinding: vi.fn() }))
vi.mock('../../../../../src/data/payments.ts', () => ({ settleOnlineFinding }))

const rows = ['Una Reyes', 'Rey Uy'].map((name, id) => ({
  ...{ id: `${id}`, studentId: `${id}`, name },
  facts: { problem: 'twice', centavos: 123_450, provider: 'pay_1', canRecord: 1, expected: null, note: null },
})) as unknown as TodayEntry[]

test('a cashier writes down once what the provider told, however often she presses, and the next one comes', async () => {
  const answers: (() => void)[] = []
  settleOnlineFinding.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)))
  const load = vi.fn().mockResolvedValue({ rows, total: rows.length })
  const { page } = await render(<OnlineQueue load={load} onClose={vi.fn()} />)
  await eventually(() => expect(page.textContent).toContain('Una Reyes'))
  await type(page.querySelector('[name="reason"]'), 'Paid for her sister')
  const record = buttonOf(page, 'Record it as a payment')
  await after(() => record.click())
  expect(record.getAttribute('aria-disabled')).toBe('true')
  await after(() => record.click())
  expect(settleOnlineFinding).toHaveBeenCalledExactlyOnceWith('0', true, 'Paid for her sister')
  await after(() => answers[0]?.())
  await eventually(() => expect(page.querySelector('h3')?.textContent).toBe('Rey Uy'))
})
