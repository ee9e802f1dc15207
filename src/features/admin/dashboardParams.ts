import { useSearchParams } from 'react-router-dom'
import type { UserColumn, UserFilter, UserSort } from '../../data/queries.ts'

const VIEWS = ['users', 'reports', 'activity'] as const
export const PAGE_SIZES = [5, 20, 50] as const
const FILTERS: readonly UserFilter[] = ['all', 'active', 'archived']
const COLUMNS: readonly UserColumn[] = ['fullName', 'email', 'role', 'createdAt']

export type View = (typeof VIEWS)[number]

/** What the dashboard shows; all of it is in the address. `page` starts at 0. */
export type DashboardParams = {
  view: View
  text: string
  filter: UserFilter
  /** The chosen order; null is the default: newest first, or the best matches of a search. */
  sort: UserSort | null
  archived: boolean
  page: number
  pageSize: number
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined {
  return list.find((item) => item === value)
}

/** Reads the parameters from an address; a value that is not allowed counts as absent. */
export function readParams(search: URLSearchParams): DashboardParams {
  const column = oneOf(COLUMNS, search.get('sort'))
  return {
    view: oneOf(VIEWS, search.get('view')) ?? 'users',
    text: (search.get('q') ?? '').slice(0, 100),
    filter: oneOf(FILTERS, search.get('filter')) ?? 'all',
    sort: column ? { column, descending: search.get('order') === 'desc' } : null,
    archived: search.get('archived') === 'yes',
    page: Math.max(0, (Number.parseInt(search.get('page') ?? '1', 10) || 1) - 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('rows')) ?? PAGE_SIZES[0],
  }
}

/** The shortest address for the parameters: defaults are left out. */
export function writeParams(params: DashboardParams): URLSearchParams {
  const { view, text, filter, sort, archived, page, pageSize } = params
  const entries = {
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
    Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Changes some parameters; the page goes back to the first unless the change names one. */
export type ChangeParams = (change: Partial<DashboardParams>, options?: { replace?: boolean }) => void

/** The dashboard's parameters, how to change them, and how to open a view with its defaults. */
export function useDashboardParams(): [DashboardParams, ChangeParams, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const change: ChangeParams = (changes, options) =>
    setSearch((current) => writeParams({ ...readParams(current), page: 0, ...changes }), options)
  const openView = (view: View) => setSearch(writeParams({ ...readParams(new URLSearchParams()), view }))
  return [readParams(search), change, openView]
}
