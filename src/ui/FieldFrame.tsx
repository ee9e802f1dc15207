import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import styles from './Field.module.css'
import { useFieldError } from './Form.tsx'
import { AlertIcon } from './icons.tsx'
import { RoomLeft } from './RoomLeft.tsx'

type ControlProps = {
  id: string
  name: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'data-limit': number | undefined
}

type Props = {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  trailing?: ReactNode
  /** Length limit in characters. A longer text stays in the field, but the form refuses it. */
  limit?: number | undefined
  children: (control: ControlProps) => ReactNode
}

export function FieldFrame({ name, label, hint, optional, trailing, limit, children }: Props) {
  const { fields } = useMessages('common')
  const id = useId()
  const error = useFieldError(name)
  const [typed, setTyped] = useState('')

  function followTyping({ target }: FormEvent) {
    if ('value' in target) setTyped(String(target.value))
  }

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

  return (
    <div
      className={classNames(styles.field, Boolean(trailing) && styles.trailing)}
      onInput={limit ? followTyping : undefined}
    >
      <label className={styles.label} htmlFor={id} data-name={label}>
        {label}
        {optional && <span className={styles.optional}> {fields.optional}</span>}
      </label>
      <div className={styles.box}>
        {children({
          id,
          name,
          className: styles.control,
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy,
          'data-limit': limit,
        })}
        {trailing}
      </div>
      {hint && (
        <p className={styles.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {limit && !error && <RoomLeft text={typed} limit={limit} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  )
}
