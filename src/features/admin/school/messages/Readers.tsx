import { readersOfMessage } from '../../../../data/messages.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import { formatAgo, formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { MessageText } from '../../people/bulk/MessageText.tsx'

export function Readers({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, reload } = useLoad(id, () => readersOfMessage(id))
  const isRead = data?.readers.filter(({ readAt }) => readAt !== null).length ?? 0
  return (
    <Dialog open wide title="Message" onClose={onClose} cancel="Close">
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />}
      {!data && error === null && <Skeleton height="14rem" />}
      {data && (
        <>
          {(Object.keys(LANGUAGES) as Language[]).map((language) => (
            <MessageText
              key={language}
              language={language}
              subject={data.subject[language]}
              text={data.text[language]}
            />
          ))}
          <h3>
            Read by {formatNumber(isRead)} of {formatNumber(data.readers.length)}
          </h3>
          <ul>
            {data.readers.map(({ studentId, name, mailed, seenAt, readAt }) => (
              <li key={studentId}>
                <RecordLink id={studentId}>
                  <Highlighted text={name} />
                </RecordLink>
                {readAt
                  ? `: read ${formatAgo(readAt, Date.now())}`
                  : seenAt
                    ? `: seen ${formatAgo(seenAt, Date.now())}`
                    : ': not opened yet'}
                {!mailed && ', in the bell only'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
