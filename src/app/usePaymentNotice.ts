import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Role } from '../../contract/answers/shared.ts'
import { getMyProfile } from '../data/profiles.ts'
import { messageFor } from '../i18n/messageFor.ts'
import { paths } from '../paths.ts'
import { toastError } from '../ui/toast.ts'
import { useSession } from './sessionContext.ts'

/** `checking` while the profile is reloaded, `open` while the notice is shown. */
type State = 'idle' | 'checking' | 'open'

/** Shows an unpaid student who clicks Modules why they are closed, after reloading the profile. */
export function usePaymentNotice(role: Role | null) {
  const { refresh } = useSession()
  const navigate = useNavigate()
  const [state, setState] = useState<State>('idle')

  const check = useEffectEvent(async () => {
    setState('checking')
    try {
      const profile = await getMyProfile()
      if (profile && profile.role !== 'unpaid') refresh()
      else setState('open')
    } catch (error) {
      setState('idle')
      toastError(messageFor(error))
    }
  })

  useEffect(() => {
    if (role !== 'unpaid') return
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.pathname !== paths.modules) return
      event.preventDefault()
      event.stopPropagation()
      void check()
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [role])

  // The session has the new role: the clicked page is open now.
  useEffect(() => {
    if (state === 'idle' || role === null || role === 'unpaid') return
    setState('idle')
    void navigate(paths.modules)
  }, [state, role, navigate])

  return { open: state === 'open' && role === 'unpaid', close: () => setState('idle') }
}
