import { useState } from 'react'
import type { Citizenship, Eligibility } from '../../../../contract/answers/eligibility.ts'
import { setCitizenship } from '../../../data/eligibility.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import { toastError } from '../../../ui/toast.ts'

type Props = { chosen: Citizenship | null; onSaved: (eligibility: Eligibility) => void }

/** The student's citizenship; a choice is saved at once. */
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

  return (
    <SegmentedChoice
      label={words.title}
      options={[
        { value: 'filipino', label: words.filipino },
        { value: 'foreign', label: words.foreign },
      ]}
      value={pressed ?? chosen}
      onChange={(choice) => void choose(choice)}
    />
  )
}
