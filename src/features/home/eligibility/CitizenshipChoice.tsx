import { useState } from 'react'
import type { Citizenship, Eligibility } from '../../../../contract/answers/eligibility.ts'
import { setCitizenship } from '../../../data/eligibility.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastError } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Documents.module.css'

type Props = { chosen: Citizenship | null; onSaved: (eligibility: Eligibility) => void }

/** The student's citizenship. A press saves it, so these are buttons: in a radio group an arrow key would already save. */
export function CitizenshipChoice({ chosen, onSaved }: Props) {
  const { citizenship: words } = useMessages('eligibility')
  const [pressed, setPressed] = useState<Citizenship | null>(null)

  async function choose(choice: Citizenship) {
    setPressed(choice)
    try {
      onSaved(await setCitizenship(choice))
    } catch (error) {
      toastError(messageFor(error))
    }
    setPressed(null)
  }

  const current = pressed ?? chosen
  return (
    <fieldset className={styles.citizenship}>
      <legend>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </legend>
      {(['filipino', 'foreign'] as const).map((choice) => (
        <Button
          key={choice}
          look={choice === current ? 'primary' : 'quiet'}
          aria-pressed={choice === current}
          onClick={() => void choose(choice)}
        >
          {words[choice]}
        </Button>
      ))}
    </fieldset>
  )
}
