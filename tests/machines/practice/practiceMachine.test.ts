import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Day, DayReview, Practice } from '../../../contract/answers/practice.ts'
import type { Review } from '../../../machines/practice/practice.ts'
import { type OpenedPractice, practiceMachine } from '../../../machines/practice/practiceMachine.ts'
import {
  currentItem,
  lessonBehind,
  sortOut,
  type WantedSections,
} from '../../../machines/practice/practiceSheet.ts'
import { reviewReportMachine } from '../../../machines/practice/reviewReportMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { cardDeck, questionDeck } from '../../support/practice.ts'
import { device, fails, offline, reports, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const TODAY = '2026-11-22'
const dayAfter = (day: Day, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A known item is due after twice as many days as reviews, an unknown one tomorrow. */
function schedule(reviews: readonly DayReview[]): Day {
  const last = reviews.at(-1) ?? { day: TODAY, rating: 1 as const }
  return dayAfter(last.day, last.rating === 1 ? 1 : reviews.length * 2)
}

type Setup = {
  practice?: Partial<Practice>
  opens?: Parameters<typeof scripted<Practice>>
  saves?: Parameters<typeof scripted<never[], { items: Review[] }>>
  left?: Review[]
  wanted?: WantedSections | null
}

/** A student at the list of decks: three cards and two questions. */
async function practice({ practice = {}, opens, saves = [[]], left = [], wanted = null }: Setup = {}) {
  const known: Practice = {
    decks: [cardDeck('signs', 3), questionDeck('speed', 2)],
    reviews: {},
    due: Object.fromEntries(
      Object.entries(practice.reviews ?? {}).map(([key, reviews]) => [key, schedule(reviews)]),
    ),
    weakest: [],
    openModules: [],
    ...practice,
  }
  const open = scripted<Practice>(...(opens ?? [known]))
  const save = scripted<never[], { items: Review[] }>(...saves)
  const storage = device<Review[], { studentId: string }>()
  const clock = new SimulatedClock()
  const clockOnTheWall = { today: TODAY }
  const actor = createActor(
    practiceMachine.provide({
      actors: {
        deviceDraft: storage.job,
        openPractice: retriedJob<OpenedPractice, { studentId: string }>(async ({ input }) => ({
          practice: await open.call({ input }),
          unsaved: left,
        })),
        report: reviewReportMachine.provide({
          actors: {
            recallQueue: fromPromise(async ({ input }) => [...(input.left ?? [])]),
            deviceDraft: fromCallback(() => {}),
            reports: reports().job,
            sendItems: save.job,
          },
        }),
      },
    }),
    { clock, input: { studentId: 'amina', schedule, today: () => clockOnTheWall.today, wanted } },
  ).start()
  await settle()
  await settle()
  const state = () => actor.getSnapshot()
  const shown = () => currentItem(state().context)?.key
  const saved = async () => {
    clock.increment(0)
    await settle()
  }
  const answer = async (known: boolean) => {
    const item = currentItem(state().context)
    if (item?.kind === 'question') {
      actor.send({ type: 'answer.choose', option: known ? item.right : (item.right + 1) % 3 })
      actor.send({ type: 'item.next' })
    } else {
      actor.send({ type: 'answer.show' })
      actor.send({ type: 'card.rate', known })
    }
    await saved()
  }
  const sent = () => save.inputs.flatMap(({ items }) => items)
  return { actor, state, shown, answer, saved, sent, clock, clockOnTheWall, storage }
}

const reviewed = (itemKey: string, days: number, rating: 1 | 3 = 3) => ({
  [itemKey]: [{ day: dayAfter(TODAY, days), rating }],
})

test('a student looks at a card, compares, and sees what was not known again before the round ends', async () => {
  const { actor, state, shown, answer } = await practice()
  actor.send({ type: 'deck.open', key: 'signs' })
  expect([shown(), state().hasTag('asking')]).toEqual(['signs-1', true])
  actor.send({ type: 'card.rate', known: true })
  expect(shown(), 'not before the back was shown').toBe('signs-1')
  await answer(false)
  await answer(true)
  await answer(true)
  expect(shown()).toBe('signs-1')
  await answer(true)
  expect(state().hasTag('finished')).toBe(true)
})

test('a question is answered at once, and the first answer of the day is what counts', async () => {
  const { actor, state, shown, answer, saved, sent } = await practice()
  actor.send({ type: 'deck.open', key: 'speed' })
  actor.send({ type: 'answer.show' })
  expect(state().hasTag('asking'), 'a question has no back').toBe(true)
  actor.send({ type: 'answer.choose', option: 0 })
  expect(state().hasTag('answered')).toBe(true)
  actor.send({ type: 'answer.choose', option: 1 })
  expect(state().context.chosen, 'a choice is final').toBe(0)
  actor.send({ type: 'item.next' })
  await saved()
  await answer(true)
  expect(shown()).toBe('speed-1')
  await answer(true)
  expect(state().hasTag('finished')).toBe(true)
  expect(sent()).toEqual([
    { itemKey: 'speed-1', day: TODAY, rating: 1, dueOn: dayAfter(TODAY, 1) },
    { itemKey: 'speed-2', day: TODAY, rating: 3, dueOn: dayAfter(TODAY, 2) },
  ])
})

test('what is due comes before what is new, and what comes later only when nothing else is left', async () => {
  const reviews = { ...reviewed('signs-3', -2), ...reviewed('signs-2', -1) }
  const { actor, state, answer } = await practice({ practice: { reviews } })
  expect(sortOut(state().context, 'signs', TODAY)).toEqual({
    due: ['signs-3'],
    fresh: ['signs-1'],
    later: ['signs-2'],
  })
  actor.send({ type: 'deck.open', key: 'signs' })
  expect(state().context.queue).toEqual(['signs-3', 'signs-1'])
  await answer(true)
  await answer(true)
  actor.send({ type: 'deck.open', key: 'signs' })
  expect(state().context.queue).toEqual(['signs-1', 'signs-2', 'signs-3'])
})

test('a student who missed exam topics starts with at most ten questions of them, then chooses', async () => {
  const deck = questionDeck('speed', 14)
  const items = deck.items.map((item, place) => ({
    ...item,
    section: place < 2 ? 'parking' : 'speed-limits',
  }))
  const decks = [cardDeck('signs', 3), { ...deck, items }]
  const wanted = { module: 1, sections: ['speed-limits'] }
  const { actor, state, shown } = await practice({ practice: { decks }, wanted })
  expect(state().context.queue).toHaveLength(10)
  expect(shown()).toBe('speed-3')
  actor.send({ type: 'practice.leave' })
  expect(state().hasTag('decks')).toBe(true)
})

test('a student whose missed topics have no questions to practice chooses a deck', async () => {
  const { state } = await practice({ wanted: { module: 2, sections: ['speed-limits'] } })
  expect(state().hasTag('decks')).toBe(true)
})

test('a round of all that is due brings nothing new, and a round brings ten new items at most', async () => {
  const decks = [cardDeck('signs', 30)]
  const { actor, state } = await practice({ practice: { decks, reviews: reviewed('signs-9', -9) } })
  actor.send({ type: 'deck.open', key: null })
  expect(state().context.queue).toEqual(['signs-9'])
  actor.send({ type: 'practice.leave' })
  expect(state().hasTag('decks')).toBe(true)
  actor.send({ type: 'deck.open', key: 'signs' })
  expect(state().context.queue).toHaveLength(11)
})

test('what a student knows comes back after days, not on the same day', async () => {
  const { actor, state, answer, clockOnTheWall } = await practice()
  actor.send({ type: 'deck.open', key: 'speed' })
  await answer(true)
  await answer(false)
  actor.send({ type: 'practice.leave' })
  const due = (today: Day) => sortOut(state().context, null, today).due
  expect(due(TODAY)).toEqual([])
  expect(due(dayAfter(TODAY, 1))).toEqual(['speed-2'])
  expect(due(dayAfter(TODAY, 2))).toEqual(['speed-1', 'speed-2'])
  clockOnTheWall.today = dayAfter(TODAY, 1)
  actor.send({ type: 'deck.open', key: null })
  await answer(true)
  expect(state().context.reviews['speed-2']).toEqual([
    { day: TODAY, rating: 1 },
    { day: dayAfter(TODAY, 1), rating: 3 },
  ])
})

test('answers without a connection stay on the device and reach the server once it is back', async () => {
  const { actor, state, answer, saved, sent, clock, storage } = await practice({
    saves: [fails(offline), fails(offline), []],
  })
  actor.send({ type: 'deck.open', key: 'signs' })
  await answer(true)
  await answer(true)
  expect(storage.changes.at(-1)).toHaveLength(2)
  expect(state().children.report?.getSnapshot().hasTag('retrying')).toBe(true)
  clock.increment(1_000)
  await settle()
  actor.send({ type: 'network.online' })
  for (let round = 0; round < 4; round += 1) await saved()
  expect(sent().map(({ itemKey }) => itemKey)).toEqual([
    'signs-1',
    'signs-1',
    'signs-2',
    'signs-1',
    'signs-2',
  ])
  expect(state().context.unsaved).toEqual([])
  expect(storage.changes.at(-1)).toBeNull()
})

test('reviews of an earlier visit are sent, and count although the server does not know them yet', async () => {
  const left: Review = { itemKey: 'signs-1', day: dayAfter(TODAY, -1), rating: 3, dueOn: dayAfter(TODAY, 1) }
  const { state, sent } = await practice({ left: [left] })
  expect(sent()).toEqual([left])
  expect(state().context.reviews['signs-1']).toEqual([{ day: left.day, rating: 3 }])
  expect(sortOut(state().context, 'signs', TODAY).fresh).toEqual(['signs-2', 'signs-3'])
})

test('a student without a connection at the first visit is told, and practice opens by itself later', async () => {
  const opened: Practice = {
    decks: [cardDeck('signs', 3)],
    weakest: [],
    reviews: {},
    due: {},
    openModules: [],
  }
  const { state, clock } = await practice({ opens: [fails(offline), fails(offline), opened] })
  expect(state().children.openPractice?.getSnapshot().hasTag('waiting')).toBe(true)
  clock.increment(1_000)
  await settle()
  expect(state().children.openPractice?.getSnapshot().context.failures).toBe(2)
  clock.increment(2_000)
  await settle()
  expect(state().hasTag('decks')).toBe(true)
})

test('a student is led from a question to its lesson once it is open, and from a card to none', async () => {
  const behind = async (key: string, openModules: number[]) => {
    const { actor, state } = await practice({ practice: { openModules } })
    actor.send({ type: 'deck.open', key })
    return lessonBehind(state().context)
  }
  expect(await behind('speed', [0, 1])).toEqual({ module: 1, section: 'speed-limits' })
  expect(await behind('speed', [0])).toBeNull()
  expect(await behind('signs', [0, 1])).toBeNull()
})

test('a deck that has become empty ends its round at once', async () => {
  const { actor, state } = await practice({ practice: { decks: [cardDeck('signs', 0)] } })
  actor.send({ type: 'deck.open', key: 'signs' })
  expect(state().hasTag('finished')).toBe(true)
})

test('every state and transition of practice is reached', { timeout: 30_000 }, () => {
  const opened: Practice = {
    decks: [cardDeck('signs', 1), questionDeck('speed', 1)],
    reviews: {},
    due: {},
    weakest: [],
    openModules: [],
  }
  const machine = practiceMachine.provide({ actions: { saveReview: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [null, { module: 1, sections: ['speed-limits'] }].map((wanted) => ({
      ...{ studentId: 'amina', schedule, wanted },
      today: () => TODAY,
    })),
    answers: { openPractice: jobOutcomes([{ practice: opened, unsaved: [] }], ['not_enrolled']) },
    events: [
      { type: 'deck.open', key: 'signs' },
      { type: 'deck.open', key: 'speed' },
      { type: 'answer.show' },
      { type: 'answer.choose', option: 1 },
      { type: 'card.rate', known: true },
      { type: 'item.next' },
      { type: 'practice.leave' },
      { type: 'practice.retry' },
      { type: 'network.online' },
      { type: 'draft.report', kept: false },
      { type: 'queue.changed', queue: [] },
    ],
    view: ({ queue, chosen }) => [queue, chosen],
  })
  expect(uncoveredParts).toEqual([])
})
