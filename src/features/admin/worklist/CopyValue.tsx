import { useEffect, useState } from 'react'
import { messages } from '../../../messages.ts'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { toastError } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './Worklist.module.css'

/** How long the button confirms the copy (ms). */
const NOTICE = 2_000

type Props = {
  /** The value's name: "Last name". */
  name: string
  /** The copied text, as the LTMS takes it. */
  value: string
}

/** A value that is copied when pressed. */
export function CopyValue({ name, value }: Props) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), NOTICE)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toastError(messages.copyFailed)
    }
  }

  return (
    <button type="button" className={styles.copy} aria-label={`Copy ${name}: ${value}`} onClick={copy}>
      <bdi>{value}</bdi>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span role="status">{copied && <VisuallyHidden>{name} copied</VisuallyHidden>}</span>
    </button>
  )
}
