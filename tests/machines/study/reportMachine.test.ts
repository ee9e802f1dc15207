import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type ReportItem, type ReportPart, reportMachine } from '../../../machines/study/reportMachine.ts'
import { manual, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

type Sent = { items: ReportItem[]; number: number }

const itemOf = (part: ReportPart): ReportItem => ({ part, resolve: vi.fn(), reject: vi.fn() })
const review = itemOf({
  kind: 'reviews',
  reviews: [{ itemKey: 'stop', day: '2026-11-25', rating: 3, dueOn: '2026-11-28' }],
})
const claim = itemOf({ kind: 'read', claims: [{ moduleIndex: 1, key: 'speed', words: 40 }] })

function openPage(...added: ReportItem[]) {
  const sending = manual<void, Sent>()
  const clock = new SimulatedClock()
  const page = createActor(reportMachine.provide({ actors: { sendReport: sending.job } }), {
    clock,
    input: { number: 7 },
  }).start()
  page.on('report.due', () => {
    for (const item of added.splice(0)) page.send({ type: 'part.add', item })
  })
  const sent = () =>
    sending.calls.map(({ input }) => [input.number, input.items.map(({ part }) => part.kind)])
  return { page, clock, sent, sending }
}

test('what nobody waits for goes with one report a minute', async () => {
  const { page, clock, sent } = openPage(review, claim)
  page.send({ type: 'report.want', when: 'later' })
  clock.increment(59_000)
  page.send({ type: 'report.want', when: 'later' })
  expect(sent()).toEqual([])
  clock.increment(1_000)
  expect(sent()).toEqual([[8, ['reviews', 'read']]])
})

test('what somebody waits for goes at once, and takes along what else has happened', () => {
  const { page, sent } = openPage(review)
  page.send({ type: 'part.add', item: claim })
  expect(sent()).toEqual([[8, ['read', 'reviews']]])
  const { page: other, clock, sent: sentThere } = openPage(review)
  other.send({ type: 'report.want', when: 'soon' })
  expect(sentThere()).toEqual([])
  clock.increment(50)
  expect(sentThere()).toEqual([[8, ['reviews']]])
})

test('what is wanted when the page is left goes before it is gone', () => {
  const { page, sent } = openPage(review)
  page.send({ type: 'report.want', when: 'later' })
  page.send({ type: 'report.want', when: 'now' })
  expect(sent()).toEqual([[8, ['reviews']]])
})

test('a report that is wanted while one is under way follows it, with the next number', async () => {
  const { page, clock, sent, sending } = openPage()
  page.send({ type: 'part.add', item: claim })
  page.send({ type: 'report.want', when: 'later' })
  page.send({ type: 'part.add', item: review })
  expect(sent()).toHaveLength(1)
  sending.calls[0]?.succeed()
  await settle()
  expect(sent()).toEqual([
    [8, ['read']],
    [9, ['reviews']],
  ])
  page.send({ type: 'report.want', when: 'later' })
  sending.calls[1]?.fail({ code: 'network_error', retryable: true })
  await settle()
  expect(page.getSnapshot().value).toBe('waiting')
  clock.increment(60_000)
  expect(sent(), 'nobody had anything to add').toHaveLength(2)
})

test('every state and transition of the reports is reached', () => {
  const machine = reportMachine.provide({ actions: { closeWhenGathered: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [{ number: 0 }],
    answers: { sendReport: { results: [undefined] } },
    events: [
      { type: 'report.want', when: 'now' },
      { type: 'report.want', when: 'soon' },
      { type: 'report.want', when: 'later' },
      { type: 'part.add', item: claim },
      { type: 'parts.gathered' },
    ],
    view: ({ items, wanted }) => [Math.min(items.length, 1), wanted],
  })
  expect(uncoveredParts).toEqual([])
})
