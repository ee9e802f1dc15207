import { useSelector } from '@xstate/react'
import type { PracticeDeck } from '../../../../contract/answers/practice.ts'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { sortOut } from '../../../../machines/practice/practiceSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { BilingualText } from '../BilingualText.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { type QuestionLanguage, useQuestionLanguage } from '../language.ts'
import styles from './Practice.module.css'

/** What is due today over all decks, and the decks to choose from. */
export function DeckList({ actor, role }: { actor: PracticeActor; role: Role }) {
  const { practice } = useMessages('practice')
  const [language, setLanguage] = useQuestionLanguage()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const clock = { schedule: context.schedule, today: context.today() }
  const { due } = sortOut(context, null, clock)
  const groups = [
    { title: practice.cards, decks: context.decks.filter(({ module }) => module === null) },
    { title: practice.questions, decks: context.decks.filter(({ module }) => module !== null) },
  ].filter(({ decks }) => decks.length > 0)

  const deckOf = (deck: PracticeDeck) => (
    <Deck
      key={deck.key}
      deck={deck}
      language={language}
      isWeak={context.weakest.includes(deck.key)}
      counts={sortOut(context, deck.key, clock)}
      onOpen={() => actor.send({ type: 'deck.open', key: deck.key })}
    />
  )
  return (
    <section aria-label={practice.title}>
      <div className={styles.today}>
        <p>{due.length > 0 ? practice.due(due.length) : practice.noneDue}</p>
        {due.length > 0 && (
          <Button onClick={() => actor.send({ type: 'deck.open', key: null })}>{practice.reviewDue}</Button>
        )}
        <LanguageSwitch value={language} onChange={setLanguage} />
      </div>
      <div className={styles.scenes}>
        <div>
          <h2>{practice.scenes}</h2>
          <p>{practice.scenesText}</p>
        </div>
        <ButtonLink look="quiet" to={paths.scenes}>
          {practice.openScenes}
        </ButtonLink>
      </div>
      {role === 'otdc' && (
        <div className={styles.scenes}>
          <div>
            <h2>{practice.mocks}</h2>
            <p>{practice.mocksText}</p>
          </div>
          <ButtonLink look="quiet" to={paths.mocks}>
            {practice.openMocks}
          </ButtonLink>
        </div>
      )}
      {role !== 'unpaid' && (
        <div className={styles.scenes}>
          <div>
            <h2>{practice.cases}</h2>
            <p>{practice.casesText}</p>
          </div>
          <ButtonLink look="quiet" to={paths.cases}>
            {practice.openCases}
          </ButtonLink>
        </div>
      )}
      {groups.length === 0 && <p>{practice.empty}</p>}
      {groups.map(({ title, decks }) => (
        <div key={title}>
          <h2 className={styles.group}>{title}</h2>
          {decks.some(({ key }) => context.weakest.includes(key)) && <p>{practice.weakFirst}</p>}
          <ul className={styles.decks}>{decks.map(deckOf)}</ul>
        </div>
      ))}
      {role === 'unpaid' && <p className={styles.unpaid}>{practice.unpaid}</p>}
    </section>
  )
}

type DeckProps = {
  deck: PracticeDeck
  language: QuestionLanguage
  /** It was weak in the first look, and is not practiced through. */
  isWeak: boolean
  counts: ReturnType<typeof sortOut>
  onOpen: () => void
}

function Deck({ deck, language, isWeak, counts: { due, fresh }, onOpen }: DeckProps) {
  const { practice } = useMessages('practice')
  const count = deck.module === null ? practice.cardCount : practice.questionCount
  const isDone = due.length === 0 && fresh.length === 0
  return (
    <li>
      <button type="button" className={styles.deck} onClick={onOpen}>
        <b>
          <BilingualText text={deck.name} language={language} />
        </b>
        <span className={styles.counts}>
          {isWeak && <b>{practice.deckWeak}</b>}
          <span>{count(deck.items.length)}</span>
          {due.length > 0 && <span className={styles.due}>{practice.deckDue(due.length)}</span>}
          {fresh.length > 0 && <span>{practice.deckNew(fresh.length)}</span>}
          {isDone && <span>{practice.deckDone}</span>}
        </span>
      </button>
    </li>
  )
}
