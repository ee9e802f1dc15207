import { type DragEvent, useState } from 'react'
import { readSchoolKeys } from '../../data/schoolKeys.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { FileChoice } from '../../ui/FileChoice.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { CheckedPack } from './packCheck.ts'
import styles from './VerifyPage.module.css'

const PackVerdict = lazyPart(() => import('./PackVerdict.tsx'), 'PackVerdict', 'packs')

type State =
  | { step: 'waiting' }
  | { step: 'checking' | 'broken' | 'noKeys'; file: File }
  | { step: 'checked'; file: File; checked: CheckedPack }

export function PackSection() {
  const { pack } = useMessages('packs')
  const [state, setState] = useState<State>({ step: 'waiting' })

  async function check(file: File) {
    setState({ step: 'checking', file })
    const publicKeys = await readSchoolKeys()
    if (publicKeys.length === 0) return setState({ step: 'noKeys', file })
    try {
      const { checkPack } = await import('./packCheck.ts')
      const checked = await checkPack(new Uint8Array(await file.arrayBuffer()), publicKeys)
      setState({ step: 'checked', file, checked })
    } catch {
      setState({ step: 'broken', file })
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void check(file)
  }

  return (
    <section
      className={styles.pack}
      aria-labelledby="pack"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h2 id="pack">{pack.title}</h2>
      <p>{pack.about}</p>
      <FileChoice
        label={pack.choose}
        file={state.step === 'waiting' ? null : state.file}
        accept=".zip,application/zip"
        problem={state.step === 'broken' ? pack.broken : state.step === 'noKeys' ? pack.noKeys : null}
        onChoose={(file) => void check(file)}
      />
      <div role="status">
        {state.step === 'checking' && <p>{pack.checking}</p>}
        {state.step === 'checked' && <PackVerdict checked={state.checked} />}
      </div>
    </section>
  )
}
