import { useMessages } from '../../i18n/catalogue.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import styles from './HowItWorks.module.css'

export function HowItWorks() {
  const { steps } = useMessages('landing')
  return (
    <ol className={styles.steps}>
      {steps.list.map((step, index) => (
        <li key={step.title}>
          <Diamond>{index + 1}</Diamond>
          <div>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
