import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stopReminders } from '../../data/plan.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { Problem } from './Problem.tsx'

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The unsubscribe page of reminders: one press, with or without an account. Mail scanners press no buttons. */
export function RemindersOffPage() {
  const { off: words } = useMessages('reminders')
  const sentenceOf = useMessageFor()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [failure, setFailure] = useState<unknown>(null)

  async function press() {
    setState('sending')
    setFailure(null)
    try {
      await stopReminders(token)
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('asking')
    }
  }

  const isWhole = TOKEN.test(token)
  return (
    <AuthPage title={words.title}>
      {failure ? (
        <Problem>{sentenceOf(failure)}</Problem>
      ) : (
        <p role="status">{state === 'done' ? words.done : isWhole ? words.ask : words.broken}</p>
      )}
      <div className={styles.actions}>
        {isWhole && state !== 'done' ? (
          <Button onClick={() => void press()} disabled={state === 'sending'}>
            {state === 'sending' ? words.pressing : words.press}
          </Button>
        ) : (
          <ButtonLink to={paths.settings}>{words.settings}</ButtonLink>
        )}
      </div>
    </AuthPage>
  )
}
