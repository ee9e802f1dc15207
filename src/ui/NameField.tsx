import { useState } from 'react'
import { NAME_CHARACTERS, NAME_PATTERN } from '../../contract/limits.ts'
import { useMessages } from '../i18n/catalogue.ts'
import { CERTIFICATE_LETTERS } from '../lib/certificateLetters.ts'
import { Field } from './Field.tsx'

const NAMES = {
  firstName: 'given',
  middleName: 'additional',
  lastName: 'family',
} as const

const UNPRINTABLE = new RegExp(`(?![${CERTIFICATE_LETTERS}])[\\p{L}\\p{M}]`, 'gu')

/** The distinct letters of a name that the certificate's font lacks. */
const unprintable = (name: string) => [...new Set(name.normalize('NFC').match(UNPRINTABLE))].join(' ')

type Props = { name: keyof typeof NAMES; defaultValue?: string; optional?: boolean }

/** A part of a person's name. It immediately shows letters that the certificate cannot print. */
export function NameField({ name, defaultValue = '', optional = name === 'middleName' }: Props) {
  const { fields } = useMessages('common')
  const { fieldProblems, sentences } = useMessages('errors')
  const [missing, setMissing] = useState(unprintable(defaultValue))
  return (
    <Field
      name={name}
      label={fields[name]}
      autoComplete={`${NAMES[name]}-name`}
      maxLength={NAME_CHARACTERS}
      defaultValue={defaultValue}
      pattern={NAME_PATTERN}
      rule={sentences.invalid_name}
      onInput={({ currentTarget }) => setMissing(unprintable(currentTarget.value))}
      hint={missing && <span role="status">{fieldProblems.unprintable(missing)}</span>}
      required={!optional}
      optional={optional}
    />
  )
}
