import { Link } from 'react-router-dom'
import type { WeakTopic } from '../../../../contract/answers/exams.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { practiceAddress, scenesAddress, sectionAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './TopicList.module.css'

type Props = {
  moduleIndex: number
  topics: readonly WeakTopic[]
  language: QuestionLanguage
  hasScenes: boolean
  onRead?: () => void
}

export function TopicList({ moduleIndex, topics, language, hasScenes, onRead }: Props) {
  const { topics: words } = useMessages('learning')
  const sections = topics.flatMap(({ sections }) => sections.map(({ key }) => key))
  return (
    <div className={styles.topics}>
      <h2>{words.study}</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic.en}>
            <BilingualText text={topic} language={language} />
            {topic.sections.length > 0 && (
              <ul>
                {topic.sections.map(({ key, title }) => (
                  <li key={key}>
                    <Link to={sectionAddress(moduleIndex, key)} onClick={onRead}>
                      <BilingualText text={title} language={language} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {sections.length > 0 && (
        <ButtonLink look="quiet" to={practiceAddress(moduleIndex, [...new Set(sections)])}>
          {words.practice}
        </ButtonLink>
      )}
      {hasScenes && (
        <ButtonLink look="quiet" to={scenesAddress(moduleIndex)}>
          {words.scenes}
        </ButtonLink>
      )}
    </div>
  )
}
