import { useId, useRef, useState } from 'react'
import { useMessageFor } from '../i18n/messageFor.ts'
import { bringIntoView } from '../lib/bringIntoView.ts'
import { formatFile } from '../lib/format.ts'
import { shrinkPhoto } from '../lib/shrinkPhoto.ts'
import styles from './FileChoice.module.css'
import { useFieldError } from './Form.tsx'
import { AlertIcon } from './icons.tsx'

/** The photos a student can choose. Without the endings, Windows hides HEIC. */
export const PHOTOS = 'image/*,.heic,.heif'

type Props = {
  label: string
  /** The chosen file; its type is the browser's guess. */
  file: { name: string; size: number; type: string } | null
  accept: string
  /** The camera a phone opens at once: front or back. */
  capture?: 'user' | 'environment'
  problem: string | null
  /** Called with the file to send, or one with an error code as its `problem`. */
  onChoose: (file: File & { problem?: string }) => void
}

/**
 * Chooses one file from a phone's photos, its camera or a folder, and shows it. A large photo is scaled down first; meanwhile
 * its form cannot be sent, since it would send the file chosen before.
 */
export function FileChoice({ label, file, accept, capture, problem, onChoose }: Props) {
  const id = useId()
  const messageFor = useMessageFor()
  const newest = useRef<File>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const tooEarly = useFieldError(id)
  const shown = (isPreparing && tooEarly) || problem

  async function choose(chosen: File) {
    newest.current = chosen
    setIsPreparing(true)
    const ready = await shrinkPhoto(chosen, () => setIsSlow(true))
    if (newest.current !== chosen) return
    setIsPreparing(false)
    setIsSlow(false)
    onChoose(ready)
  }

  return (
    <div className={styles.choice}>
      {isSlow && (
        <p className={styles.file} role="status">
          {messageFor({ code: 'heic_converting' })}
          <progress />
        </p>
      )}
      {file && !isSlow && (
        <p className={styles.file} role="status">
          <b>{file.name}</b>
          <span>{formatFile(file.type, file.size)}</span>
        </p>
      )}
      <label className={styles.pick}>
        <input
          ref={(input) =>
            input?.setCustomValidity(isPreparing ? messageFor({ code: 'picture_preparing' }) : '')
          }
          name={id}
          type="file"
          accept={accept}
          capture={capture}
          aria-invalid={Boolean(shown)}
          aria-describedby={shown ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
            // The same file can be chosen again after it was edited.
            target.value = ''
          }}
        />
        {label}
      </label>
      {shown && (
        <p ref={bringIntoView} className={styles.problem} id={`${id}-problem`} role="alert">
          <AlertIcon />
          {shown}
        </p>
      )}
    </div>
  )
}
