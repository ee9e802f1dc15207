import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Role } from '../../../../machines/session/profile.ts'
import type { User } from '../../../data/users.ts'

const PAUSE = 500

/** Resolves when the change is made, or has failed and been told. */
type Apply = (user: User, role: Role) => Promise<void>

type Waiting = { timer: ReturnType<typeof setTimeout>; apply: () => void }

/**
 * Roles as they are being chosen. A choice is applied once it has stood for half a second, for each user by itself;
 * until then, and until it is saved, it is shown. A choice that cannot be saved goes back.
 */
export function useRoleChanges(apply: Apply) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Role>>>({})
  const waiting = useRef(new Map<string, Waiting>())

  const forget = (id: string) => setChosen(({ [id]: _, ...others }) => others)

  const finish = useEffectEvent(() => {
    for (const { timer, apply: applyNow } of waiting.current.values()) {
      clearTimeout(timer)
      applyNow()
    }
  })
  // Leaving within the pause does not take the choice back.
  useEffect(() => () => finish(), [])

  function chooseRole(user: User, role: Role) {
    clearTimeout(waiting.current.get(user.id)?.timer)
    waiting.current.delete(user.id)
    if (role === user.role) {
      forget(user.id)
      return
    }
    setChosen((others) => ({ ...others, [user.id]: role }))
    const applyNow = () => {
      waiting.current.delete(user.id)
      void apply(user, role).then(() => forget(user.id))
    }
    waiting.current.set(user.id, { timer: setTimeout(applyNow, PAUSE), apply: applyNow })
  }

  return { roleOf: (user: User): Role => chosen[user.id] ?? user.role, chooseRole }
}
