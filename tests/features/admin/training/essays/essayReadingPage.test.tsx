// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EssayReading, EssayToRead } from '../../../../../contract/answers/essays.ts'
import { EssayReadingPage } from '../../../../../src/features/admin/training/essays/EssayReadingPage.tsx'
import { essayAddress } from '../../../../../src/features/admin/training/essays/essayAddress.ts'
import { AppError } from '../../../../../src/lib/appError.ts'
import { paths } from '../../../../../src/paths.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'
import { amina } from '../../../people.ts'

const data = vi.hoisted(() => ({
  openEssayReading: vi.fn(),
  recordEssayReading: vi.fn(),
  listToday: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/essays.ts', () => data)
vi.mock('../../../../../src/data/today.ts', () => data)
vi.mock('../../../../../src/ui/toast.ts', () => data)
beforeEach(() => vi.resetAllMocks())

const [MARIA, JUAN] = ['5eed0000-0000-4000-8000-000000000001', '5eed0000-0000-4000-8000-000000000002']

const essay = (more: Partial<EssayToRead> = {}): EssayToRead => ({
  student: { id: MARIA, fullName: 'Maria Santos', email: 'maria@example.test' },
  course: 'otdc',
  round: 1,
  version: 0,
  waitsSince: '2026-11-20T08:00:00Z',
  again: [],
  answers: [1, 2, 3, 4, 5].map((number) => ({
    course: 'otdc',
    number,
    question: { en: `Question ${number}?`, fil: `Tanong ${number}?` },
    body: `Answer ${number}`,
    submittedAt: '2026-11-20T08:00:00Z',
    copyOf: null,
    rewrite: null,
  })),
  readings: [],
  ...more,
})

const reading: EssayReading = {
  round: 1,
  levels: { answers: 2, rules: 3, reasons: 4 },
  comment: 'Say why.',
  again: [],
  readBy: 'Bea Cruz',
  readAt: '2026-11-21T08:00:00Z',
}

async function open(opened: EssayToRead) {
  data.openEssayReading.mockResolvedValue(opened)
  const { page } = await render(
    <MemoryRouter initialEntries={[essayAddress(MARIA, 'otdc')]}>
      <Routes>
        <Route
          path={paths.essayReading}
          element={<EssayReadingPage profile={{ ...amina, role: 'admin', duties: ['instructor'] }} />}
        />
        <Route path="*" element={<p>Today</p>} />
      </Routes>
    </MemoryRouter>,
  )
  await after(() => {})
  const choose = (criterion: string, level: number) =>
    after(() => page.querySelector<HTMLInputElement>(`[name=${criterion}][value="${level}"]`)?.click())
  return { page, choose, press: (words: string) => after(() => buttonOf(page, words).click()) }
}

test('an instructor who has chosen the levels gets to the essay that has waited the longest', async () => {
  const { page, choose, press } = await open(essay())
  expect(page.textContent).toContain('Answer 5')
  await press('Save and open the next')
  expect(page.querySelectorAll('[role=radiogroup][aria-invalid=true]')).toHaveLength(3)
  for (const criterion of ['answers', 'rules', 'reasons']) await choose(criterion, 3)
  data.recordEssayReading.mockResolvedValue(essay({ version: 1, waitsSince: null, readings: [reading] }))
  data.listToday.mockResolvedValue({ rows: [{ studentId: JUAN, course: 'ddc' }], total: 1 })
  data.openEssayReading.mockResolvedValue(
    essay({ student: { id: JUAN, fullName: 'Juan Cruz', email: 'j@example.test' } }),
  )
  await press('Save and open the next')
  expect(data.recordEssayReading).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 0 }), {
    levels: { answers: 3, rules: 3, reasons: 3 },
    comment: '',
    again: [],
  })
  expect(data.openEssayReading).toHaveBeenLastCalledWith(JUAN, 'ddc')
  expect(page.querySelector('h1')?.textContent).toBe('Juan Cruz')
  expect(page.querySelectorAll('input:checked')).toHaveLength(0)
})

test('who asks to write again says why', async () => {
  const { page, choose, press } = await open(essay())
  for (const criterion of ['answers', 'rules', 'reasons']) await choose(criterion, 2)
  await after(() => page.querySelectorAll<HTMLInputElement>('[type=checkbox]')[1]?.click())
  await press('Save and open the next')
  expect(page.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
  expect(data.recordEssayReading).not.toHaveBeenCalled()
})

test('an instructor who was not the first is told, keeps what is typed, and sees what the other one said', async () => {
  const { page, choose, press } = await open(essay())
  for (const criterion of ['answers', 'rules', 'reasons']) await choose(criterion, 1)
  data.recordEssayReading.mockRejectedValue(new AppError('essay_read_elsewhere', { status: 409 }))
  data.openEssayReading.mockResolvedValue(essay({ version: 1, waitsSince: null, readings: [reading] }))
  await press('Save and open the next')
  expect(data.toastError).toHaveBeenCalledWith(
    expect.stringContaining('Another instructor has just read this essay'),
  )
  expect(page.querySelector('aside [role=status]')?.textContent).toContain('Bea Cruz has read this essay')
  expect(page.querySelectorAll('input[value="1"]:checked')).toHaveLength(3)
  expect(buttonOf(page, 'Save the correction')).toBeTruthy()
})

test('an essay that was written again shows both texts, and offers no third time', async () => {
  const answers = essay().answers.map((answer) =>
    answer.number === 2
      ? { ...answer, rewrite: { body: 'Better', submittedAt: '2026-11-22T08:00:00Z' } }
      : answer,
  )
  const { page } = await open(essay({ round: 2, answers, readings: [{ ...reading, again: [2] }] }))
  expect(page.textContent).toContain('Answer 2')
  expect(page.textContent).toContain('Better')
  expect(page.querySelectorAll('[type=checkbox]')).toHaveLength(0)
})
