import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Pack } from '../../../../../contract/answers/packs.ts'
import { packMachine } from '../../../../../machines/packs/packMachine.ts'
import { retriedJob } from '../../../../../machines/shared/retriedJob.ts'
import { keepPart, savePack } from '../../../../data/packParts.ts'
import { downloadPart } from '../../../../data/packs.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { PackProgress, packStageOf } from '../../../../ui/PackProgress.tsx'
import { useWaiting } from '../../../../ui/useWaiting.ts'

const livePackMachine = packMachine.provide({
  actors: {
    fetchPart: retriedJob(({ input: { pack, student } }) =>
      keepPart(pack, student.studentId, () => downloadPart(pack, student.studentId)),
    ),
    savePack: fromPromise(({ input: { pack, students } }) => savePack(pack, students)),
  },
})

/** Fetches a pack's students one after another into one file; `atOnce` starts without a press. */
export function PackDownload({ pack, atOnce = false }: { pack: Pack; atOnce?: boolean }) {
  const [state, send] = useMachine(livePackMachine, { input: { pack: pack.id, students: pack.students } })
  useEffect(() => {
    if (atOnce) send({ type: 'pack.start' })
    const onOnline = () => send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [send, atOnce])
  const stage = packStageOf(state, useWaiting(state.children.fetchPart) !== null)
  return (
    <PackProgress
      stage={stage}
      got={state.context.got}
      of={pack.students.length}
      failure={state.context.failure && messageFor(state.context.failure)}
      words={{
        start:
          stage === 'done'
            ? 'Download again'
            : `Download the pack of ${plural(pack.students.length, 'student', 'students')}`,
        fetching: 'Drawing and signing the records…',
        saving: 'Putting them into one file…',
        paused: 'The school’s server cannot be reached. The download continues when it answers.',
        done: 'The pack is saved on this device.',
        again: stage === 'paused' ? 'Try now' : 'Try again',
        progress: 'Records fetched',
        count: (got, of) => `${formatNumber(got)} of ${formatNumber(of)}`,
      }}
      onStart={() => send({ type: 'pack.start' })}
      onRetry={() => send({ type: 'pack.retry' })}
    />
  )
}
