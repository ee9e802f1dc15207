import { expect, test, vi } from 'vitest'
import type { StudyBeat } from '../../../contract/answers/study.ts'
import { type StudyCounterEvent, studyCounterMachine } from '../../../machines/study/studyCounterMachine.ts'
import { studySessionMachine } from '../../../machines/study/studySessionMachine.ts'
import { fails, offline, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'
import { beatAnswer, film, openStudyPage, studyClock, studyHours } from './studySession.ts'

const check = { nonce: 'first', secondsLeft: 90, picture: null }

test('a student who moves now and then is counted every minute, and the first beat counts nothing', async () => {
  const { counter, pass, beats, counts } = await openStudyPage({
    beats: [beatAnswer(), beatAnswer({ pendingSeconds: 550 })],
  })
  expect(beats).toEqual([{ activity: film, before: null, resumed: true }])
  await pass(600, true)
  expect(beats).toHaveLength(11)
  expect(beats.slice(1).every(({ resumed }) => !resumed)).toBe(true)
  expect(counts('counting')).toBe(true)
  expect(counter().getSnapshot().context.clock?.pendingSeconds).toBe(550)
})

test('a student who has not moved for two minutes is not counted, until there is a sign of life', async () => {
  const { pass, page, beats, counts } = await openStudyPage()
  await pass(60)
  expect(counts('still')).toBe(false)
  await pass(60)
  expect(beats).toHaveLength(3)
  expect(counts('still')).toBe(true)
  await pass(900)
  expect(beats).toHaveLength(3)
  page.send({ type: 'life.sign' })
  await settle()
  expect(counts('counting')).toBe(true)
  expect(beats).toHaveLength(4)
  expect(beats.at(-1)).toEqual({ activity: film, before: null, resumed: true })
})

test('a student who leaves the page is counted up to that moment, and not while it is hidden', async () => {
  const { pass, page, beats } = await openStudyPage()
  await pass(60, true)
  page.send({ type: 'page.hidden' })
  await settle()
  expect(beats.at(-1)).toEqual({ activity: film, before: null, resumed: false })
  expect(beats).toHaveLength(3)
  await pass(600)
  expect(beats).toHaveLength(3)
  page.send({ type: 'page.visible' })
  await settle()
  expect(beats.at(-1)).toEqual({ activity: film, before: null, resumed: true })
})

test('the device notes that a student is there only while the time since the last beat will count', async () => {
  const { pass, page, notes } = await openStudyPage({ hidden: true })
  expect(notes()).toBe(false)
  page.send({ type: 'page.visible' })
  expect(notes()).toBe(false)
  await settle()
  expect(notes()).toBe(true)
  page.send({ type: 'report.due' })
  expect(notes()).toBe(false)
  await settle()
  expect(notes()).toBe(true)
  page.send({ type: 'network.offline' })
  expect(notes()).toBe(false)
  page.send({ type: 'network.online' })
  await settle()
  await pass(180)
  expect(notes()).toBe(false)
})

test('a student who is back before the last beat is answered is counted again from there', async () => {
  const { page, beats, counts } = await openStudyPage()
  page.send({ type: 'page.hidden' })
  page.send({ type: 'page.visible' })
  await settle()
  expect(counts('counting')).toBe(true)
  expect(beats.map(({ resumed }) => resumed)).toEqual([true, false, true])
})

test('a page in the background of the browser waits until it is looked at', async () => {
  const { counter, page, beats } = await openStudyPage({ hidden: true })
  expect(counter().getSnapshot().value).toBe('hidden')
  expect(beats).toEqual([])
  page.send({ type: 'page.visible' })
  await settle()
  expect(beats).toHaveLength(1)
})

test('a student without a connection is told that nothing counts, and no beat is kept for later', async () => {
  const { pass, page, beats, counts } = await openStudyPage()
  page.send({ type: 'network.offline' })
  expect(counts('disconnected')).toBe(true)
  await pass(600, true)
  expect(beats).toHaveLength(1)
  page.send({ type: 'network.online' })
  await settle()
  expect(beats.map(({ resumed }) => resumed)).toEqual([true, true])
})

test('a student who comes back to the page without a connection is told so', async () => {
  const { page, beats, counts } = await openStudyPage()
  page.send({ type: 'page.hidden' })
  await settle()
  page.send({ type: 'network.offline' })
  page.send({ type: 'page.visible' })
  expect(counts('disconnected')).toBe(true)
  expect(beats).toHaveLength(2)
})

test('a beat that fails is sent again, at once when the network is back', async () => {
  const { clock, page, beats, counts } = await openStudyPage({
    beats: [fails(offline), fails(offline), beatAnswer()],
  })
  expect(counts('disconnected')).toBe(true)
  clock.increment(60_000)
  await settle()
  expect(beats).toHaveLength(2)
  page.send({ type: 'network.online' })
  await settle()
  expect(beats).toHaveLength(3)
  expect(counts('counting')).toBe(true)
  expect(counts('disconnected')).toBe(false)
})

test('a beat that fails again and again is sent after longer and longer pauses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { clock, beats } = await openStudyPage({ beats: [fails(offline), fails(offline), fails(offline)] })
  for (const [pause, sent] of [
    [1_000, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    clock.increment(pause)
    await settle()
    expect(beats).toHaveLength(sent)
  }
})

test('a student whose weeks are over reads why nothing counts, and is counted again on another page', async () => {
  const { counter, page, beats, counts } = await openStudyPage({
    beats: [fails('access_ended'), beatAnswer()],
  })
  expect(counts('refused')).toBe(true)
  expect(counter().getSnapshot().context.failure?.code).toBe('access_ended')
  page.send({ type: 'activity.change', activity: { kind: 'practice', moduleIndex: null, key: null } })
  await settle()
  expect(counts('counting')).toBe(true)
  expect(beats.at(-1)?.activity).toEqual({ kind: 'practice', moduleIndex: null, key: null })
})

test('nothing counts before a student has agreed; a failed consent can be tried again', async () => {
  const asked = { ...studyHours, agreed: false }
  const { study, beats, consents, has, counts } = await openStudyPage({
    hours: [asked],
    consents: [fails(offline), studyHours],
  })
  expect(has('notAgreed')).toBe(true)
  expect(beats).toEqual([])
  study.send({ type: 'terms.agree' })
  expect(has('agreeing')).toBe(true)
  await settle()
  expect(has('notAgreed')).toBe(true)
  study.send({ type: 'terms.agree' })
  await settle()
  expect(consents).toEqual([{ version: '2026-11-23' }, { version: '2026-11-23' }])
  expect(counts('counting')).toBe(true)
  await settle()
  expect(beats).toHaveLength(1)
})

test('a student who agreed to an earlier notice is counted while she reads the new one and agrees to it', async () => {
  const earlier = { ...studyHours, termsChanged: true }
  const { study, pass, beats, consents, has, counts } = await openStudyPage({
    hours: [earlier],
    consents: [fails(offline), studyHours],
  })
  expect(has('noticeChanged')).toBe(true)
  await pass(60, true)
  expect(beats).toHaveLength(2)
  study.send({ type: 'terms.agree' })
  expect(has('renewing')).toBe(true)
  expect(counts('counting')).toBe(true)
  await settle()
  expect(has('noticeChanged')).toBe(true)
  study.send({ type: 'terms.agree' })
  await settle()
  expect(consents).toHaveLength(2)
  expect(has('noticeChanged') || has('renewing')).toBe(false)
  await pass(60, true)
  // The same counter goes on: no beat says that the page was opened again.
  expect(beats.map(({ resumed }) => resumed)).toEqual([true, false, false])
})

test('an admin’s hours are not counted', async () => {
  const { pass, beats, has } = await openStudyPage({ hours: [null] })
  await pass(300, true)
  expect(has('off')).toBe(true)
  expect(beats).toEqual([])
})

test('hours that could not be loaded are loaded again, later or when the network is back', async () => {
  const { clock, network, waits, counts } = await openStudyPage({
    hours: [fails(offline), fails(offline), fails(offline), studyHours],
  })
  expect(waits()).toBe(true)
  clock.increment(60_000)
  await settle()
  network.send({ type: 'network.online' })
  await settle()
  expect(waits()).toBe(true)
  network.send({ type: 'network.online' })
  await settle()
  await settle()
  expect(counts('counting')).toBe(true)
})

test('a student whose hours are refused reads that they cannot be read', async () => {
  const { has } = await openStudyPage({ hours: [fails('not_enrolled')] })
  expect(has('unreachable')).toBe(true)
})

test('a second device is told that the time counts once', async () => {
  const { counter, pass } = await openStudyPage({
    beats: [beatAnswer({ elsewhere: true }), beatAnswer()],
  })
  expect(counter().getSnapshot().context.elsewhere).toBe(true)
  await pass(60, true)
  expect(counter().getSnapshot().context.elsewhere).toBe(false)
})

test('a student who is asked and presses goes on, and the confirmed hours are shown', async () => {
  const confirmed = { ...studyClock, creditedSeconds: 11_520, pendingSeconds: 0 }
  const { counter, pass, presses, counts, presence } = await openStudyPage({
    beats: [beatAnswer({ check }), beatAnswer({ check: { nonce: 'first', secondsLeft: 60, picture: null } })],
    presses: [confirmed],
  })
  expect(presence().context).toMatchObject(check)
  await pass(60)
  expect(presence().context.secondsLeft).toBe(60)
  counter().send({ type: 'presence.confirm' })
  await settle()
  expect(presses).toEqual([{ nonce: 'first' }])
  expect(presence().hasTag('confirmed')).toBe(true)
  expect(counts('counting')).toBe(true)
  expect(counter().getSnapshot().context).toMatchObject({ clock: confirmed, asked: false })
})

test('a student who does not press is not counted until somebody says that they are there', async () => {
  const { counter, pass, beats, presses, counts, presence } = await openStudyPage({
    beats: [
      beatAnswer(),
      beatAnswer(),
      beatAnswer({ check }),
      beatAnswer({ check: { nonce: 'first', secondsLeft: 30, picture: null } }),
      beatAnswer({ check: { nonce: 'first', secondsLeft: 0, picture: null } }),
      beatAnswer({ missedSeconds: 1_080 }),
      beatAnswer(),
      beatAnswer({ check: { nonce: 'second', secondsLeft: 90, picture: null } }),
    ],
  })
  await pass(120)
  expect(counts('counting')).toBe(true)
  await pass(120)
  expect(beats).toHaveLength(5)
  expect(counts('missed')).toBe(true)
  expect(presence().hasTag('missed')).toBe(true)
  await pass(3_600)
  expect(beats).toHaveLength(5)
  counter().send({ type: 'presence.dismiss' })
  await settle()
  expect(presence().value).toBe('idle')
  expect(counts('counting')).toBe(true)
  expect(beats.at(-1)?.resumed).toBe(true)
  const missed = () => counter().getSnapshot().context.missedSeconds
  expect(missed()).toBe(1_080)
  await pass(120, true)
  expect(beats).toHaveLength(8)
  expect(missed()).toBe(1_080)
  counter().send({ type: 'presence.confirm' })
  await settle()
  expect(presses).toEqual([{ nonce: 'second' }])
  expect(missed()).toBe(0)
})

test('a student who answers on another device is not asked here any more', async () => {
  const { pass, presence } = await openStudyPage({ beats: [beatAnswer({ check }), beatAnswer()] })
  expect(presence().hasTag('asked')).toBe(true)
  await pass(60)
  expect(presence().value).toBe('idle')
})

test('a student who moves to another item is credited until then, and reads what that one has left', async () => {
  const { counter, pass, page, beats } = await openStudyPage({
    beats: [
      beatAnswer(),
      beatAnswer({ activity: { leftSeconds: 90, byAnswers: false, waits: false, next: null } }),
    ],
  })
  const section = { kind: 'lesson', moduleIndex: 1, key: 'speed-limits' } as const
  page.send({ type: 'activity.change', activity: section })
  await settle()
  expect(beats.at(-1)).toEqual({ activity: section, before: film, resumed: false })
  expect(counter().getSnapshot().context.studied?.leftSeconds).toBe(90)
  await pass(60, true)
  expect(beats.at(-1)).toEqual({ activity: section, before: null, resumed: false })
})

test('a report that is sent for another reason takes the time along, and the next minute begins', async () => {
  const { clock, page, beats, counts } = await openStudyPage()
  clock.increment(40_000)
  page.send({ type: 'report.due' })
  await settle()
  expect(beats).toHaveLength(2)
  clock.increment(59_000)
  expect(beats).toHaveLength(2)
  clock.increment(1_000)
  await settle()
  expect(beats).toHaveLength(3)
  // Such reports neither are nor consume signs of life.
  expect(counts('still')).toBe(false)
})

test('a student sees a full minute before the next report, as far as it is certain to count', async () => {
  const { clock, counter, page } = await openStudyPage({
    beats: [beatAnswer({ pendingSeconds: 540 }), beatAnswer({ pendingSeconds: 600 })],
  })
  const ahead = () => counter().getSnapshot().context.aheadSeconds
  clock.increment(39_000)
  expect(ahead()).toBe(0)
  clock.increment(1_000)
  expect(ahead()).toBe(40)
  page.send({ type: 'report.due' })
  await settle()
  expect(ahead()).toBe(0)
})

test.each<[string, StudyCounterEvent[]]>([
  ['the network is gone', [{ type: 'network.offline' }]],
  ['a report fails', [{ type: 'report.due' }, { type: 'life.sign' }]],
  [
    'the last report fails, of a page that is looked at again',
    [{ type: 'page.hidden' }, { type: 'page.visible' }],
  ],
])('a minute that was shown is taken back when %s', async (_, events) => {
  const { clock, counter, page } = await openStudyPage({
    beats: [beatAnswer({ pendingSeconds: 540 }), fails(offline)],
  })
  const ahead = () => counter().getSnapshot().context.aheadSeconds
  clock.increment(40_000)
  expect(ahead()).toBe(40)
  for (const event of events) {
    await settle()
    page.send(event)
  }
  expect(ahead()).toBe(0)
})

test.each<[string, Partial<StudyBeat>]>([
  ['a report that comes late may not count all of it', { pendingSeconds: 530 }],
  ['the film has less left', { activity: { leftSeconds: 39, byAnswers: false, waits: false, next: null } }],
  ['answers count there', { activity: { leftSeconds: 200, byAnswers: true, waits: false, next: null } }],
  ['the day is full before', { todaySeconds: studyClock.dailyCapSeconds - 39 }],
  ['another page counts, too', { elsewhere: true }],
  ['a check is open', { check }],
])('no minute is shown before it is counted when %s', async (_, answer) => {
  const { clock, counter } = await openStudyPage({ beats: [beatAnswer({ pendingSeconds: 540, ...answer })] })
  let most = 0
  counter().subscribe(({ context }) => {
    most = Math.max(most, context.aheadSeconds)
  })
  clock.increment(59_000)
  await settle()
  expect(most).toBe(0)
})

test.each<[string, Partial<StudyBeat>, Partial<StudyBeat>]>([
  [
    'a film’s time is used up',
    { activity: { leftSeconds: 20, byAnswers: false, waits: false, next: null } },
    { activity: { leftSeconds: 0, byAnswers: false, waits: false, next: null } },
  ],
  [
    'the day is full',
    { todaySeconds: studyClock.dailyCapSeconds - 20 },
    { todaySeconds: studyClock.dailyCapSeconds },
  ],
  [
    'the required hours are reached',
    { creditedSeconds: 53_460 },
    { creditedSeconds: 53_460, pendingSeconds: 540, check },
  ],
])('the student is told at that second that %s, and once', async (_, before, after) => {
  const { clock, counter, beats } = await openStudyPage({ beats: [beatAnswer(before), beatAnswer(after)] })
  clock.increment(19_000)
  await settle()
  expect(beats).toHaveLength(1)
  clock.increment(1_000)
  await settle()
  expect(beats).toHaveLength(2)
  clock.increment(59_000)
  await settle()
  expect(beats).toHaveLength(2)
  expect(counter().getSnapshot().context.beatsWithoutLife).toBe(1)
})

const answering = { leftSeconds: 200, byAnswers: true, waits: false, next: null }

test('a student sees with each answer what it counts, and no older report takes it back', async () => {
  const { clock, counter, page, beats } = await openStudyPage({
    beats: [beatAnswer({ activity: { ...answering, waits: true } })],
  })
  const shown = () => counter().getSnapshot().context
  const answer = (pendingSeconds: number | null) => {
    clock.increment(40_000)
    const told = pendingSeconds === null ? null : { ...studyClock, pendingSeconds }
    page.send({ type: 'answer.kept', clock: told })
  }
  answer(null)
  expect(shown()).toMatchObject({ clock: { pendingSeconds: 520 }, studied: { waits: true } })
  answer(560)
  expect(shown()).toMatchObject({
    clock: { pendingSeconds: 560 },
    studied: { leftSeconds: 160, byAnswers: true, waits: false },
  })
  answer(545)
  expect(shown()).toMatchObject({ clock: { pendingSeconds: 560 }, studied: { leftSeconds: 160 } })
  expect(beats).toHaveLength(1)
})

test('an answer that arrives while the time is reported, or while a check is open, is shown, too', async () => {
  const { counter, page } = await openStudyPage({ beats: [beatAnswer({ activity: answering, check })] })
  const shown = () => counter().getSnapshot().context.clock?.pendingSeconds
  page.send({ type: 'answer.kept', clock: { ...studyClock, pendingSeconds: 530 } })
  expect(shown()).toBe(530)
  page.send({ type: 'report.due' })
  page.send({ type: 'answer.kept', clock: { ...studyClock, pendingSeconds: 540 } })
  expect(counter().getSnapshot().matches({ counting: 'beating' })).toBe(true)
  expect(shown()).toBe(540)
})

test.each([
  ['what is open is used up', {}, 30],
  ['the day is full', { todaySeconds: 28_770 }, 200],
  ['the required hours are reached', { creditedSeconds: 53_450 }, 200],
])('the student is told with the answer by which %s, and once', async (_, before, leftSeconds) => {
  const told = beatAnswer({ ...before, activity: { ...answering, leftSeconds } })
  const { clock, counter, page, beats } = await openStudyPage({
    beats: [told, beatAnswer({ ...told, pendingSeconds: 550, activity: { ...answering, leftSeconds: 0 } })],
  })
  const answer = async (pendingSeconds: number) => {
    clock.increment(20_000)
    const todaySeconds = told.todaySeconds + pendingSeconds - told.pendingSeconds
    page.send({ type: 'answer.kept', clock: { ...told, pendingSeconds, todaySeconds } })
    expect(counter().getSnapshot().context.clock?.pendingSeconds).toBe(pendingSeconds)
    await settle()
    return beats.length
  }
  expect(await answer(540)).toBe(1)
  expect(await answer(550)).toBe(2)
  expect(await answer(570)).toBe(2)
  expect(counter().getSnapshot().context.beatsWithoutLife).toBe(1)
})

test('a student who practices sees the minute with the review that fills it, also a late one', async () => {
  const { clock, counter, page, beats } = await openStudyPage({
    beats: [
      beatAnswer({ pendingSeconds: 560, activity: answering }),
      beatAnswer({ pendingSeconds: 584, activity: { ...answering, waits: true } }),
      beatAnswer({ pendingSeconds: 585, activity: answering }),
    ],
  })
  const review = async (seconds: number) => {
    clock.increment(seconds * 1_000)
    page.send({ type: 'report.wanted' })
    clock.increment(50)
    await settle()
    return beats.length
  }
  // Twenty seconds are left of the minute.
  expect(await review(12)).toBe(1)
  expect(await review(12)).toBe(2)
  expect(await review(1)).toBe(3)
  expect(await review(12)).toBe(3)
  expect(counter().getSnapshot().context.beatsWithoutLife).toBe(1)
})

test('what waits for a report of a page whose time counts while it is open sends it no sooner', async () => {
  const { clock, page, beats } = await openStudyPage()
  clock.increment(59_000)
  page.send({ type: 'report.wanted' })
  clock.increment(900)
  await settle()
  expect(beats).toHaveLength(1)
})

test('a student who answers sends a beat only after a silence, or after four minutes without a check', async () => {
  const answered = beatAnswer({ activity: { leftSeconds: 200, byAnswers: true, waits: false, next: null } })
  const { clock, page, beats } = await openStudyPage({ beats: [answered, answered, answered] })
  const answerAfter = async (seconds: number) => {
    clock.increment(seconds * 1_000)
    page.send({ type: 'answer.kept', clock: null })
    await settle()
  }
  for (let answers = 0; answers < 3; answers += 1) await answerAfter(75)
  expect(beats).toHaveLength(1)
  clock.increment(15_000)
  await settle()
  expect(beats).toHaveLength(2)
  await answerAfter(40)
  clock.increment(99_000)
  await settle()
  expect(beats).toHaveLength(2)
  clock.increment(1_000)
  await settle()
  expect(beats).toHaveLength(3)
})

test('a check that comes with the last beat of a page is asked when the student is back', async () => {
  const { counter, page, presence } = await openStudyPage({
    beats: [
      beatAnswer(),
      beatAnswer({ check }),
      beatAnswer({ check: { nonce: 'first', secondsLeft: 80, picture: null } }),
    ],
  })
  page.send({ type: 'page.hidden' })
  await settle()
  expect(presence().hasTag('asked')).toBe(true)
  page.send({ type: 'page.visible' })
  await settle()
  expect(presence().context.secondsLeft).toBe(80)
  expect(counter().getSnapshot().matches('counting')).toBe(true)
})

test('every state and transition of the session is reachable', () => {
  const uncoveredParts = uncovered(studySessionMachine, {
    inputs: [{ activity: film }],
    events: [
      { type: 'network.online' },
      { type: 'activity.change', activity: film },
      { type: 'terms.agree' },
      { type: 'pictures.decide', pictures: { wanted: true, terms: '2026-11-25', agreed: true, days: 90 } },
    ],
    answers: {
      loadHours: jobOutcomes(
        [studyHours, { ...studyHours, agreed: false }, { ...studyHours, termsChanged: true }, null],
        ['not_enrolled'],
      ),
      recordConsent: { results: [studyHours] },
    },
    view: ({ hours }) => [hours?.agreed, hours?.termsChanged],
  })
  expect(uncoveredParts).toEqual([])
})

test('every state and transition of the counter is reachable', () => {
  const ending = { activity: { leftSeconds: 50, byAnswers: false, waits: false, next: null } }
  const uncoveredParts = uncovered(studyCounterMachine, {
    inputs: [{ activity: film, clock: studyClock }],
    events: [
      { type: 'page.hidden' },
      { type: 'page.visible' },
      { type: 'network.offline' },
      { type: 'network.online' },
      { type: 'life.sign' },
      { type: 'report.due' },
      { type: 'answer.kept', clock: studyClock },
      { type: 'answer.kept', clock: { ...studyClock, pendingSeconds: 720 } },
      { type: 'report.wanted' },
      { type: 'activity.change', activity: film },
      { type: 'presence.confirm' },
      { type: 'presence.dismiss' },
      { type: 'presence.confirmed', clock: studyClock },
      { type: 'presence.missed' },
    ],
    answers: {
      sendBeat: {
        results: [
          beatAnswer({ ...ending, pendingSeconds: 540 }),
          beatAnswer({ check }),
          beatAnswer({ activity: answering }),
        ],
      },
    },
    view: ({ visible, online, asked, beatsWithoutLife, studied, minuteDue }) => [
      ...[visible, online, asked, Math.min(beatsWithoutLife, 4), studied, minuteDue],
    ],
  })
  expect(uncoveredParts).toEqual([])
})
