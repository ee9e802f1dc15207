import { type ReactNode, useId } from 'react'
import { formText } from '../../../lib/formText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type FieldErrors, Form } from '../../../ui/Form.tsx'
import { useLast } from '../../../ui/useLast.ts'
import styles from './ReasonDialog.module.css'
import { ReasonField } from './ReasonField.tsx'

type Props<Subject> = {
  /** What is decided about; null while the dialog is closed. */
  subject: Subject | null
  /** Different for each subject: another one starts with empty fields. */
  idOf: (subject: Subject) => string
  title: (subject: Subject) => string
  /** The button that decides. */
  submit: string
  look?: 'primary' | 'danger' | 'quiet'
  /** Another decision, in place of the button that cancels. */
  other?: ReactNode
  label?: string | undefined
  hint?: string | undefined
  wide?: boolean | undefined
  /** The decision is running; what was typed stays until it is done. */
  busy?: boolean | undefined
  onClose: () => void
  onDecide: (subject: Subject, reason: string, data: FormData) => void
  /** What the decision is about, above the form. */
  children?: (subject: Subject) => ReactNode
  /** The fields before the reason. */
  fields?: (subject: Subject) => ReactNode
  /** What is wrong with them, besides what each says itself. */
  check?: (subject: Subject, data: FormData) => FieldErrors
}

/** A dialog that decides something with a reason, which is kept. */
export function ReasonDialog<Subject>(props: Props<Subject>) {
  const { subject, look = 'danger', other, busy, onClose, onDecide } = props
  const formId = useId()
  // The text stays while the dialog fades out.
  const shown = useLast(subject)
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={shown === null ? '' : props.title(shown)}
      wide={props.wide}
      focusField
      cancel={other ? undefined : 'Cancel'}
      actions={
        <>
          <Button look={look} type="submit" form={formId} aria-disabled={busy}>
            {props.submit}
          </Button>
          {other}
        </>
      }
    >
      {shown !== null && (
        <div className={styles.content}>
          {props.children?.(shown)}
          <Form
            key={props.idOf(shown)}
            id={formId}
            check={(data) => props.check?.(shown, data) ?? {}}
            onValid={(data) => !busy && onDecide(shown, formText(data, 'reason'), data)}
          >
            {props.fields?.(shown)}
            <ReasonField label={props.label} hint={props.hint} />
          </Form>
        </div>
      )}
    </Dialog>
  )
}
