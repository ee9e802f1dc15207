import { useId, useRef } from 'react'
import { bringIntoView } from '../lib/bringIntoView.ts'
import { formatFile } from '../lib/format.ts'
import { shrinkPhoto } from '../lib/shrinkPhoto.ts'
import styles from './FileChoice.module.css'
import { AlertIcon } from './icons.tsx'

type Props = {
  /** The button's text: "Choose the receipt". */
  label: string
  /** The chosen file; its type is the browser's guess. */
  file: { name: string; size: number; type: string } | null
  /** The offered media types, comma-separated. */
  accept: string
  /** The camera a phone opens at once: front or back. */
  capture?: 'user' | 'environment'
  /** The error of the choice, as a sentence. */
  problem: string | null
  onChoose: (file: File) => void
}

/** Chooses one file from a phone's photos, its camera or a folder, and shows it. A large photo is scaled down first. */
export function FileChoice({ label, file, accept, capture, problem, onChoose }: Props) {
  const id = useId()
  const newest = useRef<File>(null)

  async function choose(chosen: File) {
    newest.current = chosen
    const ready = await shrinkPhoto(chosen)
    if (newest.current === chosen) onChoose(ready)
  }

  return (
    <div className={styles.choice}>
      {file && (
        <p className={styles.file} role="status">
          <b>{file.name}</b>
          <span>{formatFile(file.type, file.size)}</span>
        </p>
      )}
      <label className={styles.pick}>
        <input
          type="file"
          accept={accept}
          capture={capture}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
            // The same file can be chosen again after it was edited.
            target.value = ''
          }}
        />
        {label}
      </label>
      {problem && (
        <p ref={bringIntoView} className={styles.problem} id={`${id}-problem`} role="alert">
          <AlertIcon />
          {problem}
        </p>
      )}
    </div>
  )
}
