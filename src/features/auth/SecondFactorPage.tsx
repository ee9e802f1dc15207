import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { CodeEntry } from './CodeEntry.tsx'

type Props = {
  onDone: () => void
  onLogOut: () => void
}

/** Replaces every page until staff have entered the authenticator's code. */
export function SecondFactorPage({ onDone, onLogOut }: Props) {
  const { login } = useMessages('secondFactor')
  return (
    <AuthPage title={login.title} noMail>
      <CodeEntry onDone={onDone} />
      <div className={styles.actions}>
        <Button look="link" onClick={onLogOut}>
          {login.logOut}
        </Button>
      </div>
    </AuthPage>
  )
}
