import type { Role } from '../../machines/session/profile.ts'

/** Who is at the door. A signed-in person whose record could not be read has the role `unpaid` and no profile. */
export type Visitor = { signedIn: false } | { signedIn: true; role: Role; hasProfile: boolean }

type Guard = (visitor: Visitor) => string | null

/** Where somebody who is signed in belongs. */
export function homeOf(role: Role): '/admin-dashboard' | '/student-home' {
  return role === 'admin' ? '/admin-dashboard' : '/student-home'
}

const signedIn: Guard = (visitor) => (visitor.signedIn ? null : '/')

const guards: Record<string, Guard> = {
  '/': (visitor) => (visitor.signedIn ? homeOf(visitor.role) : null),
  '/student-home': signedIn,
  '/student-about': signedIn,
  '/student-price': signedIn,
  '/student-settings': signedIn,
  '/student-modules': (visitor) =>
    visitor.signedIn && visitor.hasProfile && visitor.role !== 'unpaid' ? null : '/',
  '/admin-dashboard': (visitor) => {
    if (!visitor.signedIn) return '/'
    return visitor.role === 'admin' ? null : '/student-home'
  },
}

/** Where this visitor is sent instead of `path`, or null when the page is open to them. */
export function redirectFor(path: string, visitor: Visitor): string | null {
  const exactPath = path.length > 1 ? path.replace(/\/+$/, '') : path
  return guards[exactPath.toLowerCase()]?.(visitor) ?? null
}
