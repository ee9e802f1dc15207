import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import styles from './Field.module.css'
import { useFieldError } from './Form.tsx'
import { AlertIcon } from './icons.tsx'

/** The attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string
  name: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  /** Content at the right inside the box, such as a show button. */
  trailing?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** The label above a control, and the hint and error below it. */
export function FieldFrame({ name, label, hint, optional, trailing, children }: Props) {
  const { fields } = useMessages('common')
  const id = useId()
  const error = useFieldError(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

  return (
    <div className={classNames(styles.field, Boolean(trailing) && styles.trailing)}>
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
        })}
        {trailing}
      </div>
      {hint && (
        <p className={styles.note} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  )
}
