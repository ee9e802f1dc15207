import { useEffect } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { askProvider, getMyCheckoutOffers } from '../../../data/checkouts.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import styles from './PaymentProof.module.css'

export function PayOnline({ profile }: { profile: Profile }) {
  const { proof } = useMessages('payments')
  const { data: offers } = useLoad('checkout-offers', getMyCheckoutOffers, { again: profile })
  const isPending = offers?.some((offer) => offer.isPending) === true
  // The result arrives like any payment's; the scheduled job follows up an unanswered check.
  useEffect(() => {
    if (isPending) void askProvider().catch(() => undefined)
  }, [isPending])
  if (!offers?.length) return null
  return (
    <div className={styles.online}>
      <p>{proof.onlineHint}</p>
      <ButtonLink to={paths.paying}>{proof.online}</ButtonLink>
    </div>
  )
}
