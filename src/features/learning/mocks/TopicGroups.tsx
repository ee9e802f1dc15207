import { Link } from 'react-router-dom'
import type { MockTopic } from '../../../../contract/answers/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { practiceAddress, scenesAddress, sectionAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './Mocks.module.css'

const sum = (topics: readonly MockTopic[], of: 'right' | 'total') =>
  topics.reduce((total, topic) => total + topic[of], 0)

/** The topics by module, weakest module and topic first. */
function byModule(topics: readonly MockTopic[]): [MockTopic, ...MockTopic[]][] {
  const modules = [...new Set(topics.map(({ moduleIndex }) => moduleIndex))]
  return modules
    .map((index) => topics.filter(({ moduleIndex }) => moduleIndex === index))
    .filter((group): group is [MockTopic, ...MockTopic[]] => group.length > 0)
    .sort((one, other) => sum(one, 'right') / sum(one, 'total') - sum(other, 'right') / sum(other, 'total'))
}

type Props = { topics: readonly MockTopic[]; language: QuestionLanguage }

export function TopicGroups({ topics, language }: Props) {
  const { result: words } = useMessages('mocks')
  return (
    <ul className={styles.groups}>
      {byModule(topics).map((group) => {
        const [first] = group
        const missed = group.filter(({ right, total }) => right < total)
        const keys = [...new Set(missed.flatMap(({ sections }) => sections.map(({ key }) => key)))]
        return (
          <li key={first.moduleIndex} className={styles.group}>
            <h3>
              <BilingualText text={first.moduleTitle} language={language} />
              <span>{words.rightOf(sum(group, 'right'), sum(group, 'total'))}</span>
            </h3>
            <ul>
              {missed.map((topic) => (
                <Topic key={topic.topic} topic={topic} language={language} />
              ))}
            </ul>
            {missed.length === 0 && <p>{words.known}</p>}
            {missed.length > 0 && !first.available && <p>{words.locked}</p>}
            <p className={styles.ways}>
              {keys.length > 0 && (
                <ButtonLink look="quiet" small to={practiceAddress(first.moduleIndex, keys)}>
                  {words.practice}
                </ButtonLink>
              )}
              {missed.length > 0 && first.hasScenes && first.available && (
                <ButtonLink look="quiet" small to={scenesAddress(first.moduleIndex)}>
                  {words.scenes}
                </ButtonLink>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Topic({ topic, language }: { topic: MockTopic; language: QuestionLanguage }) {
  const { result: words } = useMessages('mocks')
  return (
    <li>
      <b>
        <BilingualText text={topic} language={language} />
      </b>{' '}
      <span className={styles.count}>{words.rightOf(topic.right, topic.total)}</span>
      {topic.available &&
        topic.sections.map(({ key, title }) => (
          <Link key={key} to={sectionAddress(topic.moduleIndex, key)}>
            <BilingualText text={title} language={language} />
          </Link>
        ))}
    </li>
  )
}
