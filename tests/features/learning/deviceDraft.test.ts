import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { deviceDraft } from '../../../src/features/learning/deviceDraft.ts'

type Input = { studentId: string; moduleIndex: number }

function startDevice() {
  const reports: unknown[] = []
  const logic = deviceDraft<string, Input>(({ moduleIndex }) => `exam-${moduleIndex}`)
  const parent = setup({ actors: { device: logic } }).createMachine({
    invoke: { src: 'device', id: 'device', input: { studentId: 'amina', moduleIndex: 1 } },
    on: { '*': { actions: ({ event }) => reports.push(event) } },
  })
  const device = createActor(parent).start().getSnapshot().children.device
  return { reports, change: (draft: string | null) => device?.send({ type: 'draft.change', draft }) }
}

let items: Record<string, string>

beforeEach(() => {
  items = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => delete items[key],
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is on the device, under the name of its student and module, until the server has it', () => {
  const { change, reports } = startDevice()
  change('unsent')
  expect(Object.keys(items)).toEqual([expect.stringMatching(/:amina:exam-1:/)])
  expect(reports).toEqual([{ type: 'draft.report', kept: true }])
  change(null)
  expect(items).toEqual({})
})

test('a machine is told that the device cannot store a draft', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  const { change, reports } = startDevice()
  change('unsent')
  expect(reports).toEqual([{ type: 'draft.report', kept: false }])
})
