// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app/App.tsx'
import { render } from '../support/render.ts'

vi.mock('../../src/app/AppRoutes.tsx', () => ({ AppRoutes: () => 'a page' }))
vi.mock('../../src/app/SessionProvider.tsx', () => ({
  SessionProvider: ({ children }: { children: ReactNode }) => children,
}))

test('a student whose page needs no placeholder sees the app in place of the frame, at once', async () => {
  const settle = vi.fn()
  Object.assign(window, { shell: { settle } })
  const { page } = await render(<App afterLogin={false} />)
  expect(page.textContent).toBe('a page')
  expect(settle).toHaveBeenCalledOnce()
})
