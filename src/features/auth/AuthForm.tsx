import { useState } from 'react'
import type { Role } from '../../../machines/profile.ts'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AuthForm.module.css'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { TermsDialog } from './TermsDialog.tsx'
export function AuthForm(_: { onLoggedIn: (role: Role) => void; onUnverified: () => void }) {
  const [mode, setMode] = useState<'login' | 'register' | 'forgot'>('login')
  const [terms, setTerms] = useState<'unread' | 'open' | 'read'>('unread')
  const [agreed, setAgreed] = useState(false)
  return (
    <div className={classNames(layout.card, styles.card)}>
      <Tabs
        label="Account"
        tabs={
          [
            { id: 'login', label: 'Login' },
            { id: 'register', label: 'Register' },
          ] as const
        }
        selected={mode === 'register' ? 'register' : 'login'}
        onSelect={setMode}
      >
        {mode === 'login' ? (
          <LoginForm busy={false} onSubmit={() => {}} onForgot={() => setMode('forgot')} />
        ) : mode === 'register' ? (
          <RegisterForm
            busy={false}
            termsRead={terms === 'read'}
            agreed={agreed}
            onAgree={setAgreed}
            onReadTerms={() => setTerms('open')}
            onSubmit={() => {}}
          />
        ) : (
          <ForgotPasswordForm busy={false} onSubmit={() => {}} onBack={() => setMode('login')} />
        )}
      </Tabs>
      <TermsDialog open={terms === 'open'} onClose={() => setTerms('read')} />
    </div>
  )
}
