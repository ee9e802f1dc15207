import { getPictureSheet } from '../../../../data/pictures.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { PictureSheet } from './PictureSheet.tsx'
import { VERDICTS } from './verdicts.ts'

type Props = {
  studentId: string
  onGiven: () => void
}

/** A student's sheet among the papers. It is loaded only when opened, since each access is logged. */
export function PicturesSection({ studentId, onGiven }: Props) {
  const { data, error, reload } = useLoad(studentId, () => getPictureSheet(studentId), { once: true })
  if (error !== null && !data)
    return <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />
  if (!data) return <Skeleton height="16rem" />
  return (
    <PictureSheet
      studentId={studentId}
      sheet={data}
      onGiven={(verdict) => {
        toastSuccess(`The verdict is kept: ${VERDICTS[verdict].said}.`)
        void reload()
        onGiven()
      }}
      onStale={() => reload()}
    />
  )
}
