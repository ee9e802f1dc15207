import { useSearchParams } from 'react-router-dom'
import type { UserColumn, UserFilter, UserSort } from '../../data/users.ts'

export const VIEWS = ['users', 'reports', 'activity'] as const
export const PAGE_SIZES = [5, 20, 50] as const
const FILTERS: readonly UserFilter[] = ['all', 'active', 'archived']
const COLUMNS: readonly UserColumn[] = ['fullName', 'email', 'role', 'createdAt']

export type View = (typeof VIEWS)[number]

/** Where the admin is on the dashboard: everything that the URL says. `page` starts at 0. */
export type DashboardPlace = {
  view: View
  text: string
  filter: UserFilter
  /** The order that was asked for; without it the newest come first, or the best matches of a search. */
  sort: UserSort | null
  archived: boolean
  page: number
  pageSize: number
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}

/** Reads the dashboard's place from a URL; whatever makes no sense there counts as not said. */
export function readPlace(params: URLSearchParams): DashboardPlace {
  const column = oneOf(COLUMNS, params.get('sort'))
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'users',
    text: (params.get('q') ?? '').slice(0, 100),
    filter: oneOf(FILTERS, params.get('filter')) ?? 'all',
    sort: column ? { column, descending: params.get('order') === 'desc' } : null,
    archived: params.get('archived') === 'yes',
    page: Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  }
}

/** The shortest URL that says it. */
export function writePlace(place: DashboardPlace): URLSearchParams {
  const { view, text, filter, sort, archived, page, pageSize } = place
  const said = {
    view: view === 'users' ? '' : view,
    q: text,
    filter: filter === 'all' ? '' : filter,
    sort: sort?.column,
    order: sort?.descending && 'desc',
    archived: archived && 'yes',
    page: page > 0 && String(page + 1),
    rows: pageSize !== PAGE_SIZES[0] && String(pageSize),
  }
  return new URLSearchParams(
    Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Changes the place; back to the first page unless the change is about pages. */
export type Go = (change: Partial<DashboardPlace>, options?: { replace?: boolean }) => void

/** The dashboard's place in the URL, the way to another one, and to the start of a view. */
export function useDashboardPlace(): [DashboardPlace, Go, (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const go: Go = (change, options) =>
    setParams((current) => writePlace({ ...readPlace(current), page: 0, ...change }), options)
  const start = (view: View) => setParams(writePlace({ ...readPlace(new URLSearchParams()), view }))
  return [readPlace(params), go, start]
}
