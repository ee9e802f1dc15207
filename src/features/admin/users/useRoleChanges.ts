import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { User } from '../../../../contract/answers/users.ts'

/** How long a choice must stand before it is applied (ms). */
const PAUSE = 500

/** Resolves when the change is saved, was declined, or when its failure has been shown. */
type Apply = (user: User, role: Role) => Promise<void>

/** A choice on its way: within its pause, waiting for its row, or with the server. */
type Choice = {
  user: User
  role: Role
  stage: 'pause' | 'waits' | 'applied'
  timer?: ReturnType<typeof setTimeout>
}

/** `busy` are the users on whom something is being done; `rows` the users as they are listed now. */
type List = { busy: ReadonlySet<string>; rows: readonly User[] }

/**
 * The roles as they are being chosen, for each user separately. A choice is shown at once, applied after half a second,
 * and shown until it is saved; if it cannot be saved, the saved role is shown again. One that is made while its row is busy,
 * which goes on for a moment after the success before was read, waits for what the row says then.
 */
export function useRoleChanges(apply: Apply, { busy, rows }: List) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Role>>>({})
  const choices = useRef(new Map<string, Choice>())

  const showSaved = (id: string) => setChosen(({ [id]: _, ...others }) => others)

  /** Forgets a choice, unless another has been made meanwhile. */
  function forget(choice: Choice) {
    const { id } = choice.user
    if (choices.current.get(id) !== choice) return
    choices.current.delete(id)
    showSaved(id)
  }

  function applyNow(choice: Choice) {
    clearTimeout(choice.timer)
    choice.stage = 'applied'
    const user = rows.find(({ id }) => id === choice.user.id) ?? choice.user
    if (choice.role === user.role) forget(choice)
    else void apply(user, choice.role).then(() => forget(choice))
  }

  const applyAll = useEffectEvent(() => {
    for (const choice of choices.current.values()) if (choice.stage !== 'applied') applyNow(choice)
  })
  // Leaving the page within the pause applies the choice.
  useEffect(() => () => applyAll(), [])

  const applyIfFree = useEffectEvent((choice: Choice) => {
    choice.stage = 'waits'
    if (!busy.has(choice.user.id)) applyNow(choice)
  })
  useEffect(() => {
    if (busy) for (const choice of choices.current.values()) if (choice.stage === 'waits') applyIfFree(choice)
  }, [busy])

  function chooseRole(user: User, role: Role) {
    const { id } = user
    clearTimeout(choices.current.get(id)?.timer)
    // What a busy row says may be out of date.
    if (role === user.role && !busy.has(id)) {
      choices.current.delete(id)
      showSaved(id)
      return
    }
    const choice: Choice = { user, role, stage: 'pause' }
    choice.timer = setTimeout(() => applyIfFree(choice), PAUSE)
    choices.current.set(id, choice)
    setChosen((others) => ({ ...others, [id]: role }))
  }

  return { roleOf: (user: User): Role => chosen[user.id] ?? user.role, chooseRole }
}
