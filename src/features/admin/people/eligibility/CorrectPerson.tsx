import type { StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import type { CorrectedPerson } from '../../../../data/eligibility.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import { eligibilityMessages } from './eligibilityMessages.ts'
import { PersonFields, personIn } from './PersonFields.tsx'

type Props = {
  eligibility: StudentEligibility
  busy: boolean
  onCorrect: (person: CorrectedPerson) => void
}

export function CorrectPerson({ eligibility, busy, onCorrect }: Props) {
  function correct(data: FormData) {
    if (busy) return
    onCorrect({
      ...personIn(data),
      reason: formText(data, 'reason'),
      profileName: eligibility.profileName,
    })
  }

  return (
    <Form onValid={correct}>
      <PersonFields eligibility={eligibility} />
      <ReasonField hint={eligibilityMessages.correctionLogged} />
      <Button type="submit" look="quiet" aria-disabled={busy}>
        Save the correction
      </Button>
    </Form>
  )
}
