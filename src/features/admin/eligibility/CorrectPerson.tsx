import type { StudentEligibility } from '../../../../contract/answers/eligibility.ts'
import { FIRST_BIRTHDAY } from '../../../../contract/limits.ts'
import type { CorrectedPerson } from '../../../data/eligibility.ts'
import { formText } from '../../../lib/formText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { NameField } from '../../../ui/NameField.tsx'
import { SuffixField } from '../../../ui/SuffixField.tsx'
import { ReasonField } from '../dialogs/ReasonField.tsx'
import { eligibilityMessages } from './eligibilityMessages.ts'

type Props = {
  eligibility: StudentEligibility
  busy: boolean
  onCorrect: (person: CorrectedPerson) => void
}

/** Corrects a student's name or birth date, with a reason for the activity log. */
export function CorrectPerson({ eligibility: { names, birthday, profileName }, busy, onCorrect }: Props) {
  function correct(data: FormData) {
    if (busy) return
    onCorrect({
      firstName: formText(data, 'firstName'),
      middleName: formText(data, 'middleName') || null,
      lastName: formText(data, 'lastName'),
      suffix: formText(data, 'suffix') || null,
      birthday: formText(data, 'birthday') || null,
      reason: formText(data, 'reason'),
      profileName,
    })
  }

  return (
    <Form onValid={correct}>
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
      <ReasonField hint={eligibilityMessages.correctionLogged} />
      <Button type="submit" look="quiet" aria-disabled={busy}>
        Save the correction
      </Button>
    </Form>
  )
}
