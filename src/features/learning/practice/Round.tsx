import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { currentItem } from '../../../../machines/practice/practiceSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useQuestionLanguage } from '../language.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { CardItem } from './CardItem.tsx'
import styles from './Practice.module.css'
import { QuestionItem } from './QuestionItem.tsx'

type Props = {
  actor: PracticeActor
  /** Omitted if there is nothing to return to. */
  onLeave?: () => void
  children?: ReactNode
}

export function Round({ actor, onLeave, children }: Props) {
  const { round } = useMessages('practice')
  const [language, setLanguage] = useQuestionLanguage()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isAnswered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'))
  const item = currentItem(context)
  const known = context.total - new Set(context.queue).size
  // The last item may repeat at once.
  const turn = `${item?.key} ${context.queue.length} ${isAnswered}`
  const panel = useFocusOnChange<HTMLDivElement>(turn, { sinceMount: true })

  /** The digits choose an option or rate a card, while the focus is in the round. */
  function onKeyDown({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent) {
    if (ctrlKey || metaKey || altKey) return
    if (key >= '1' && key <= '3')
      panel.current?.querySelector<HTMLButtonElement>(`[data-key="${key}"]:not(:disabled)`)?.click()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys press buttons that can be reached without them.
    <section className={styles.round} onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <Progress value={known} max={context.total} label={round.progress}>
          {round.count(known, context.total)}
        </Progress>
        {onLeave && (
          <Button look="quiet" small onClick={onLeave}>
            {round.leave}
          </Button>
        )}
      </div>
      <LanguageSwitch value={language} onChange={setLanguage} />
      <div ref={panel} tabIndex={-1} className={styles.item}>
        {item?.kind === 'card' && (
          <CardItem
            key={turn}
            card={item}
            language={language}
            isAnswered={isAnswered}
            onShow={() => actor.send({ type: 'answer.show' })}
            onRate={(known) => actor.send({ type: 'card.rate', known })}
          />
        )}
        {item?.kind === 'question' && (
          <QuestionItem
            key={`${item.key} ${context.queue.length}`}
            question={item}
            language={language}
            chosen={context.chosen}
            onChoose={(option) => actor.send({ type: 'answer.choose', option })}
            onNext={() => actor.send({ type: 'item.next' })}
          >
            {children}
          </QuestionItem>
        )}
      </div>
    </section>
  )
}
