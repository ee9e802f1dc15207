import type { Role } from '../../contract/answers/shared.ts'
import { paths } from '../paths.ts'
import { type Access, pageAt } from './pages.ts'

/** `role` is null while unknown: no redirect. `mustEnrol`: staff who must set up a second factor. */
export type Visitor = { signedIn: false } | { signedIn: true; role: Role | null; mustEnrol?: boolean }

type Guard = (visitor: Visitor) => string | null

const homeOf = (role: Role | null) => (role === 'admin' ? paths.dashboard : paths.home)

const guards: Record<Access, Guard> = {
  visitor: (visitor) => (visitor.signedIn ? homeOf(visitor.role) : null),
  everybody: () => null,
  signedIn: (visitor) => (visitor.signedIn ? null : paths.landing),
  enrolled: (visitor) => (visitor.signedIn && visitor.role !== 'unpaid' ? null : paths.landing),
  admin: (visitor) => {
    if (!visitor.signedIn) return paths.landing
    if (visitor.mustEnrol) return paths.settings
    return visitor.role === 'admin' || visitor.role === null ? null : paths.home
  },
}

/** The redirect of a visitor from `path`, or null if allowed. */
export function redirectFor(path: string, visitor: Visitor): string | null {
  const page = pageAt(path)
  return page ? guards[page.access](visitor) : null
}
