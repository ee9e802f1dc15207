import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { useSchoolDetails } from '../../school/schoolDetailsNow.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { optionalPart } from '../../ui/lazyPart.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './HowToPay.module.css'

const PayOnline = optionalPart(() => import('./payments/PayOnline.tsx'), 'PayOnline', 'payments')
const PaymentProof = optionalPart(
  () => import('./payments/PaymentProof.tsx'),
  'PaymentProof',
  'payments',
  'pictureErrors',
)

type StepProps = { number: number; title: string; isDone: boolean; children?: ReactNode }

function Step({ number, title, isDone, children }: StepProps) {
  const { payment } = useMessages('home')
  return (
    <li className={isDone ? styles.done : undefined}>
      <Diamond look={isDone ? 'passed' : 'signal'}>{isDone ? <CheckIcon /> : number}</Diamond>
      <div>
        <h3>
          {title}
          {isDone && <VisuallyHidden>, {payment.done}</VisuallyHidden>}
        </h3>
        {children}
      </div>
    </li>
  )
}

type Props = { profile: Profile; isProofSent: boolean; onProofSent: (isSent: boolean) => void }

export function HowToPay({ profile, isProofSent, onProofSent }: Props) {
  const school = useSchoolDetails()
  const language = useLanguage()
  const { payment, practice } = useMessages('home')
  const section = useRef<HTMLElement>(null)
  const { ways, office } = school.payment
  const [holder, ...others] = new Set(ways.map((way) => way.holder))
  const { hash, key } = useLocation()

  // The router changes the address without scrolling; `key` is new each time the same link is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (hash === '#pay') section.current?.scrollIntoView()
  }, [hash, key])

  return (
    <section ref={section} id="pay" className={styles.pay} aria-labelledby="pay-heading">
      <VisuallyHidden>
        <h2 id="pay-heading">{payment.heading}</h2>
      </VisuallyHidden>
      <ol className={styles.steps}>
        <Step number={1} title={payment.pay(formatNumber(school.prices.TDC))} isDone={isProofSent}>
          {!isProofSent && (
            <>
              {others.length === 0 && <p className={styles.holder}>{holder}</p>}
              <dl className={styles.ways}>
                {ways.map(({ name, account, holder: own }) => (
                  <div key={name} className={styles.account}>
                    <dt>
                      {name}
                      {others.length > 0 && ` · ${own}`}
                    </dt>
                    <dd>
                      <b>{account}</b>
                      <CopyButton name={name} text={account} />
                    </dd>
                  </div>
                ))}
                <div>
                  <dt>{office[language]}</dt>
                  <dd>{school.hours[language]}</dd>
                </div>
              </dl>
              <Suspense>
                <PayOnline profile={profile} />
              </Suspense>
            </>
          )}
        </Step>
        <Step number={2} title={payment.sendProof} isDone={isProofSent}>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <PaymentProof profile={profile} onSent={onProofSent} />
          </Suspense>
        </Step>
      </ol>
      <p className={styles.after}>
        {payment.checked(school.payment.checkedWithin[language])}{' '}
        {!isProofSent && <Link to={paths.practice}>{practice.free}</Link>}
      </p>
    </section>
  )
}
