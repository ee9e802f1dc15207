import { useState } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { previewMessage } from '../../../../data/messages.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { MessageText } from './MessageText.tsx'

export function MessageSample({ batch }: { batch: Batch }) {
  const readers = batch.rows.filter(({ tried, studentId }) => tried === 'done' && studentId)
  const [place, setPlace] = useState(0)
  const reader = readers[place % Math.max(1, readers.length)]
  const studentId = reader?.studentId ?? ''
  const { data, error, reload } = useLoad(`${batch.id} ${studentId}`, () =>
    studentId ? previewMessage(batch.id, studentId) : Promise.resolve(null),
  )
  if (!reader) return null
  return (
    <section aria-label="Preview">
      <h3>
        As <Highlighted text={reader.name} /> gets it
      </h3>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />}
      {!data && error === null && <Skeleton height="10rem" />}
      {data && (
        <>
          <p>
            In the bell{data.mailed ? ' and by mail' : ' alone: there is no mailbox'}, in{' '}
            {LANGUAGES[data.language]}.
          </p>
          {(Object.keys(LANGUAGES) as Language[]).map((language) => (
            <MessageText
              key={language}
              language={language}
              subject={data.subject[language]}
              text={data.text[language]}
            />
          ))}
        </>
      )}
      {readers.length > 1 && (
        <Button look="quiet" small onClick={() => setPlace(place + 1)}>
          Another student
        </Button>
      )}
    </section>
  )
}
