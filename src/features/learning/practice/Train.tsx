import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { PracticeDeck } from '../../../../contract/answers/practice.ts'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { sortOut } from '../../../../machines/practice/practiceSheet.ts'
import { answersThisWeek, WEEKLY_GOAL } from '../../../../machines/practice/week.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useQuestionLanguage } from '../language.ts'
import { Decks } from './Decks.tsx'
import { Dial } from './Dial.tsx'
import { MockPicture, ScenesPicture, StoriesPicture } from './TilePictures.tsx'
import styles from './Train.module.css'

const MockNews = optionalPart(() => import('./MockNews.tsx'), 'MockNews', 'mockOffer')
const ReadinessList = optionalPart(() => import('./ReadinessList.tsx'), 'ReadinessList', 'mockOffer')

/** Items in the button's round. */
const ROUND = 10

type Props = { actor: PracticeActor; role: Role }

/** The one button: due items, the first cards, or else the road scenes. */
export function TrainStart({ actor, role }: Props) {
  const { practice, train } = useMessages('practice')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { due, fresh } = sortOut(context, null, context.today())
  const isFirst = Object.keys(context.reviews).length === 0
  const count = Math.min(ROUND, due.length || (isFirst ? fresh.length : 0))
  return (
    <>
      {role === 'otdc' && <Dial practice={context} />}
      {count > 0 ? (
        <Button look="signal" wide onClick={() => actor.send({ type: 'deck.open', key: null })}>
          {train.start(count)}
        </Button>
      ) : (
        <ButtonLink look="signal" wide to={paths.scenes}>
          {practice.openScenes}
        </ButtonLink>
      )}
    </>
  )
}

export function Train({ actor, role }: Props) {
  const { practice, train } = useMessages('practice')
  const [language, setLanguage] = useQuestionLanguage()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const done = answersThisWeek(context, context.today())
  const groups = [
    { title: practice.cards, decks: context.decks.filter(({ module }) => module === null) },
    { title: practice.questions, decks: context.decks.filter(({ module }) => module !== null) },
  ].filter(({ decks }) => decks.length > 0)
  return (
    <section aria-label={practice.title} className={styles.train}>
      <div className={styles.week}>
        <p>{train.week(done, WEEKLY_GOAL)}</p>
        <Progress value={Math.min(done, WEEKLY_GOAL)} max={WEEKLY_GOAL} label={train.weekLabel} />
      </div>
      <ul className={styles.tiles}>
        <Tile to={paths.scenes} title={practice.scenes} picture={<ScenesPicture />}>
          {practice.scenesText}
        </Tile>
        {role !== 'unpaid' && (
          <Tile to={paths.cases} title={practice.cases} picture={<StoriesPicture />}>
            {practice.casesText}
          </Tile>
        )}
        {role === 'otdc' && (
          <Tile to={paths.mocks} title={practice.mocks} picture={<MockPicture />}>
            <Suspense fallback={practice.mocksText}>
              <MockNews>{practice.mocksText}</MockNews>
            </Suspense>
          </Tile>
        )}
      </ul>
      <div>
        {groups.length === 0 && <p>{practice.empty}</p>}
        {groups.map(({ title, decks }) => (
          <Disclosure key={title} title={<Counted title={title} decks={decks} />}>
            <Decks actor={actor} decks={decks} language={language} />
          </Disclosure>
        ))}
        {role === 'otdc' && (
          <Disclosure title={train.ready}>
            <Suspense>
              <ReadinessList practice={context} />
            </Suspense>
          </Disclosure>
        )}
      </div>
      {role === 'unpaid' && <p className={styles.unpaid}>{practice.unpaid}</p>}
      <LanguageSwitch value={language} onChange={setLanguage} />
    </section>
  )
}

function Counted({ title, decks }: { title: string; decks: PracticeDeck[] }) {
  const { train } = useMessages('practice')
  return (
    <span className={styles.counted}>
      {title}
      <small>{train.topics(decks.length, decks.flatMap(({ items }) => items).length)}</small>
    </span>
  )
}

type TileProps = { to: string; title: string; picture: ReactNode; children: ReactNode }

function Tile({ to, title, picture, children }: TileProps) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        {picture}
        <span>
          <b>{title}</b>
          <small>{children}</small>
        </span>
      </Link>
    </li>
  )
}
