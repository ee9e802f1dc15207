import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { CodeEntry } from './CodeEntry.tsx'

type Props = {
  /** Called when the code was right. */
  onDone: () => void
  onLogOut: () => void
}

/** In place of every page, until somebody of the staff has entered the code of the authenticator app. */
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
