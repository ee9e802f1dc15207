import type { Role } from '../../../machines/session/profile.ts'
import { paths } from '../../paths.ts'

type NavLink = { to: string; label: string }

const home: NavLink = { to: paths.home, label: 'Home' }
const modules: NavLink = { to: paths.modules, label: 'Modules' }
const about: NavLink = { to: paths.about, label: 'About Us' }
const price: NavLink = { to: paths.prices, label: 'Price' }
const dashboard: NavLink = { to: paths.dashboard, label: 'Dashboard' }

/**
 * The three links of a page: Home replaces the current page, and an admin has the dashboard instead of
 * the prices. A page outside the three (settings, an admin's price page) offers Home as a fourth.
 */
export function navLinks(path: string, role: Role): NavLink[] {
  const ways = [modules, about, role === 'admin' ? dashboard : price]
  if (path === home.to) return ways
  if (ways.some((way) => way.to === path)) return ways.map((way) => (way.to === path ? home : way))
  return [home, ...ways]
}
