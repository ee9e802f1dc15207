import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { readingMinutes } from '../../../../machines/reading/reading.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { moduleAddress, SECTION } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useQuestionLanguage } from '../language.ts'
import { wantedModule } from '../useModuleAddress.ts'
import { LessonOutline } from './LessonOutline.tsx'
import { LessonSearch } from './LessonSearch.tsx'
import { liveReadingMachine } from './liveReadingMachine.ts'
import styles from './Reader.module.css'
import { SectionPage } from './SectionPage.tsx'

type Props = {
  studentId: string
  moduleIndex: number
  onRead?: (count: number) => void
}

export function Reader({ studentId, moduleIndex, onRead }: Props) {
  const words = useMessages('reading')
  const [language, setLanguage] = useQuestionLanguage()
  const [params] = useSearchParams()
  // While a link opens another module, the address already names that one.
  const wanted = wantedModule(params) === moduleIndex ? params.get(SECTION) : null
  const reader = useActorRef(liveReadingMachine, {
    input: { studentId, moduleIndex, wanted },
    ...inspection(),
  })
  const state = useSelector(reader, (snapshot) => snapshot)
  const sentenceOf = useMessageFor()
  const { failure } = state.context
  const loader = state.children.loadOutline ?? state.children.loadLesson
  const waiting = useWaiting(loader)
  const report = useSelector(reader, (snapshot) => snapshot.children.report)
  const unsaved = useSelector(report, (snapshot) => snapshot?.hasTag('retrying') === true)
  const title = useId()

  useEffect(() => {
    reader.send(wanted === null ? { type: 'section.close' } : { type: 'section.open', key: wanted })
  }, [reader, wanted])
  // Before the reader stops with the page, the viewed words are reported.
  useLayoutEffect(() => () => reader.send({ type: 'page.hidden' }), [reader])

  const { sections, lesson, current } = state.context
  const section = lesson?.find(({ key }) => key === current)
  const entry = sections.find(({ key }) => key === current)
  const minutes = readingMinutes(sections.reduce((sum, each) => sum + each.words, 0))
  const count = sections.filter(({ read }) => read).length
  const isListed = sections.length > 0
  useEffect(() => {
    if (isListed) onRead?.(count)
  }, [isListed, count, onRead])
  if (state.matches('refused') || (state.hasTag('outline') && sections.length === 0)) return null
  return (
    <section className={styles.reader} aria-labelledby={title}>
      <div className={styles.top}>
        <div>
          <h2 id={title} className={styles.name}>
            {words.title}
          </h2>
          {sections.length > 0 && (
            <p className={styles.summary}>
              {current === null ? (
                words.summary(sections.length, minutes, count)
              ) : (
                <Link to={moduleAddress(moduleIndex)}>{words.page.contents}</Link>
              )}
            </p>
          )}
        </div>
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      {state.hasTag('loading') && !waiting && <Skeleton height="12rem" />}
      {state.hasTag('refused') && failure && (
        <p className={styles.failed} role="status">
          {sentenceOf(failure)}
        </p>
      )}
      {waiting && (
        <p className={styles.failed} role="status">
          {words.unreachable}{' '}
          <Button look="link" onClick={() => loader?.send({ type: 'job.retry' })}>
            {words.retry}
          </Button>
        </p>
      )}
      {state.hasTag('outline') && (
        <>
          <LessonOutline moduleIndex={moduleIndex} sections={sections} language={language} />
          <LessonSearch language={language} />
        </>
      )}
      {state.hasTag('section') && lesson && section && entry && (
        <SectionPage
          moduleIndex={moduleIndex}
          lesson={lesson}
          section={section}
          status={entry.read ? words.outline.done : words.outline.minutes(readingMinutes(entry.words))}
          language={language}
          onSeen={(seen) => reader.send({ type: 'words.seen', words: seen })}
        />
      )}
      <p className={styles.unsaved} role="status">
        {unsaved && words.unsaved}
      </p>
    </section>
  )
}
