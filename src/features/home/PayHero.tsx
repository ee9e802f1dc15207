import { useMessages } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { useSchoolDetails } from '../../school/schoolDetailsNow.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './StudentHomePage.module.css'

export function PayHero({ isProofSent }: { isProofSent: boolean }) {
  const { payment, practice } = useMessages('home')
  const { prices } = useSchoolDetails()
  return (
    <div className={styles.step}>
      <p>{isProofSent ? payment.opensByItself : payment.opens}</p>
      <h2>{isProofSent ? payment.checking : payment.toStart(formatNumber(prices.TDC))}</h2>
      {isProofSent ? (
        <ButtonLink look="signal" to={paths.practice}>
          {practice.free}
        </ButtonLink>
      ) : (
        <ButtonAnchor look="signal" href="#pay">
          {payment.heading}
        </ButtonAnchor>
      )}
    </div>
  )
}
