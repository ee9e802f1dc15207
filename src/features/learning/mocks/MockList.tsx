import type { MockKind, MyMocks } from '../../../../contract/answers/mocks.ts'
import { listMocks } from '../../../data/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { sittingAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import cards from '../Cards.module.css'
import { ListToCome } from '../ListToCome.tsx'
import { useQuestionLanguage } from '../language.ts'
import { MockHistory } from './MockHistory.tsx'
import styles from './Mocks.module.css'
import { TopicGroups } from './TopicGroups.tsx'

const PLANNED = 6

export function MockList() {
  const { page } = useMessages('mocks')
  const { data: mine, error, reload } = useLoad('mocks', listMocks)
  if (mine) return <Lists mine={mine} />
  return <ListToCome error={error} reload={reload} words={page} className={cards.list} height="14rem" />
}

function Lists({ mine }: { mine: MyMocks }) {
  const { plan } = useMessages('mocks')
  const [language] = useQuestionLanguage()
  const { open, firstLook, lastLook, results } = mine
  const weakest = (mine.weakest ?? []).filter(({ right, total }) => right < total).slice(0, PLANNED)
  return (
    <>
      <ul className={cards.list}>
        {open && <Running open={open} />}
        {!open && firstLook === 'open' && <Offer kind="first_look" />}
        {!open && lastLook === 'open' && <Offer kind="last_look" />}
        {!open && <Offer kind="mock" />}
      </ul>
      <MockHistory results={results} />
      {weakest.length > 0 && lastLook !== 'done' && (
        <section aria-labelledby="plan" className={styles.result}>
          <h2 id="plan">{plan.title}</h2>
          <p>{plan.text}</p>
          <TopicGroups topics={weakest} language={language} />
        </section>
      )}
    </>
  )
}

function Offer({ kind }: { kind: MockKind }) {
  const { kinds, offer } = useMessages('mockOffer')
  return (
    <li className={cards.card}>
      <h2>{kinds[kind]}</h2>
      {kind === 'first_look' && <p>{offer.firstLook}</p>}
      {kind === 'last_look' && <p>{offer.lastLook}</p>}
      {kind === 'mock' && (
        <>
          <p>{offer.mock}</p>
          <p>{offer.assumption}</p>
        </>
      )}
      <ButtonLink to={sittingAddress(kind)}>{offer.start[kind]}</ButtonLink>
    </li>
  )
}

function Running({ open: { kind, answered, total, secondsLeft } }: { open: NonNullable<MyMocks['open']> }) {
  const { kinds, open: words } = useMessages('mockOffer')
  const isOver = secondsLeft === 0
  return (
    <li className={cards.card}>
      <h2>{kinds[kind]}</h2>
      <p>{isOver ? words.over : words.running(answered, total, Math.ceil(secondsLeft / 60))}</p>
      <ButtonLink to={sittingAddress(kind)}>{isOver ? words.see : words.goOn}</ButtonLink>
    </li>
  )
}
