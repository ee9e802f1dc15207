import { useSelector } from '@xstate/react'
import type { PracticeDeck } from '../../../../contract/answers/practice.ts'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { sortOut } from '../../../../machines/practice/practiceSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './Practice.module.css'

type Props = { actor: PracticeActor; decks: readonly PracticeDeck[]; language: QuestionLanguage }

export function Decks({ actor, decks, language }: Props) {
  const { practice } = useMessages('practice')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <>
      {decks.some(({ key }) => context.weakest.includes(key)) && <p>{practice.weakFirst}</p>}
      <ul className={styles.decks}>
        {decks.map((deck) => (
          <Deck
            key={deck.key}
            deck={deck}
            language={language}
            isWeak={context.weakest.includes(deck.key)}
            counts={sortOut(context, deck.key, context.today())}
            onOpen={() => actor.send({ type: 'deck.open', key: deck.key })}
          />
        ))}
      </ul>
    </>
  )
}

type DeckProps = {
  deck: PracticeDeck
  language: QuestionLanguage
  /** Weak in the first look, and not fully practiced yet. */
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
