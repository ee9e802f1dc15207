import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Inspection, PackRow } from '../../../contract/answers/packs.ts'
import { packMachine } from '../../../machines/packs/packMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { downloadInspected, openInspection } from '../../data/inspection.ts'
import { keepPart, savePack } from '../../data/packParts.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formatDate } from '../../lib/format.ts'
import { tabStore } from '../../lib/storage.ts'
import { paths } from '../../paths.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { Button } from '../../ui/Button.tsx'
import { PackProgress, packStageOf } from '../../ui/PackProgress.tsx'
import { useLoad } from '../../ui/useLoad.ts'
import { useWaiting } from '../../ui/useWaiting.ts'
import { VisitorFrame } from '../../ui/VisitorFrame.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './InspectPage.module.css'

const KEPT = 'inspection'

/** The link's token. It leaves the address, for history and referrers, and stays in this tab for reloads. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token === '') return tabStore.get(KEPT) ?? ''
  tabStore.set(KEPT, token)
  history.replaceState(history.state, '', location.pathname)
  return token
}

const inspectedMachine = packMachine.provide({
  actors: {
    fetchPart: retriedJob(({ input: { pack, student } }) =>
      keepPart(pack, student.studentId, () => downloadInspected(takeToken(), student.studentId)),
    ),
    savePack: fromPromise(({ input: { pack, students } }) => savePack(pack, students)),
  },
})

function Download({ pack, students, label }: { pack: string; students: readonly PackRow[]; label: string }) {
  const { inspect } = useMessages('packs')
  const { again } = useMessages('verify').verify
  const sentenceOf = useMessageFor()
  const [state, send] = useMachine(inspectedMachine, { input: { pack, students } })
  useEffect(() => {
    const onOnline = () => send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [send])
  const { got, failure } = state.context
  const isWaiting = useWaiting(state.children.fetchPart) !== null
  return (
    <PackProgress
      stage={packStageOf(state, isWaiting)}
      got={got}
      of={students.length}
      failure={failure && sentenceOf(failure)}
      words={{ ...inspect, start: label, again }}
      onStart={() => send({ type: 'pack.start' })}
      onRetry={() => send({ type: 'pack.retry' })}
    />
  )
}

function Records({ inspection }: { inspection: Inspection }) {
  const { legalName } = useSchool()
  const language = useLanguage()
  const { inspect } = useMessages('packs')
  const [chosen, setChosen] = useState<PackRow | null>(null)
  const { students, pack, purpose, until } = inspection
  return (
    <>
      <p>
        <b>{inspect.of(inspection.school ?? legalName, purpose)}</b>
        <br />
        {inspect.until(formatDate(until, language))}
      </p>
      <Download pack={pack} students={students} label={inspect.all(students.length)} />
      <section aria-labelledby="students">
        <h2 id="students">{inspect.students(students.length)}</h2>
        <ol className={styles.students}>
          {students.map((student) => (
            <li key={student.studentId} value={student.number}>
              <span>{student.name}</span>
              {chosen?.studentId === student.studentId ? (
                <Download pack={`${pack}-${student.number}`} students={[student]} label={inspect.download} />
              ) : (
                students.length > 1 && (
                  <Button look="quiet" small onClick={() => setChosen(student)}>
                    {inspect.download}
                    <VisuallyHidden> {student.name}</VisuallyHidden>
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      </section>
      <p>
        <a href={paths.verify}>{inspect.check}</a>
      </p>
    </>
  )
}

/** An inspector's link, without an account: one pack's students, and their signed records as a file. */
export function InspectPage() {
  const { name } = useSchool()
  const { inspect } = useMessages('packs')
  const { again } = useMessages('verify').verify
  const sentenceOf = useMessageFor()
  const [token, setToken] = useState(takeToken)
  const { data, error, reload } = useLoad(token || null, () => openInspection(token), { once: true })

  useEffect(() => {
    document.title = `${inspect.title} · ${name}`
  }, [inspect.title, name])

  // Another link in the same tab changes only the hash.
  useEffect(() => {
    const onHashChange = () => setToken(takeToken())
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])

  return (
    <VisitorFrame title={inspect.title}>
      <div className={styles.pack}>
        {token === '' && <p role="alert">{sentenceOf({ code: 'inspection_unknown' })}</p>}
        {token !== '' && !data && error === null && <p role="status">{inspect.loading}</p>}
        {error !== null && !data && (
          <>
            <p role="alert">{sentenceOf(error)}</p>
            <Button look="quiet" onClick={() => void reload()}>
              {again}
            </Button>
          </>
        )}
        {data && <Records inspection={data} />}
      </div>
    </VisitorFrame>
  )
}
