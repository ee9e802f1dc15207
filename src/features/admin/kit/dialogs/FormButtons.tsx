import { Button } from '../../../../ui/Button.tsx'
import layout from './StudentDialog.module.css'

type Props = {
  submit: string
  look?: 'danger'
  busy: boolean
  onCancel: () => void
}

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
