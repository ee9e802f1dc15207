import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { challengeState, showChallenge, watchChallenge } from './challenge.ts'
import styles from './ShownChallenge.module.css'

/** The provider's box, and what is the matter with it. */
export function ShownChallenge() {
  const { captcha } = useMessages('auth')
  const box = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(watchChallenge, challengeState)

  useEffect(() => (box.current ? showChallenge(box.current) : undefined), [])

  return (
    <fieldset className={styles.challenge}>
      <legend>{captcha.label}</legend>
      <div ref={box} />
      <p role="status">{state === 'loading' ? captcha.loading : state === 'failed' ? captcha.failed : ''}</p>
    </fieldset>
  )
}
