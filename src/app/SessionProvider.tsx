import { type ReactNode, useState } from 'react'
import type { Profile, Role } from '../../machines/profile.ts'
import { SessionContext } from './sessionContext.ts'
export function SessionProvider({ children }: { children: ReactNode }) {
  const [out, setOut] = useState(false)
  const role = (localStorage.getItem('maneho-auth') ?? 'otdc') as Role
  const profile: Profile = {
    id: '1',
    firstName: 'Amina',
    middleName: null,
    lastName: 'Delos Santos',
    fullName: 'Amina Delos Santos',
    email: 'otdc@maneho.test',
    address: null,
    birthday: null,
    phone: null,
    role,
    createdAt: '',
    archivedAt: null,
    disabledAt: null,
  }
  return (
    <SessionContext
      value={{
        session: out ? { status: 'signedOut' } : { status: 'signedIn', profile, role },
        refresh() {},
        logOut() {
          localStorage.removeItem('maneho-auth')
          setOut(true)
        },
      }}
    >
      {children}
    </SessionContext>
  )
}
