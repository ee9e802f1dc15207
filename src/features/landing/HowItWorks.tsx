import { Diamond } from '../../ui/Diamond.tsx'
import styles from './HowItWorks.module.css'

const steps = [
  {
    title: 'Create your account',
    text: 'Confirm your email, then settle your payment at the office or online.',
  },
  { title: 'Watch and learn', text: 'Short video modules that remember where you stopped.' },
  { title: 'Pass each exam', text: '80% passes. Three tries, then you watch the lesson again.' },
  { title: 'Finish and book', text: 'Write your essay, then book your hours on the track with the school.' },
]

export function HowItWorks() {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
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
