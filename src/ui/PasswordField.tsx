import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: string
  hint?: ReactNode
  rule?: string
  /** Limit in bytes of UTF-8, from the server's hash. */
  maxBytes?: number
}

export function PasswordField({ name, label, hint, rule, maxBytes, ...input }: Props) {
  const { fields } = useMessages('common')
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label={fields.show(label)}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
  return (
    <FieldFrame name={name} label={label} hint={hint} trailing={toggle}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          data-rule={rule}
          data-limit={maxBytes}
          data-unit="bytes"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  )
}
