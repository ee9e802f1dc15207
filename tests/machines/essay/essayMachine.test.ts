import { expect, test } from 'vitest'
import { essayMachine } from '../../../machines/essay/essayMachine.ts'
import type { EssayEvent } from '../../../machines/essay/essaySetup.ts'
import { essayDraftOf, isToWrite } from '../../../machines/essay/essaySheet.ts'
import { device, fails, manual, offline, settle } from '../jobs.ts'
import { essayPaper, longText } from '../papers.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'
import { papersOf, receipt, receiptsOf, type Save, savesOf, writeEssay } from './writeEssay.ts'

const changedElsewhere = { code: 'draft_changed_elsewhere', retryable: false }

test('a student sees the first question that is not sent, with the draft she left on the server', async () => {
  const { state, body } = await writeEssay({
    papers: papersOf(essayPaper({ sent: [1], drafts: { 2: 'Slow down' } })),
  })
  expect(state().matches('writing')).toBe(true)
  expect(state().context.number).toBe(2)
  expect(body()).toBe('Slow down')
})

test('what a student writes is saved two seconds later, on the revision it was written on', async () => {
  const { write, wait, saves, state } = await writeEssay({
    papers: papersOf(essayPaper({ drafts: { 1: 'Slow' } })),
  })
  write('Slow down')
  expect(essayDraftOf(state().context)).toEqual({ 1: { body: 'Slow down', revision: 3 } })
  await wait(1_999)
  expect(saves.inputs).toHaveLength(0)
  await wait(1)
  expect(saves.inputs).toEqual([{ scope: '5/1', key: 'body', value: 'Slow down', revision: 3 }])
  expect(essayDraftOf(state().context)).toBeNull()
})

test('what a student wrote is saved at once when she hides the page', async () => {
  const { essay, write, saves } = await writeEssay()
  write('Slow down')
  essay.send({ type: 'page.hidden' })
  expect(saves.inputs).toHaveLength(1)
})

test('a student can go from question to question, and every text stays', async () => {
  const { essay, write, body } = await writeEssay()
  write('first')
  essay.send({ type: 'question.go', number: 4 })
  write('fourth')
  essay.send({ type: 'question.go', number: 1 })
  expect([body(), body(4)]).toEqual(['first', 'fourth'])
  expect(essay.getSnapshot().can({ type: 'question.go', number: 6 })).toBe(false)
})

test.each([
  ['nothing', '  ', 'essay_empty'],
  ['nineteen words', longText(1).split(' ').slice(1).join(' '), 'essay_too_short'],
  ['one word twenty times', 'preno '.repeat(20), 'essay_repetitive'],
])('a student who has written %s cannot send it and is told why', async (_, text, code) => {
  const { write, send, state, receipts } = await writeEssay()
  write(text)
  await send()
  expect(state().matches('writing')).toBe(true)
  expect(state().context.failure?.code).toBe(code)
  expect(receipts.inputs).toHaveLength(0)
  write(longText(1))
  expect(state().context.failure).toBeNull()
})

test('an answer that is sent is closed for editing, and the next question opens', async () => {
  const { essay, write, send, state, receipts, body } = await writeEssay()
  write(longText(1))
  await send()
  expect(receipts.inputs).toEqual([{ moduleIndex: 5, number: 1, body: longText(1), revision: 1 }])
  expect(state().context.number).toBe(2)
  essay.send({ type: 'question.go', number: 1 })
  expect(body()).toBe(longText(1))
  expect(state().can({ type: 'answer.write', body: 'different' })).toBe(false)
  expect(essayDraftOf(state().context)).toBeNull()
})

test('a student who sends the fifth answer has finished, and with it perhaps her course', async () => {
  const completion = { course: 'otdc' as const, completedAt: '2026-03-01T08:00:00Z' }
  const { write, send, state } = await writeEssay({
    papers: papersOf(essayPaper({ sent: [1, 2, 3, 4] })),
    receipts: receiptsOf({ sent: [1, 2, 3, 4, 5], modulePassed: true, completion }),
  })
  write(longText(5))
  await send()
  expect(state().output).toEqual({ outcome: 'done', completion })
})

test('a student whose essay is complete can read it and change nothing', async () => {
  const { essay, state } = await writeEssay({ papers: papersOf(essayPaper({ sent: [1, 2, 3, 4, 5] })) })
  expect(state().value).toBe('reading')
  expect(state().can({ type: 'answer.write', body: 'different' })).toBe(false)
  essay.send({ type: 'question.go', number: 3 })
  expect(state().context.number).toBe(3)
  essay.send({ type: 'essay.close' })
  expect(state().output?.outcome).toBe('done')
})

test('an answer that cannot be sent without a connection is kept and sent again', async () => {
  const { write, send, state, wait, receipts } = await writeEssay({
    receipts: receiptsOf(fails(offline), receipt(1)),
  })
  write(longText(1))
  await send()
  expect(state().children.sendAnswer?.getSnapshot().hasTag('waiting')).toBe(true)
  await wait(1_000)
  expect(receipts.inputs).toHaveLength(2)
  expect(state().context.number).toBe(2)
  expect(state().context.failure).toBeNull()
})

test('a student who does not want to wait goes back to her text', async () => {
  const { essay, write, send, state, body } = await writeEssay({ receipts: receiptsOf(fails(offline)) })
  write(longText(1))
  await send()
  essay.send({ type: 'essay.back' })
  expect(state().matches('writing')).toBe(true)
  expect(body()).toBe(longText(1))
})

test('an answer that the server refuses stays open, with the reason', async () => {
  const { write, send, state, body } = await writeEssay({ receipts: receiptsOf(fails('essay_too_long')) })
  write(longText(1))
  await send()
  expect(state().matches('writing')).toBe(true)
  expect(state().context.failure?.code).toBe('essay_too_long')
  expect(body()).toBe(longText(1))
})

test('a student who has sent another text elsewhere sees both, and the text here goes once she goes on', async () => {
  const { essay, write, send, state, body, storage } = await writeEssay({
    papers: papersOf(essayPaper(), essayPaper({ sent: [1] })),
    receipts: receiptsOf(fails('essay_already_sent')),
  })
  write(longText(3))
  await send()
  await settle()
  expect(state().value).toBe('comparing')
  expect(state().context.unsaved[1]?.body).toBe(longText(3))
  expect(body(1)).toBe(longText(1))
  expect(state().can({ type: 'conflict.keepMine' })).toBe(false)
  essay.send({ type: 'conflict.takeTheirs' })
  expect(state().matches('writing')).toBe(true)
  expect(state().context.failure).toBeNull()
  expect(storage.changes.at(-1)).toBeNull()
})

test('a student whose text was sent elsewhere while it was saved sees both', async () => {
  const { write, state, wait } = await writeEssay({
    papers: papersOf(essayPaper(), essayPaper({ sent: [1] })),
    saves: savesOf(fails('essay_already_sent')),
  })
  write('something else')
  await wait(2_000)
  await settle()
  expect(state().value).toBe('comparing')
  expect(state().context.unsaved[1]?.body).toBe('something else')
})

test('a student who reopens an essay that was finished elsewhere sees the text that this device still held', async () => {
  const draft = { 2: { body: 'Typed offline', revision: 0 }, 3: { body: longText(3), revision: 0 } }
  const papers = papersOf(essayPaper({ sent: [1, 2, 3, 4, 5] }))
  const { essay, state, saves } = await writeEssay({ papers, draft })
  expect(state().value).toBe('comparing')
  expect(state().context.number).toBe(2)
  essay.send({ type: 'conflict.takeTheirs' })
  expect(state().value).toBe('reading')
  expect(essayDraftOf(state().context)).toBeNull()
  expect(saves.inputs).toEqual([])
})

test('an empty text that was sent elsewhere is nothing to look at', async () => {
  const draft = { 1: { body: ' \n', revision: 0 } }
  const { state } = await writeEssay({ papers: papersOf(essayPaper({ sent: [1] })), draft })
  expect(state().matches('writing')).toBe(true)
  expect(essayDraftOf(state().context)).toBeNull()
})

test('a student who reloads finds what this device still held, and it is saved', async () => {
  const draft = { 2: { body: 'Typed offline', revision: 3 } }
  const papers = papersOf(essayPaper({ drafts: { 2: 'Typed' } }))
  const { body, saves } = await writeEssay({ papers, draft })
  expect(body(2)).toBe('Typed offline')
  await settle()
  expect(saves.inputs).toEqual([{ scope: '5/2', key: 'body', value: 'Typed offline', revision: 3 }])
})

test('an interrupted essay continues from its snapshot', async () => {
  const first = await writeEssay({ saves: savesOf(fails(offline)) })
  first.essay.send({ type: 'question.go', number: 3 })
  first.write('Slow down')
  await first.wait(2_000)
  const snapshot = JSON.parse(JSON.stringify(first.essay.getPersistedSnapshot()))
  first.essay.stop()
  const second = await writeEssay({ snapshot })
  expect(second.body()).toBe('Slow down')
  second.essay.send({ type: 'network.online' })
  await settle()
  expect(second.saves.inputs).toHaveLength(1)
  expect(essayDraftOf(second.state().context)).toBeNull()
})

async function changeInTwoTabs() {
  const papers = papersOf(essayPaper(), essayPaper({ drafts: { 1: 'From the other tab' } }))
  const sitting = await writeEssay({ papers, saves: savesOf(fails(changedElsewhere), { revision: 4 }) })
  sitting.write('From this tab')
  await sitting.wait(2_000)
  await settle()
  return sitting
}

test('a student who writes in two tabs sees both texts and overwrites nothing', async () => {
  const { state, body } = await changeInTwoTabs()
  expect(state().value).toBe('comparing')
  expect(body()).toBe('From this tab')
  expect(state().context.paper?.questions[0]?.draft?.body).toBe('From the other tab')
})

test('a student may keep the text of this tab, on top of the other one', async () => {
  const { essay, state, saves } = await changeInTwoTabs()
  essay.send({ type: 'conflict.keepMine' })
  await settle()
  expect(saves.inputs.at(-1)).toEqual({ scope: '5/1', key: 'body', value: 'From this tab', revision: 3 })
  expect(state().matches('writing')).toBe(true)
})

test('a student may take the text of the other tab', async () => {
  const { essay, body, saves } = await changeInTwoTabs()
  essay.send({ type: 'conflict.takeTheirs' })
  await settle()
  expect(body()).toBe('From the other tab')
  expect(saves.inputs).toHaveLength(1)
})

test('two tabs with the same text are no conflict', async () => {
  const papers = papersOf(essayPaper(), essayPaper({ drafts: { 1: 'The same' } }))
  const { write, wait, state } = await writeEssay({ papers, saves: savesOf(fails(changedElsewhere)) })
  write('The same')
  await wait(2_000)
  await settle()
  expect(state().matches('writing')).toBe(true)
  expect(essayDraftOf(state().context)).toBeNull()
})

test('the other text is requested again while there is no connection', async () => {
  const papers = papersOf(essayPaper(), fails(offline), essayPaper({ drafts: { 1: 'From the other tab' } }))
  const { write, wait, state } = await writeEssay({ papers, saves: savesOf(fails(changedElsewhere)) })
  write('From this tab')
  await wait(2_000)
  await settle()
  expect(state().children.openEssay?.getSnapshot().hasTag('waiting')).toBe(true)
  await wait(1_000)
  expect(state().value).toBe('comparing')
})

test('the device keeps each text before it is sent and drops it when the server has it; other texts stay', async () => {
  const saves = manual<{ revision: number }, Save>()
  const { essay, write, storage } = await writeEssay({ saveJob: saves.job })
  write('first')
  expect(storage.changes.at(-1)).toEqual({ 1: { body: 'first', revision: 0 } })
  essay.send({ type: 'question.go', number: 2 })
  write('second')
  essay.send({ type: 'page.hidden' })
  essay.send({ type: 'question.go', number: 1 })
  write('first, longer')
  saves.calls[0]?.succeed({ revision: 1 })
  await settle()
  expect(storage.changes.at(-1)).toEqual({
    1: { body: 'first, longer', revision: 1 },
    2: { body: 'second', revision: 0 },
  })
})

test('a text that is saved leaves the text of another question unsaved', async () => {
  const saves = manual<{ revision: number }, Save>()
  const { essay, write, storage } = await writeEssay({ saveJob: saves.job })
  write('first')
  essay.send({ type: 'page.hidden' })
  essay.send({ type: 'question.go', number: 2 })
  write('second')
  saves.calls[0]?.succeed({ revision: 1 })
  await settle()
  expect(storage.changes.at(-1)).toEqual({ 2: { body: 'second', revision: 0 } })
})

test('a student whose device keeps nothing is told so', async () => {
  const { write, state } = await writeEssay({ storage: device({ holds: false }) })
  expect(state().context.isKept).toBe(true)
  write('Slow down')
  expect(state().context.isKept).toBe(false)
})

test('a student who comes back to a text that another device has changed is shown that question', async () => {
  const draft = { 3: { body: 'Typed offline', revision: 1 } }
  const { state, essay, body, saves } = await writeEssay({
    papers: papersOf(essayPaper({ drafts: { 3: 'From the phone' } })),
    draft,
  })
  expect(state().hasTag('comparing')).toBe(true)
  expect(state().context.number).toBe(3)
  expect(saves.inputs).toEqual([])
  essay.send({ type: 'conflict.takeTheirs' })
  expect(body()).toBe('From the phone')
})

test('an answer whose draft another device has changed is not sent before the student has seen both', async () => {
  const opened = essayPaper({ drafts: { 1: longText(1) } })
  const changed = essayPaper({ drafts: { 1: 'From the phone' } })
  const newer = {
    ...changed,
    questions: changed.questions.map((question) => ({
      ...question,
      draft: question.draft && { ...question.draft, revision: 4 },
    })),
  }
  const receipts = receiptsOf(fails(changedElsewhere), receipt(1))
  const { send, state, body } = await writeEssay({ papers: papersOf(opened, newer), receipts })
  await send()
  await settle()
  expect(receipts.inputs).toEqual([{ moduleIndex: 5, number: 1, body: longText(1), revision: 3 }])
  expect(state().hasTag('comparing')).toBe(true)
  expect(body()).toBe(longText(1))
})

test('a student who is asked to write again starts from the answer that was sent, with drafts as before', async () => {
  const { essay, wait, write, send, state, body, saves, receipts } = await writeEssay({
    papers: papersOf(essayPaper({ sent: [1, 2, 3, 4, 5], again: [2, 4] })),
    receipts: receiptsOf(receipt(1, 2, 3, 4, 5)),
  })
  expect(state().matches('rewriting')).toBe(true)
  expect([state().context.number, body()]).toEqual([2, longText(2)])
  write(longText(7))
  await wait(2_000)
  expect(saves.inputs).toMatchObject([{ scope: '5/2', value: longText(7), revision: 0 }])
  await send()
  expect(receipts.inputs).toEqual([{ moduleIndex: 5, number: 2, body: longText(7), revision: 1 }])
  expect(state().matches('rewriting')).toBe(true)
  expect(state().context.number).toBe(4)
  write(longText(8))
  await send()
  await wait(0)
  expect(essay.getSnapshot().output).toEqual({ outcome: 'done', completion: null })
})

test('a student who writes again can read the other answers and not change them', async () => {
  const { essay, write, send, body, saves, receipts, wait } = await writeEssay({
    papers: papersOf(essayPaper({ sent: [1, 2, 3, 4, 5], again: [2] })),
  })
  essay.send({ type: 'question.go', number: 1 })
  write(longText(9))
  await send()
  await wait(2_000)
  expect([body(), saves.inputs, receipts.inputs]).toEqual([longText(1), [], []])
})

test('a text that was written again in another tab is compared with this one', async () => {
  const { write, state, wait } = await writeEssay({
    papers: papersOf(
      essayPaper({ sent: [1, 2, 3, 4, 5], again: [2] }),
      essayPaper({ sent: [1, 2, 3, 4, 5], again: [2], drafts: { 2: longText(6) } }),
    ),
    saves: savesOf(fails('draft_changed_elsewhere')),
  })
  write(longText(7))
  await wait(2_000)
  expect(state().matches('comparing')).toBe(true)
})

test('questions that cannot be loaded are requested again', async () => {
  const { state, wait } = await writeEssay({ papers: papersOf(fails(offline), essayPaper()) })
  expect(state().children.openEssay?.getSnapshot().hasTag('waiting')).toBe(true)
  await wait(1_000)
  expect(state().matches('writing')).toBe(true)
})

test('a student whose essay is refused is told why and can close it', async () => {
  const { essay, state } = await writeEssay({ papers: papersOf(fails('video_not_watched')) })
  expect(state().context.failure?.code).toBe('video_not_watched')
  essay.send({ type: 'essay.close' })
  expect(state().output).toEqual({ outcome: 'closed', completion: null })
})

test('every state and transition of the essay is reached', { timeout: 30_000 }, () => {
  const change = { scope: '5/5', key: 'body', value: longText(5) }
  const events: EssayEvent[] = [
    { type: 'answer.write', body: longText(5) },
    { type: 'answer.write', body: 'Slow' },
    { type: 'answer.send' },
    { type: 'question.go', number: 5 },
    { type: 'conflict.keepMine' },
    { type: 'conflict.takeTheirs' },
    { type: 'essay.back' },
    { type: 'essay.close' },
    { type: 'network.online' },
    { type: 'page.hidden' },
    { type: 'save.confirmed', change, revision: 1 },
    { type: 'draft.report', kept: true },
    { type: 'save.stopped', change, failure: changedElsewhere },
    { type: 'save.stopped', change, failure: { code: 'essay_too_long', retryable: false } },
    { type: 'save.stopped', change, failure: { code: 'essay_already_sent', retryable: false } },
  ]
  const papers = [
    essayPaper({ sent: [1, 2, 3, 4] }),
    essayPaper({ sent: [1, 2, 3] }),
    essayPaper({ sent: [1, 2, 3, 4, 5] }),
    essayPaper({ sent: [1, 2, 3, 4, 5], again: [4, 5] }),
  ]
  const uncoveredParts = uncovered(essayMachine, {
    inputs: [{ studentId: 'amina', moduleIndex: 5 }],
    events,
    answers: {
      openEssay: jobOutcomes(
        papers.map((paper) => ({ paper, draft: null })),
        ['not_enrolled'],
      ),
      sendAnswer: jobOutcomes(
        [receipt(1, 2, 3, 4, 5)],
        ['network_error', 'essay_already_sent', 'essay_too_long', 'draft_changed_elsewhere'],
      ),
    },
    view: ({ paper, number, unsaved }) => [paper?.questions.map(isToWrite).join(), number, unsaved],
  })
  expect(uncoveredParts).toEqual([])
})
