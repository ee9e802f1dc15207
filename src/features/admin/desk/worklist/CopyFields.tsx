import { useState } from 'react'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckIcon, CopyIcon } from '../../../../ui/icons.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { Choice } from '../../kit/list/Choice.tsx'
import styles from './Worklist.module.css'

type Props = {
  /** The values in the order of the LTMS's form. */
  fields: readonly { name: string; value: string }[]
}

/** Values copied one after another by the same button, or a chosen one. */
export function CopyFields({ fields }: Props) {
  const [place, setPlace] = useState(0)
  const [copied, setCopied] = useState<readonly string[]>([])
  const next = fields[place]

  async function copy({ name, value }: { name: string; value: string }) {
    try {
      await navigator.clipboard.writeText(value)
      setCopied((before) => [...before.filter((one) => one !== name), name])
      setPlace((place + 1) % fields.length)
    } catch {
      toastError(messages.copyFailed)
    }
  }

  return (
    <>
      <dl className={styles.fields}>
        {fields.map(({ name, value }, at) => (
          <div key={name} data-next={at === place}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
              {copied.includes(name) && <CheckIcon />}
            </dd>
          </div>
        ))}
      </dl>
      {next && (
        <div className={styles.copy}>
          <Button look="quiet" aria-keyshortcuts="C" title="Key C" onClick={() => void copy(next)}>
            <CopyIcon />
            Copy {next.name}
          </Button>
          <Choice
            label="Which field is copied next"
            value={String(place)}
            options={fields.map(({ name }, at) => [String(at), name] as const)}
            onChoose={(at) => setPlace(Number(at))}
          />
          <VisuallyHidden>
            <span role="status">{copied.length > 0 && `${copied.at(-1)} copied`}</span>
          </VisuallyHidden>
        </div>
      )}
    </>
  )
}
