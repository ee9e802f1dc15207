import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { courses } from '../../courses.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSchoolDetails } from '../../schoolDetailsNow.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './HowToPay.module.css'

const [theory] = courses

const PayOnline = optionalPart(() => import('./payments/PayOnline.tsx'), 'PayOnline', 'payments')
const PaymentProof = optionalPart(() => import('./payments/PaymentProof.tsx'), 'PaymentProof', 'payments')

/** How an unpaid student gets access to the modules: the price, the account, the proof to send, and what the school then does. */
export function HowToPay({ profile }: { profile: Profile }) {
  const school = useSchoolDetails()
  const language = useLanguage()
  const { payment } = useMessages('home')
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()

  // The router changes the address without scrolling; `key` is new each time the same link is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (hash === '#pay') section.current?.scrollIntoView()
  }, [hash, key])

  return (
    <section ref={section} id="pay" className={layout.section} aria-labelledby="pay-heading">
      <div className={layout.wrap}>
        <h2 id="pay-heading" className={layout.heading}>
          {payment.heading}
        </h2>
        <ol className={styles.steps}>
          <li>
            <Diamond>1</Diamond>
            <div>
              <h3>{payment.pay(formatNumber(school.prices.TDC), theory.name)}</h3>
              <dl className={styles.ways}>
                {school.payment.ways.map(({ name, account, holder }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <b>{account}</b>
                      {holder}
                    </dd>
                  </div>
                ))}
                <div>
                  <dt>{school.payment.office[language]}</dt>
                  <dd>
                    {school.office.label}
                    <br />
                    {school.hours[language]}
                  </dd>
                </div>
              </dl>
              <p>{payment.otherCourse}</p>
              <Suspense>
                <PayOnline profile={profile} />
              </Suspense>
            </div>
          </li>
          <li>
            <Diamond>2</Diamond>
            <div>
              <h3>{payment.sendProof}</h3>
              <Suspense fallback={<Skeleton height="20rem" />}>
                <PaymentProof profile={profile} />
              </Suspense>
            </div>
          </li>
          <li>
            <Diamond>3</Diamond>
            <div>
              <h3>{payment.waiting}</h3>
              <p>{payment.checked(school.payment.checkedWithin[language])}</p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  )
}
