import { Button } from '../../../../ui/Button.tsx'
import layout from './StudentDialog.module.css'

type Props = {
  submit: string
  /** For a decision against the student. */
  look?: 'danger'
  busy: boolean
  onCancel: () => void
}

/** The buttons at the end of a form in a section of a dialog: its own, and Cancel. */
export function FormButtons({ submit, look, busy, onCancel }: Props) {
  return (
    <div className={layout.buttons}>
      <Button type="submit" {...(look && { look })} aria-disabled={busy}>
        {submit}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
