import { formText } from '../../../../lib/formText.ts'
import { Form } from '../../../../ui/Form.tsx'
import { FormButtons } from './FormButtons.tsx'
import { ReasonField } from './ReasonField.tsx'
import layout from './StudentDialog.module.css'

type Props = {
  explanation?: string
  submit: string
  busy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** The reason for a decision against the student, who sees it; for a section of a dialog. */
export function ReasonForm({ explanation, submit, busy, onSubmit, onCancel }: Props) {
  return (
    <Form className={layout.section} onValid={(data) => !busy && onSubmit(formText(data, 'reason'))}>
      {explanation && <p>{explanation}</p>}
      <ReasonField hint="The student sees it." autoFocus />
      <FormButtons submit={submit} look="danger" busy={busy} onCancel={onCancel} />
    </Form>
  )
}
