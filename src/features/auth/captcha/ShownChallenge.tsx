import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { challenge, showChallenge } from './challenge.ts'
import styles from './ShownChallenge.module.css'

export function ShownChallenge() {
  const { captcha } = useMessages('auth')
  const box = useRef<HTMLDivElement>(null)
  const isLoading = useSelector(challenge, (state) => state.hasTag('loading'))
  const hasFailed = useSelector(challenge, (state) => state.hasTag('failed'))

  useEffect(() => (box.current ? showChallenge(box.current) : undefined), [])

  return (
    <fieldset className={styles.challenge}>
      <legend>{captcha.label}</legend>
      <div ref={box} />
      <p role="status">{isLoading ? captcha.loading : hasFailed ? captcha.failed : ''}</p>
    </fieldset>
  )
}
