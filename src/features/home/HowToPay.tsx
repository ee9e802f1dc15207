import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { school } from '../../school.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Diamond } from '../../ui/Diamond.tsx'
import layout from '../../ui/layout.module.css'
import styles from './HowToPay.module.css'

const [theory] = school.courses

/** How an unpaid student gets access to the modules: the price, the account, the proof to send, and what the school then does. */
export function HowToPay() {
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
          How to pay
        </h2>
        <ol className={styles.steps}>
          <li>
            <Diamond>1</Diamond>
            <div>
              <h3>
                Pay Php {formatNumber(theory.price)} for the {theory.name}
              </h3>
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
                  <dt>{school.payment.office}</dt>
                  <dd>
                    {school.office.label}
                    <br />
                    {school.hours}
                  </dd>
                </div>
              </dl>
              <p>For another course, ask us for its price first.</p>
            </div>
          </li>
          <li>
            <Diamond>2</Diamond>
            <div>
              <h3>Send us your proof</h3>
              <p>On Messenger: {school.payment.proof}.</p>
              <ButtonAnchor href={school.messenger.href} target="_blank" rel="noreferrer">
                Send it on Messenger
              </ButtonAnchor>
            </div>
          </li>
          <li>
            <Diamond>3</Diamond>
            <div>
              <h3>Waiting for the school</h3>
              <p>
                We check your payment within {school.payment.checkedWithin}. Your modules then open by
                themselves, also while this page is open.
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  )
}
