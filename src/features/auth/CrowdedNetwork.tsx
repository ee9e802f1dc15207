import { useState } from 'react'
import type { AuthMode } from '../../../machines/auth/authFormMachine.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './AuthForm.module.css'

type Props = { mode: AuthMode; secondsLeft: number; onStop: () => void }

/** Announces the automatic retry and its time. A screen reader reads the time once, not every second. */
export function CrowdedNetwork({ mode, secondsLeft, onStop }: Props) {
  const { crowded } = useMessages('auth').auth
  const [told] = useState(secondsLeft)
  return (
    <div className={styles.notice}>
      <p role="status">
        <span aria-hidden="true">{crowded[mode](secondsLeft)}</span>
        <VisuallyHidden>{crowded[mode](told)}</VisuallyHidden> {crowded.stay}
      </p>
      <Button look="link" onClick={onStop}>
        {crowded.stop}
      </Button>
    </div>
  )
}
