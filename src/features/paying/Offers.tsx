import type { CheckoutOffer } from '../../../contract/answers/checkouts.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { getMyCheckoutOffers } from '../../data/checkouts.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { formatPesos } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLoad } from '../../ui/useLoad.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Paying.module.css'

type Props = { profile: Profile; isLeaving: boolean; onPay: (offer: CheckoutOffer) => void }

export function Offers({ profile, isLeaving, onPay }: Props) {
  const paying = useMessages('paying')
  const { data: offers, error, reload } = useLoad('checkout-offers', getMyCheckoutOffers, { again: profile })
  return (
    <>
      <p className={layout.lead}>{paying.lead}</p>
      <p className={styles.secure}>{paying.secure}</p>
      {!offers && error === null && (
        <div role="status">
          <VisuallyHidden>{paying.loading}</VisuallyHidden>
          <Skeleton height="8rem" />
        </div>
      )}
      {!offers && error !== null && (
        <div className={styles.state} role="alert">
          <p>{paying.unreachable}</p>
          <Button onClick={() => void reload()}>{paying.retry}</Button>
        </div>
      )}
      {offers?.length === 0 && (
        <div className={styles.state} role="status">
          <h2>{paying.nothing}</h2>
          <p>{paying.waitingProof}</p>
          <ButtonLink look="quiet" to={paths.home}>
            {paying.toHome}
          </ButtonLink>
        </div>
      )}
      <ul className={styles.offers}>
        {offers?.map((offer) => (
          <li key={`${offer.course} ${offer.part}`}>
            <h2>
              {offer.part === 'rest'
                ? paying.rest(COURSE_NAMES[offer.course])
                : paying.due(COURSE_NAMES[offer.course])}
            </h2>
            <Button aria-disabled={isLeaving} onClick={() => !isLeaving && onPay(offer)}>
              {paying.pay(formatPesos(offer.centavos))}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
