import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LearningModule } from '../../../../contract/answers/course.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { SECTION } from '../../../paths.ts'
import { useQuestionLanguage } from '../language.ts'
import { TopicList } from './TopicList.tsx'

/** The topics missed in the last exam of a module, until each of their sections was opened. */
export function MissedTopics({ module }: { module: LearningModule }) {
  const { topics: words } = useMessages('learning')
  const [language] = useQuestionLanguage()
  const [params] = useSearchParams()
  const section = params.get(SECTION)
  // The server knows the sections opened before this page.
  const [opened, setOpened] = useState<readonly string[]>([])
  if (section && !opened.includes(section)) setOpened([...opened, section])
  const topics = module.progress.topics.filter(({ sections }) =>
    sections.some(({ key }) => !opened.includes(key)),
  )
  if (topics.length === 0) return null
  return (
    <section aria-label={words.study}>
      <p>{words.missed}</p>
      <TopicList
        moduleIndex={module.index}
        topics={topics}
        language={language}
        hasScenes={module.scenes > 0}
      />
    </section>
  )
}
