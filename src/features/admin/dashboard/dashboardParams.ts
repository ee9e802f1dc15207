import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActivityAction } from '../../../../contract/answers/activity.ts'
import type { QuestionLevel } from '../../../../contract/answers/questions.ts'
import type { CourseName, Role } from '../../../../contract/answers/shared.ts'
import { SEARCH_CHARACTERS } from '../../../../contract/limits.ts'
import type { MailQueue } from '../../../data/mails.ts'
import type { PaymentQueue } from '../../../data/payments.ts'
import type { Sort, UserFilter } from '../../../data/queries.ts'
import type { QuestionChoice, ReadLanguage } from '../../../data/questions.ts'
import { COURSES } from '../../../lib/course.ts'
import { deviceStore } from '../../../lib/storage.ts'
import { ACTIONS } from '../activity/activityActions.ts'
import { ROLES } from '../words/roles.ts'
import { VIEWS, type View } from './views.ts'

export const PAGE_SIZES = [5, 25, 50, 100] as const
/** The number of rows until another one is chosen on this device. */
export const USUAL_PAGE_SIZE = 25
const FILTERS: readonly UserFilter[] = ['all', 'active', 'archived', 'disabled', 'unconfirmed']
const QUEUES: readonly PaymentQueue[] = ['waiting', 'received', 'refused', 'voided']
const MAILS: readonly MailQueue[] = ['waiting', 'failed', 'sent']
const LEVELS: readonly QuestionLevel[] = ['recall', 'understand', 'apply']
const LANGUAGES: readonly ReadLanguage[] = ['en', 'fil', 'both']
const FLAGS: readonly QuestionChoice[] = [
  'any',
  'hard',
  'easy',
  'weak',
  'distractor',
  'languages',
  'review',
  'few',
  'retired',
]

const IDS = VIEWS.map(({ id }) => id)

/** What the dashboard shows; all of it is in the address. `page` starts at 0. */
export type DashboardParams = {
  view: View
  /** Of what waits today, or of School's pages: null is the overview. */
  kind: string | null
  /** Of a kind: its queue, `all` from the beginning or from the entry of this id; null is its list. */
  desk: string | null
  /** Of what waits: null is every course. */
  course: CourseName | null
  /** Of every list of students: the class whose are shown; null is all. */
  classId: string | null
  /** The key of the batch that is open. */
  batch: string | null
  text: string
  filter: UserFilter
  /** Null shows every role. */
  role: Role | null
  /** The chosen order; null is the default: newest first, or the best matches of a search. */
  sort: Sort | null
  archived: boolean
  queue: PaymentQueue
  /** Which mails of the outbox. */
  mails: MailQueue
  /** Null shows every action. */
  action: ActivityAction | null
  /** The certificates in the LTMS instead of those that wait for it. */
  uploaded: boolean
  /** The school days ("2026-11-22") of the listed uploads; null is no limit. */
  from: string | null
  to: string | null
  /** Of the questions: null is each of them. */
  module: number | null
  topic: string | null
  level: QuestionLevel | null
  language: ReadLanguage | null
  flag: QuestionChoice | null
  /** The id of the question that is open. */
  question: string | null
  page: number
  pageSize: number
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}

/** The modules with an exam. */
export const MODULES = [1, 2, 3, 4] as const

/** A day as it stands in addresses and date fields. */
const dayOf = (value: string | null) =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** A topic's key or a question's id. */
const keyOf = (value: string | null) => (value !== null && /^[a-z\d-]{1,60}$/.test(value) ? value : null)

/** The id of what waits: a UUID, a number or a serial number. */
const entryOf = (value: string | null) => (value !== null && /^[\w-]{1,60}$/.test(value) ? value : null)

const pageSizeOf = (value: string | null) => PAGE_SIZES.find((size) => String(size) === value)

/**
 * Reads the parameters from an address; a value that is not allowed counts as absent. `usualSize` is the page size of an
 * address without one.
 */
export function readParams(search: URLSearchParams, usualSize: number = USUAL_PAGE_SIZE): DashboardParams {
  // Before there was another first view, an address without one was that of the users.
  const view = oneOf(IDS, search.get('view')) ?? (search.size === 0 ? 'today' : 'users')
  const column = oneOf<string>(VIEWS.find(({ id }) => id === view)?.columns ?? [], search.get('sort'))
  return {
    view,
    kind: keyOf(search.get('kind')),
    desk: entryOf(search.get('desk')),
    course: oneOf(COURSES, search.get('course')) ?? null,
    classId: keyOf(search.get('class')),
    batch: keyOf(search.get('batch')),
    text: (search.get('q') ?? '').slice(0, SEARCH_CHARACTERS),
    filter: oneOf(FILTERS, search.get('filter')) ?? 'all',
    role: oneOf(ROLES, search.get('role')) ?? null,
    sort: column ? { column, descending: search.get('order') === 'desc' } : null,
    archived: search.get('archived') === 'yes',
    queue: oneOf(QUEUES, search.get('queue')) ?? 'waiting',
    mails: oneOf(MAILS, search.get('mails')) ?? 'waiting',
    action: oneOf(ACTIONS, search.get('action')) ?? null,
    uploaded: search.get('uploaded') === 'yes',
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    module: MODULES.find((index) => String(index) === search.get('module')) ?? null,
    topic: keyOf(search.get('topic')),
    level: oneOf(LEVELS, search.get('level')) ?? null,
    language: oneOf(LANGUAGES, search.get('language')) ?? null,
    flag: oneOf(FLAGS, search.get('flag')) ?? null,
    question: keyOf(search.get('question')),
    page: Math.max(0, (Number.parseInt(search.get('page') ?? '1', 10) || 1) - 1),
    pageSize: pageSizeOf(search.get('rows')) ?? usualSize,
  }
}

/**
 * The shortest address for the parameters: defaults are left out. The page size stands with anything else, so that
 * Back and a shared address show the same page when another size has become the usual one.
 */
export function writeParams(params: DashboardParams, usualSize: number = USUAL_PAGE_SIZE): URLSearchParams {
  const { view, kind, desk, course, classId, batch, text, filter, role, sort, archived } = params
  const { queue, mails, action, uploaded, from, to } = params
  const { module, topic, level, language, flag, question, page, pageSize } = params
  const entries = {
    kind,
    desk,
    course,
    class: classId,
    batch,
    q: text,
    filter: filter === 'all' ? '' : filter,
    role,
    sort: sort?.column,
    order: sort?.descending && 'desc',
    archived: archived && 'yes',
    queue: queue === 'waiting' ? '' : queue,
    mails: mails === 'waiting' ? '' : mails,
    action,
    uploaded: uploaded && 'yes',
    from,
    to,
    module: module && String(module),
    topic,
    level,
    language,
    flag,
    question,
    page: page > 0 && String(page + 1),
  }
  const address = new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  if (view === 'today' && address.size === 0 && pageSize === usualSize) return address
  return new URLSearchParams([['view', view], ...address, ['rows', String(pageSize)]])
}

const PAGE_SIZE_KEY = 'adminPageSize'

/** The page size that was chosen last on this device. */
const usualPageSize = () => pageSizeOf(deviceStore.get(PAGE_SIZE_KEY)) ?? USUAL_PAGE_SIZE

/** Changes some parameters; the page goes back to the first unless the change names one. */
export type ChangeParams = (change: Partial<DashboardParams>, options?: { replace?: boolean }) => void

/**
 * The dashboard's parameters, how to change them, and how to open a view with its defaults. The router changes the
 * address in a transition, which may take many frames on a slow computer; until then the parameters are optimistic, so
 * that every control shows at once what was chosen.
 */
export function useDashboardParams(): [DashboardParams, ChangeParams, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const [params, showParams] = useOptimistic(readParams(search, usualPageSize()))
  const goTo = (next: DashboardParams, options?: { replace?: boolean }) =>
    startTransition(() => {
      showParams(next)
      setSearch(writeParams(next, usualPageSize()), options)
    })
  const change: ChangeParams = (changes, options) => {
    if (changes.pageSize) deviceStore.set(PAGE_SIZE_KEY, String(changes.pageSize))
    goTo({ ...params, page: 0, ...changes }, options)
  }
  function openView(view: View) {
    window.scrollTo(0, 0)
    goTo({ ...readParams(new URLSearchParams(), params.pageSize), view })
  }
  return [params, change, openView]
}
