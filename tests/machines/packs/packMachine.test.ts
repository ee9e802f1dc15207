import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PackRow } from '../../../contract/answers/packs.ts'
import { packMachine } from '../../../machines/packs/packMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const students: PackRow[] = [1, 2, 3].map((number) => ({
  number,
  studentId: `s${number}`,
  name: `N ${number}`,
}))
const input = { pack: 'p', students }

async function start(...answers: Parameters<typeof scripted<void, { student: PackRow }>>) {
  const clock = new SimulatedClock()
  const server = scripted<void, { student: PackRow }>(...answers)
  const actors = { fetchPart: server.retried as never, savePack: scripted<void>(undefined).job as never }
  const actor = createActor(packMachine.provide({ actors }), { clock, input }).start()
  actor.send({ type: 'pack.start' })
  await settle()
  return {
    actor,
    clock,
    asked: () => server.inputs.map(({ student }) => student.number),
    tags: () => [...actor.getSnapshot().tags],
    waits: () => actor.getSnapshot().children.fetchPart?.getSnapshot().hasTag('waiting'),
  }
}

test('an admin gets the parts one after another and then the file', async () => {
  const { asked, tags } = await start(undefined)
  expect([asked(), tags()]).toEqual([[1, 2, 3], ['done']])
})

test('a pack whose network dies waits, and goes on with the student at whom it was', async () => {
  const { actor, clock, asked, tags, waits } = await start(
    undefined,
    ...[fails(offline), fails(offline), fails(offline)],
    undefined,
  )
  expect([tags(), waits(), actor.getSnapshot().context.got]).toEqual([['fetching'], true, 1])
  for (const type of ['network.online', 'pack.retry'] as const) {
    actor.send({ type })
    await settle()
  }
  expect([asked(), waits()]).toEqual([[1, 2, 2, 2], true])
  clock.increment(60_000)
  await settle()
  expect([asked(), tags()]).toEqual([[1, 2, 2, 2, 2, 3], ['done']])
})

test('an inspector whose link is withdrawn reads why, and may try again', async () => {
  const { actor, asked, tags } = await start(undefined, fails('inspection_over'), undefined)
  expect([tags(), actor.getSnapshot().context.failure?.code]).toEqual([['failed'], 'inspection_over'])
  actor.send({ type: 'pack.retry' })
  await settle()
  expect([asked(), tags()]).toEqual([[1, 2, 1, 2, 3], ['done']])
})

test('every state of a pack is reached', () => {
  expect(
    uncovered(packMachine, {
      inputs: [input],
      answers: { fetchPart: jobOutcomes([undefined], ['inspection_over']) },
      events: [{ type: 'pack.start' }, { type: 'pack.retry' }, { type: 'network.online' }],
      view: ({ got, failure }) => [got, failure?.code],
    }),
  ).toEqual([])
})
