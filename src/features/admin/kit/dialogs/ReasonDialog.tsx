import { type ReactNode, useId } from 'react'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { type FieldErrors, Form } from '../../../../ui/Form.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import styles from './ReasonDialog.module.css'
import { ReasonField } from './ReasonField.tsx'

type Props<Subject> = {
  subject: Subject | null
  /** Different for each subject, so that another one starts with empty fields. */
  idOf: (subject: Subject) => string
  title: (subject: Subject) => string
  submit: string
  look?: 'primary' | 'danger' | 'quiet'
  /** Another decision, instead of the cancel button. */
  other?: ReactNode
  label?: string | undefined
  hint?: string | undefined
  wide?: boolean | undefined
  /** The decision is running; the input stays until it is done. */
  busy?: boolean | undefined
  onClose: () => void
  onDecide: (subject: Subject, reason: string, data: FormData) => void
  children?: (subject: Subject) => ReactNode
  fields?: (subject: Subject) => ReactNode
  check?: (subject: Subject, data: FormData) => FieldErrors
}

/** A dialog for a decision with a stored reason. */
export function ReasonDialog<Subject>(props: Props<Subject>) {
  const { subject, look = 'danger', other, busy, onClose, onDecide } = props
  const formId = useId()
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
