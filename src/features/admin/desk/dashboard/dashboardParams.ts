import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActivityAction } from '../../../../../contract/answers/activity.ts'
import type { QuestionLevel } from '../../../../../contract/answers/questions.ts'
import type { CourseName, Role } from '../../../../../contract/answers/shared.ts'
import { SEARCH_CHARACTERS } from '../../../../../contract/limits.ts'
import type { MailQueue } from '../../../../data/mails.ts'
import type { PaymentQueue } from '../../../../data/payments.ts'
import type { Sort, UserFilter } from '../../../../data/queries.ts'
import type { QuestionChoice, ReadLanguage } from '../../../../data/questions.ts'
import { COURSES } from '../../../../lib/course.ts'
import { deviceStore } from '../../../../lib/storage.ts'
import { ROLES } from '../../kit/words/roles.ts'
import { ACTIONS } from '../../school/activity/activityActions.ts'
import { VIEWS, type View } from './views.ts'

export const PAGE_SIZES = [5, 25, 50, 100] as const
/** Rows per page, unless this device has chosen otherwise. */
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

/** The dashboard's state, all in the address. `page` starts at 0; a null filter shows everything. */
export type DashboardParams = {
  view: View
  /** A kind of Today's work, one of School's pages, or the cash book's months: null is the overview, or the day. */
  kind: string | null
  /** A kind's queue: `all` from the start, or from the entry with this id; null is its list. */
  desk: string | null
  course: CourseName | null
  classId: string | null
  batch: string | null
  text: string
  filter: UserFilter
  role: Role | null
  /** The chosen order; null is the default: newest first, or the best matches of a search. */
  sort: Sort | null
  archived: boolean
  queue: PaymentQueue
  mails: MailQueue
  action: ActivityAction | null
  /** The certificates in the LTMS instead of those waiting for it. */
  uploaded: boolean
  /** School days ("2026-11-22") of the listed uploads. */
  from: string | null
  to: string | null
  module: number | null
  topic: string | null
  level: QuestionLevel | null
  language: ReadLanguage | null
  flag: QuestionChoice | null
  question: string | null
  page: number
  pageSize: number
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}

/** The modules with an exam. */
export const MODULES = [1, 2, 3, 4] as const

const dayOf = (value: string | null) =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

const keyOf = (value: string | null) => (value !== null && /^[a-z\d-]{1,60}$/.test(value) ? value : null)

/** A waiting entry's id: a UUID, a number or a serial number. */
const entryOf = (value: string | null) => (value !== null && /^[\w-]{1,60}$/.test(value) ? value : null)

const pageSizeOf = (value: string | null) => PAGE_SIZES.find((size) => String(size) === value)

/** Parses an address; invalid values count as absent. `usualSize` is the default page size. */
export function readParams(search: URLSearchParams, usualSize: number = USUAL_PAGE_SIZE): DashboardParams {
  // Old addresses without a view meant the users.
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

/** Omits defaults. The page size is written, so that Back and a shared address show the same page. */
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

const usualPageSize = () => pageSizeOf(deviceStore.get(PAGE_SIZE_KEY)) ?? USUAL_PAGE_SIZE

/** Changes some parameters and resets the page, unless the change sets it. */
export type ChangeParams = (change: Partial<DashboardParams>, options?: { replace?: boolean }) => void

/** The parameters, how to change them, and how to open a view. They are optimistic: the router is slow. */
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
