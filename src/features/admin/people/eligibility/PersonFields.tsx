import type { StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import { FIRST_BIRTHDAY } from '../../../../../contract/limits.ts'
import type { CorrectedPerson } from '../../../../data/eligibility.ts'
import { formText } from '../../../../lib/formText.ts'
import { Field } from '../../../../ui/Field.tsx'
import { NameField } from '../../../../ui/NameField.tsx'
import { SuffixField } from '../../../../ui/SuffixField.tsx'

export const personIn = (data: FormData): Omit<CorrectedPerson, 'reason' | 'profileName'> => ({
  firstName: formText(data, 'firstName'),
  middleName: formText(data, 'middleName') || null,
  lastName: formText(data, 'lastName'),
  suffix: formText(data, 'suffix') || null,
  birthday: formText(data, 'birthday') || null,
})

export function PersonFields({ eligibility: { names, birthday } }: { eligibility: StudentEligibility }) {
  return (
    <>
      <NameField name="firstName" defaultValue={names.first} optional={names.first === ''} />
      <NameField name="middleName" defaultValue={names.middle ?? ''} />
      <NameField name="lastName" defaultValue={names.last} optional />
      <SuffixField defaultValue={names.suffix} />
      <Field
        name="birthday"
        label="Birth date"
        type="date"
        min={FIRST_BIRTHDAY}
        required={birthday !== null}
        optional={birthday === null}
        defaultValue={birthday ?? ''}
        autoComplete="off"
      />
    </>
  )
}
