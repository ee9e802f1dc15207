import type { Role } from '../../machines/session/profile.ts'
import { paths } from '../paths.ts'
import { type Access, pageAt } from './pages.ts'

/** The person who opens a page. A signed-in person whose profile could not be read has the role `unpaid` and no profile. */
export type Visitor = { signedIn: false } | { signedIn: true; role: Role; hasProfile: boolean }

/** The address to redirect to, or null. */
type Guard = (visitor: Visitor) => string | null

const homeOf = (role: Role) => (role === 'admin' ? paths.dashboard : paths.home)

const guards: Record<Access, Guard> = {
  visitor: (visitor) => (visitor.signedIn ? homeOf(visitor.role) : null),
  everybody: () => null,
  signedIn: (visitor) => (visitor.signedIn ? null : paths.landing),
  enrolled: (visitor) =>
    visitor.signedIn && visitor.hasProfile && visitor.role !== 'unpaid' ? null : paths.landing,
  admin: (visitor) => {
    if (!visitor.signedIn) return paths.landing
    return visitor.role === 'admin' ? null : paths.home
  },
}

/** Where this visitor is sent instead of `path`, or null when the page is open to them. */
export function redirectFor(path: string, visitor: Visitor): string | null {
  const page = pageAt(path)
  return page ? guards[page.access](visitor) : null
}
