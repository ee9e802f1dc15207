// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { Setting } from '../../../contract/answers/settings.ts'
import { StaffSetting } from '../../../src/features/settings/factor/StaffSetting.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('secondFactor')

const { changeSetting, getSchoolSettings, toastError, toastSuccess } = vi.hoisted(() => ({
  changeSetting: vi.fn(),
  getSchoolSettings: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/settings.ts', () => ({ changeSetting, getSchoolSettings }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const setting = (on: boolean): Setting => ({
  ...{ name: 'staff_second_factor', on, version: on ? 1 : 0, setBy: null, setAt: null },
})

test('an owner who requires a second factor reads that it is so, or that another owner was faster', async () => {
  getSchoolSettings.mockResolvedValueOnce([setting(false)]).mockResolvedValue([setting(true)])
  const onChanged = vi.fn()
  const { page } = await render(<StaffSetting hasFactor again={null} onChanged={onChanged} />)
  const box = page.querySelector('input')
  expect(box?.checked).toBe(false)

  changeSetting.mockResolvedValueOnce(setting(true))
  await after(() => box?.click())
  expect(changeSetting).toHaveBeenCalledExactlyOnceWith('staff_second_factor', true, 0)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('All staff now need a second factor.')
  expect(onChanged).toHaveBeenCalledOnce()
  expect(box?.checked).toBe(true)

  changeSetting.mockRejectedValueOnce(new AppError('changed_elsewhere', { status: 409 }))
  await after(() => box?.click())
  expect(changeSetting).toHaveBeenLastCalledWith('staff_second_factor', false, 1)
  expect(toastError).toHaveBeenCalledOnce()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(box?.checked, 'what the server has').toBe(true)
})
