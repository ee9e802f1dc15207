import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fromPromise } from 'xstate'
import { codeEntryMachine } from '../../../machines/auth/codeEntryMachine.ts'
import { enterCode, enterRecoveryCode } from '../../data/secondFactor.ts'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formText } from '../../lib/formText.ts'
import { inspection } from '../../lib/inspection.ts'
import { AppCodeField } from '../../ui/AppCodeField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { Problem } from './Problem.tsx'
import { CODE_PATTERN } from './typedCode.ts'

const liveCodeEntryMachine = codeEntryMachine.provide({
  actors: {
    enterCode: fromPromise(({ input }) => enterCode(input.code)),
    enterRecoveryCode: fromPromise(async ({ input }) => {
      await enterRecoveryCode(input.code)
      // Without a required second factor, no other page shows that it was removed.
      toastSuccess(currentMessages('secondFactor').login.recovered)
    }),
  },
})

export function CodeEntry({ onDone }: { onDone: () => void }) {
  const { login } = useMessages('secondFactor')
  const sentenceOf = useMessageFor()
  const [state, send] = useMachine(liveCodeEntryMachine, inspection())
  const form = useRef<HTMLDivElement>(null)
  const { failure } = state.context
  const recovers = state.hasTag('recovery')
  const isBusy = state.hasTag('busy')
  const isDone = state.status === 'done'

  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  // Users coming from the password continue typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because another field is shown
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovers])

  // A refused code must be retyped.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (!failure || !field) return
    field.value = ''
    field.focus()
  }, [failure])

  return (
    <div ref={form} className={styles.entry}>
      <p>{recovers ? login.recoveryText : login.text}</p>
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      <Form
        key={recovers ? 'recovery' : 'app'}
        className={styles.form}
        onValid={(data) => !isBusy && send({ type: 'code.submit', code: formText(data, 'code') })}
      >
        {recovers ? (
          <Field
            name="code"
            label={login.recoveryCode}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            pattern={CODE_PATTERN}
            rule={login.recoveryRule}
          />
        ) : (
          <AppCodeField label={login.code} />
        )}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? login.checking : recovers ? login.recoveryPress : login.press}
          </Button>
          <Button
            look="link"
            onClick={() => send({ type: recovers ? 'recovery.close' : 'recovery.open' })}
            aria-disabled={isBusy}
          >
            {recovers ? login.back : login.noPhone}
          </Button>
        </div>
      </Form>
      {recovers && <p className={styles.reason}>{login.withoutCodes}</p>}
    </div>
  )
}
