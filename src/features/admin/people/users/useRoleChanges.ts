import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'

/** Debounce of a choice (ms). */
const PAUSE = 500

/** Resolves when the change is saved or declined, or its failure has been shown. */
type Apply = (user: User, role: Role) => Promise<void>

/** A pending choice: in its debounce, waiting for its row, or in flight. */
type Choice = {
  user: User
  role: Role
  stage: 'pause' | 'waits' | 'applied'
  timer?: ReturnType<typeof setTimeout>
}

/** `busy`: users with a running action; `rows`: the users as listed now. */
type List = { busy: ReadonlySet<string>; rows: readonly User[] }

/** Pending role choices, per user: shown at once, saved after the debounce, dropped after a failure. */
export function useRoleChanges(apply: Apply, { busy, rows }: List) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Role>>>({})
  const choices = useRef(new Map<string, Choice>())

  const showSaved = (id: string) => setChosen(({ [id]: _, ...others }) => others)

  /** Drops a choice, unless a newer one was made. */
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
  // Leaving the page during the debounce applies the choice.
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
    // A busy row's data may be stale.
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
