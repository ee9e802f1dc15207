import type { Role } from '../../../contract/answers/shared.ts'
import type { Messages } from '../../i18n/catalogue.ts'
import { paths } from '../../paths.ts'

type NavLink = { to: string; label: string }
type Labels = Messages['student']['nav']

/** Home replaces the current page's link; an admin has the dashboard instead of the prices. */
export function navLinks(path: string, role: Role | null, labels: Labels): NavLink[] {
  const home = { to: paths.home, label: labels.home }
  const ways = [
    { to: paths.modules, label: labels.modules },
    { to: paths.about, label: labels.about },
    role === 'admin'
      ? { to: paths.dashboard, label: labels.dashboard }
      : { to: paths.prices, label: labels.price },
  ]
  if (path === home.to) return ways
  if (ways.some((way) => way.to === path)) return ways.map((way) => (way.to === path ? home : way))
  return [home, ...ways]
}
