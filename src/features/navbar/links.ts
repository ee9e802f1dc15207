import type { Role } from '../../../machines/session/profile.ts'

export type NavLink = { to: string; label: string }

const home: NavLink = { to: '/student-home', label: 'Home' }
const modules: NavLink = { to: '/student-modules', label: 'Modules' }
const about: NavLink = { to: '/student-about', label: 'About Us' }
const price: NavLink = { to: '/student-price', label: 'Price' }
const dashboard: NavLink = { to: '/admin-dashboard', label: 'Dashboard' }

/**
 * The three ways on from a page: Home stands in for the page one is on, and an admin has the dashboard instead of
 * the prices. A page outside the three (settings, an admin's price page) offers Home as a fourth.
 */
export function navLinks(path: string, role: Role): NavLink[] {
  const ways = [modules, about, role === 'admin' ? dashboard : price]
  if (path === home.to) return ways
  if (ways.some((way) => way.to === path)) return ways.map((way) => (way.to === path ? home : way))
  return [home, ...ways]
}
