import type { Sql } from 'embedded-supabase/testing'
import { vi } from 'vitest'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { MockKind } from '../../contract/answers/mocks.ts'
import type { Failure } from '../../machines/shared/failure.ts'
import { call } from '../database/signedIn.ts'
import { type FaultFlow, rpc } from './faultFlow.ts'

type App = typeof import('../../src/data/plan.ts') &
  typeof import('../../src/features/learning/mocks/liveMockMachine.ts') &
  typeof import('../../src/features/learning/cases/liveCaseMachine.ts') &
  Pick<typeof import('xstate'), 'createActor'>

type Backend = { sql: Sql; app: App; browser: EventTarget }

/** A rate-limited page retries automatically. */
const TRIED_AGAIN: FaultFlow['says'] = { 'too many': /^done$/ }

/** A page's failure while it waits for the connection. */
const waitingFor = ({ children }: AnyMachineSnapshot): Failure | null => {
  for (const child of Object.values<AnyActor | undefined>(children)) {
    const snapshot = child?.getSnapshot()
    if (snapshot?.hasTag?.('waiting') || snapshot?.hasTag?.('retrying')) return snapshot.context.failure
  }
  return null
}

/** A student's changes: plan, reminders, mock exams and cases. */
export function studyFlows({ sql, app, browser }: Backend): FaultFlow[] {
  const numberOf = async (rows: PromiseLike<Record<string, unknown>[]>) =>
    Number(Object.values((await rows)[0] ?? { none: 0 })[0] ?? 0)

  /** Waits for a page's machine to reach a state; offline, it shows that it waits for the connection. */
  async function comesTo(page: AnyActor, isThere: (state: AnyMachineSnapshot) => boolean) {
    const goOn = () => page.send({ type: 'network.online' })
    browser.addEventListener('online', goOn)
    try {
      const isOffline = globalThis.navigator?.onLine === false
      const ends = () => {
        const state = page.getSnapshot()
        return isThere(state) || state.hasTag('refused') || (isOffline && waitingFor(state) !== null)
      }
      await vi.waitUntil(ends, { timeout: 30_000, interval: 10 })
      const end = page.getSnapshot()
      if (!isThere(end)) throw waitingFor(end) ?? end.context.failure
    } finally {
      browser.removeEventListener('online', goOn)
    }
  }

  /** A mock exam up to its first question. */
  async function openMock(studentId: string, kind: MockKind = 'mock') {
    const { createActor, liveMockMachine } = app
    const page = createActor(liveMockMachine, { input: { studentId, kind, now: Date.now } }).start()
    await comesTo(page, (state) => state.hasTag('questions'))
    return page
  }

  /** A case up to its first decision. */
  async function openCase(key: string) {
    const { createActor, liveCaseMachine } = app
    const page = createActor(liveCaseMachine, { input: { key } }).start()
    await comesTo(page, (state) => state.hasTag('choosing'))
    return page
  }

  const aCase = async (student: string) => {
    await sql`insert into module_progress (student_id, module_index, watched_at, passed_at)
      select ${student}, index, now(), now() from modules where course = 'otdc' and index < 2
      on conflict (student_id, module_index) do update set watched_at = now(), passed_at = now()`
    return (await call(sql, student, 'my_cases'))[0]?.key
  }

  return [
    {
      name: 'plan',
      by: 'the student',
      role: 'otdc',
      path: rpc('set_study_plan'),
      arrange: async (id) => (await call(sql, id, 'my_plan'))?.lastDay,
      write: (_, until: string) => app.saveStudyPlan({ until, weekdays: [1, 2, 3, 4, 5, 6, 7] }, 0),
      count: (id) => numberOf(sql`select revision from private.study_plans where student_id = ${id}`),
    },
    {
      name: 'reminders',
      by: 'the student',
      role: 'otdc',
      path: rpc('set_reminders'),
      write: () => app.setReminders(true),
      count: (id) =>
        numberOf(sql`select count(*) from private.reminder_choices where student_id = ${id} and is_on`),
    },
    {
      name: 'their end by the link',
      by: 'a visitor',
      role: 'otdc',
      path: rpc('stop_reminders'),
      arrange: async (id) => {
        await call(sql, id, 'set_reminders', { p_on: true })
        const [row] = await sql`select token from private.reminder_choices where student_id = ${id}`
        return row?.token
      },
      write: (_, token: string) => app.stopReminders(token),
      count: (id) =>
        numberOf(sql`select count(*) from private.reminder_choices where student_id = ${id} and not is_on`),
    },
    {
      name: 'mock exam',
      by: 'the student',
      role: 'otdc',
      path: rpc('open_mock'),
      says: TRIED_AGAIN,
      write: async (id) => (await openMock(id)).stop(),
      count: (id) => numberOf(sql`select count(*) from private.mock_exams where student_id = ${id}`),
    },
    {
      name: 'choice in it',
      by: 'the student',
      role: 'otdc',
      path: rpc('save_mock_answer'),
      says: TRIED_AGAIN,
      write: async (id) => {
        const page = await openMock(id)
        page.send({ type: 'answer.choose', optionId: '2' })
        await comesTo(page, ({ context }) => Object.keys(context.unsaved).length === 0).finally(() =>
          page.stop(),
        )
      },
      count: (id) => numberOf(sql`select revision from private.mock_exams where student_id = ${id}`),
    },
    {
      name: 'its handing in',
      by: 'the student',
      role: 'otdc',
      path: rpc('submit_mock'),
      says: TRIED_AGAIN,
      write: async (id) => {
        const page = await openMock(id)
        page.send({ type: 'mock.finish' })
        page.send({ type: 'mock.submit' })
        await comesTo(page, (state) => state.hasTag('result')).finally(() => page.stop())
      },
      count: (id) =>
        numberOf(
          sql`select count(*) from private.mock_exams where student_id = ${id} and submitted_at is not null`,
        ),
    },
    {
      name: 'case',
      by: 'the student',
      role: 'otdc',
      path: rpc('start_case'),
      says: TRIED_AGAIN,
      arrange: aCase,
      write: async (_, key: string) => (await openCase(key)).stop(),
      count: (id) => numberOf(sql`select count(*) from private.case_runs where student_id = ${id}`),
    },
    {
      name: 'decision in it',
      by: 'the student',
      role: 'otdc',
      path: rpc('choose_in_case'),
      says: TRIED_AGAIN,
      arrange: aCase,
      write: async (_, key: string) => {
        const page = await openCase(key)
        page.send({ type: 'choice.make', place: 1 })
        await comesTo(page, (state) => state.hasTag('told')).finally(() => page.stop())
      },
      count: (id) => numberOf(sql`select cardinality(trail) from private.case_runs where student_id = ${id}`),
    },
  ]
}
