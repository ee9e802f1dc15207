import type { Profile } from '../../../../contract/answers/profiles.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { getMyBalances } from '../../../data/balances.ts'
import { getMyCheckoutOffers } from '../../../data/checkouts.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate, formatPesos } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLoad } from '../../../ui/useLoad.ts'

export function MyBalances({ profile }: { profile: Profile }) {
  const language = useLanguage()
  const { records, proof } = useMessages('payments')
  const { data: balances } = useLoad('balances', getMyBalances, { again: profile })
  const { data: offers } = useLoad('checkout-offers', getMyCheckoutOffers, { again: profile })
  const begun = balances?.filter(
    ({ isOpen, owed, paid, discounts }) => owed > 0 && (isOpen || paid > 0 || discounts.length > 0),
  )
  if (!begun?.length) return null
  return (
    <ul>
      {begun.map(({ course, owed, discounts, terms }) => (
        <li key={course}>
          <div>
            <b>{records.stillToPay(formatPesos(owed), COURSE_NAMES[course])}</b>
            {terms?.instalments
              .filter(({ open }) => open > 0)
              .map(({ dueOn, open }) => (
                <span key={dueOn}>{records.due(formatPesos(open), formatDate(dueOn, language))}</span>
              ))}
            {discounts
              .filter(({ withdrawnAt }) => withdrawnAt === null)
              .map(({ id, centavos, reason }) => (
                <span key={id}>
                  {records.discount(formatPesos(centavos))} {records.reason(reason)}
                </span>
              ))}
          </div>
          {offers?.some((offer) => offer.course === course) && (
            <ButtonLink look="quiet" small to={paths.paying}>
              {proof.online}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
