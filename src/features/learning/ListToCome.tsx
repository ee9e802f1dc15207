import { useMessageFor } from '../../i18n/messageFor.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  error: unknown
  reload: () => Promise<unknown>
  words: { loading: string; retry: string }
  className?: string | undefined
  height?: string
}

export function ListToCome({ error, reload, words, className, height = '10rem' }: Props) {
  const messageFor = useMessageFor()
  if (error !== null)
    return (
      <Notice
        look="attention"
        title={messageFor(error)}
        actions={<Button onClick={() => void reload()}>{words.retry}</Button>}
      />
    )
  return (
    <div className={className} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  )
}
