import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { User } from '../../../../contract/answers/users.ts'

/** How long a choice must stand before it is applied (ms). */
const PAUSE = 500

/** Resolves when the change is saved, was declined, or when its failure has been shown. */
type Apply = (user: User, role: Role) => Promise<void>

type Pending = { timer: ReturnType<typeof setTimeout>; apply: () => void }

/**
 * The roles as they are being chosen, for each user separately. A choice is shown at once, applied after half a second,
 * and shown until it is saved; if it cannot be saved, the saved role is shown again.
 */
export function useRoleChanges(apply: Apply) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Role>>>({})
  const pending = useRef(new Map<string, Pending>())

  const forget = (id: string) => setChosen(({ [id]: _, ...others }) => others)

  const applyAll = useEffectEvent(() => {
    for (const change of pending.current.values()) {
      clearTimeout(change.timer)
      change.apply()
    }
  })
  // Leaving the page within the pause applies the choice.
  useEffect(() => () => applyAll(), [])

  function chooseRole(user: User, role: Role) {
    clearTimeout(pending.current.get(user.id)?.timer)
    pending.current.delete(user.id)
    if (role === user.role) {
      forget(user.id)
      return
    }
    setChosen((others) => ({ ...others, [user.id]: role }))
    const applyNow = () => {
      pending.current.delete(user.id)
      void apply(user, role).then(() => forget(user.id))
    }
    pending.current.set(user.id, { timer: setTimeout(applyNow, PAUSE), apply: applyNow })
  }

  return { roleOf: (user: User): Role => chosen[user.id] ?? user.role, chooseRole }
}
