import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, setup } from 'xstate'
import { autosaveMachine, type Change } from '../../../machines/shared/autosaveMachine.ts'
import { fails, manual, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

type Save = Change & { revision: number }

const answer = (key: string, value: string): Change => ({ scope: 'attempt-1', key, value })

function edit(
  save: { job: ReturnType<typeof scripted<{ revision: number }, Save>>['job'] },
  { pause = 0, queue = [] as Change[] } = {},
) {
  const logic = autosaveMachine.provide({ actors: { save: save.job } })
  const told: unknown[] = []
  const parent = setup({ actors: { autosave: logic } }).createMachine({
    invoke: { src: 'autosave', id: 'autosave', input: { revisions: { 'attempt-1': 7 }, pause, queue } },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const clock = new SimulatedClock()
  const autosave = createActor(parent, { clock }).start().getSnapshot().children.autosave as ActorRefFrom<
    typeof logic
  >
  const put = (change: Change) => autosave.send({ type: 'save.put', change })
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { autosave, put, wait, told, state: () => autosave.getSnapshot() }
}

const accepting = () =>
  scripted<{ revision: number }, Save>({ revision: 8 }, { revision: 9 }, { revision: 10 })

test('a choice is saved on the revision it was made on, and counts as saved once the server says so', async () => {
  const save = accepting()
  const { put, wait, told, state } = edit(save)
  expect(state().value).toBe('saved')
  put(answer('q1', 'a'))
  expect(state().value).toBe('gathering')
  await wait(0)
  expect(save.inputs).toEqual([{ ...answer('q1', 'a'), revision: 7 }])
  expect(told).toEqual([{ type: 'save.confirmed', change: answer('q1', 'a'), revision: 8 }])
  expect(state().value).toBe('saved')
})

test('two choices are saved one after the other, the second on the revision of the first', async () => {
  const save = accepting()
  const { put, wait } = edit(save)
  put(answer('q1', 'a'))
  put(answer('q2', 'b'))
  await wait(0)
  await wait(0)
  expect(save.inputs.map(({ key, revision }) => [key, revision])).toEqual([
    ['q1', 7],
    ['q2', 8],
  ])
})

test('typing is saved after a pause, with the newest text', async () => {
  const save = accepting()
  const { put, wait } = edit(save, { pause: 2_000 })
  put(answer('text', 'Keep'))
  await wait(1_000)
  put(answer('text', 'Keep right'))
  await wait(1_000)
  expect(save.inputs.map(({ value }) => value)).toEqual(['Keep right'])
})

test('a student’s text is saved at once when she hides the page', async () => {
  const save = accepting()
  const { autosave, put } = edit(save, { pause: 2_000 })
  put(answer('text', 'Keep'))
  autosave.send({ type: 'save.flush' })
  expect(save.inputs).toHaveLength(1)
})

test('changes that this device stored at an earlier visit are saved at once', () => {
  const save = accepting()
  edit(save, { pause: 2_000, queue: [answer('text', 'Keep')] })
  expect(save.inputs).toHaveLength(1)
})

test('a choice made without a connection is tried again until it arrives', async () => {
  const save = scripted<{ revision: number }, Save>(fails(offline), fails(offline), { revision: 8 })
  const { put, wait, state } = edit(save)
  put(answer('q1', 'a'))
  await wait(0)
  expect(state().value).toBe('retrying')
  expect(state().context.failure).toEqual(offline)
  await wait(1_000)
  await wait(2_000)
  expect(save.inputs).toHaveLength(3)
  expect(state().value).toBe('saved')
  expect(state().context.failure).toBeNull()
})

test('a student whose connection comes back is saved at once', async () => {
  const save = scripted<{ revision: number }, Save>(fails(offline), { revision: 8 })
  const { autosave, put, wait } = edit(save)
  put(answer('q1', 'a'))
  await wait(0)
  autosave.send({ type: 'save.flush' })
  expect(save.inputs).toHaveLength(2)
})

test('a choice whose confirmation was lost is sent again before the one that replaced it', async () => {
  const save = scripted<{ revision: number }, Save>(fails(offline), { revision: 8 }, { revision: 9 })
  const { put, wait } = edit(save)
  put(answer('q1', 'a'))
  await wait(0)
  put(answer('q1', 'b'))
  await wait(1_000)
  await wait(0)
  expect(save.inputs.map(({ value, revision }) => [value, revision])).toEqual([
    ['a', 7],
    ['a', 7],
    ['b', 8],
  ])
})

test('a choice changed while it is being saved is saved again', async () => {
  const save = manual<{ revision: number }, Save>()
  const { put, wait, state } = edit(save)
  put(answer('q1', 'a'))
  await wait(0)
  put(answer('q1', 'b'))
  save.calls[0]?.succeed({ revision: 8 })
  await settle()
  expect(state().value).toBe('gathering')
  await wait(0)
  expect(save.calls[1]?.input).toEqual({ ...answer('q1', 'b'), revision: 8 })
})

test('a refused change stops the saving and says why', async () => {
  const { put, wait, told, state } = edit(
    scripted<{ revision: number }, Save>(fails('attempt_changed_elsewhere')),
  )
  put(answer('q1', 'a'))
  await wait(0)
  expect(state().value).toBe('stopped')
  const failure = { code: 'attempt_changed_elsewhere', retryable: false }
  expect(told).toEqual([{ type: 'save.stopped', change: answer('q1', 'a'), failure }])
})

test('a refused change does not block the next one', async () => {
  const save = scripted<{ revision: number }, Save>(fails('essay_too_long'), { revision: 8 })
  const { put, wait } = edit(save)
  put(answer('q1', 'far too long'))
  await wait(0)
  put(answer('q2', 'b'))
  await wait(0)
  expect(save.inputs.map(({ key }) => key)).toEqual(['q1', 'q2'])
})

test('a refused change is sent again after the others, not before them', async () => {
  const save = scripted<{ revision: number }, Save>(fails('essay_too_long'), { revision: 8 })
  const { autosave, put, wait } = edit(save)
  put(answer('q1', 'far too long'))
  put(answer('q2', 'b'))
  await wait(0)
  autosave.send({ type: 'save.flush' })
  await settle()
  await wait(0)
  expect(save.inputs.map(({ key }) => key)).toEqual(['q1', 'q2', 'q1'])
})

test('retries of a later change start with a short pause again', async () => {
  const save = scripted<{ revision: number }, Save>(
    ...[fails(offline), fails(offline), { revision: 8 }, fails(offline), { revision: 9 }],
  )
  const { put, wait } = edit(save)
  put(answer('q1', 'a'))
  for (const pause of [0, 1_000, 2_000]) await wait(pause)
  put(answer('q1', 'b'))
  await wait(0)
  await wait(1_000)
  expect(save.inputs).toHaveLength(5)
})

test('a student can ask for another try after a refusal', async () => {
  const save = scripted<{ revision: number }, Save>(fails('not_authenticated'), { revision: 8 })
  const { autosave, put, wait, state } = edit(save)
  put(answer('q1', 'a'))
  await wait(0)
  autosave.send({ type: 'save.flush' })
  await settle()
  expect(state().value).toBe('saved')
})

test('every state and transition of the autosave is reached', { timeout: 30_000 }, () => {
  const machine = autosaveMachine.provide({ actions: { reportSaved: () => {}, reportStop: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [{ revisions: {}, pause: 0, queue: [] }],
    events: [{ type: 'save.put', change: answer('q1', 'a') }, { type: 'save.flush' }],
    answers: { save: { results: [{ revision: 1 }] } },
    view: ({ queue, sending }) => [queue, sending],
  })
  expect(uncoveredParts).toEqual([])
})
