import { useState } from 'react'
import type { PictureChoice as Choice } from '../../../../contract/answers/pictureStates.ts'
import { decidePictures } from '../../../data/pictures.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './StudyDialogs.module.css'

type Props = { choice: Choice; onDecided: (choice: Choice) => void }

export function PictureChoice({ choice, onDecided }: Props) {
  const words = useMessages('pictures')
  const language = useLanguage()
  const sentenceOf = useMessageFor()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function decide(agreed: boolean) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      onDecided(await decidePictures(choice.terms, agreed, language))
      setOpen(false)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  const { consent } = words
  return (
    <>
      <p className={styles.choice}>
        <span>{choice.agreed === null ? words.ask : choice.agreed ? words.agreed : words.declined}</span>{' '}
        <Button look="link" onClick={() => setOpen(true)}>
          {choice.agreed === null ? words.decide : words.change}
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={consent.title}
        cancel={consent.later}
        actions={
          <>
            <Button look="quiet" aria-disabled={busy} onClick={() => void decide(false)}>
              {consent.decline}
            </Button>
            <Button aria-disabled={busy} onClick={() => void decide(true)}>
              {consent.agree}
            </Button>
          </>
        }
      >
        <p>{consent.intro}</p>
        <ul className={styles.points}>
          {consent.points(choice.days).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          {consent.free} {consent.young}
        </p>
        {failure !== null && (
          <p role="alert" className={styles.failed}>
            {sentenceOf(failure)}
          </p>
        )}
      </Dialog>
    </>
  )
}
