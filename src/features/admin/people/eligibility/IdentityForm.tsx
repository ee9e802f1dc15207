import type { StudentEligibility } from '../../../../../contract/answers/eligibility.ts'
import {
  FIRST_BIRTHDAY,
  IDENTITY_NUMBER_CHARACTERS,
  LEGAL_NAME_CHARACTERS,
} from '../../../../../contract/limits.ts'
import type { ConfirmedIdentity } from '../../../../data/eligibility.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { CITIZENSHIP_NAMES, CITIZENSHIPS } from '../../kit/words/identityDocuments.ts'
import { DocumentKindField, documentIn } from './DocumentKindField.tsx'

type Props = {
  eligibility: StudentEligibility
  busy: boolean
  onConfirm: (identity: ConfirmedIdentity) => void
}

/** The ID's data. Birth date and citizenship start empty, so that they are read from the ID and not from the screen. */
export function IdentityForm({ eligibility: { profileName, checks, papers }, busy, onConfirm }: Props) {
  const waiting = papers?.state === 'waiting' ? papers : null

  function confirm(data: FormData) {
    const document = documentIn(data)
    const citizenship = CITIZENSHIPS.find((each) => each === data.get('citizenship'))
    if (!document || !citizenship) return
    const [legalName, birthDate] = [formText(data, 'legalName'), formText(data, 'birthDate')]
    const number = formText(data, 'number')
    onConfirm({
      ...{ legalName, birthDate, citizenship, document, profileName },
      ...(number && { number }),
      ...(waiting && { papersId: waiting.id }),
    })
  }

  return (
    <Form onValid={confirm}>
      {/* Photos may arrive while the form is open: the choice follows them, and the input stays. */}
      <DocumentKindField key={waiting?.id} chosen={waiting?.document} />
      <Field
        name="legalName"
        label="Name as on the ID"
        hint="The certificate is issued in this name."
        defaultValue={checks[0]?.legalName ?? profileName}
        required
        maxLength={LEGAL_NAME_CHARACTERS}
        autoComplete="off"
      />
      <Field
        name="number"
        label="Number on the ID"
        hint="Finds a second account with the same ID. It is kept as a code that nobody can read."
        optional
        maxLength={IDENTITY_NUMBER_CHARACTERS}
        autoComplete="off"
      />
      <Field name="birthDate" label="Birth date on the ID" type="date" required min={FIRST_BIRTHDAY} />
      <FieldFrame name="citizenship" label="Citizenship">
        {(control) => (
          <select {...control} required defaultValue="">
            <option value="">Choose…</option>
            {CITIZENSHIPS.map((each) => (
              <option key={each} value={each}>
                {CITIZENSHIP_NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button type="submit" aria-keyshortcuts="A" aria-disabled={busy}>
        Confirm identity
      </Button>
    </Form>
  )
}
