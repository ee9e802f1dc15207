import { NAME_CHARACTERS } from '../../contract/limits.ts'
import { useMessages } from '../i18n/catalogue.ts'
import { Field } from './Field.tsx'

const NAMES = {
  firstName: { autoComplete: 'given-name', isRequired: true },
  middleName: { autoComplete: 'additional-name', isRequired: false },
  lastName: { autoComplete: 'family-name', isRequired: true },
} as const

type Props = { name: keyof typeof NAMES; defaultValue?: string }

/** A part of a person's name. One that is required has more than spaces. */
export function NameField({ name, defaultValue }: Props) {
  const { fields } = useMessages('common')
  const { fieldProblems } = useMessages('errors')
  const { autoComplete, isRequired } = NAMES[name]
  const rules = isRequired
    ? { required: true, pattern: '.*\\S.*', rule: fieldProblems.required(fields[name]) }
    : { optional: true }
  return (
    <Field
      name={name}
      label={fields[name]}
      autoComplete={autoComplete}
      maxLength={NAME_CHARACTERS}
      defaultValue={defaultValue}
      {...rules}
    />
  )
}
