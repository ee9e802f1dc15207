import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { sayFacts } from '../../lib/sayFacts.ts'
import type { School } from '../../school/school.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { AuthSection } from './AuthSection.tsx'
import { FindUs } from './FindUs.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './LandingPage.module.css'

type Answer = { text: string } | { items: readonly string[] }

function answerBody(answer: Answer, school: School): ReactNode {
  if ('text' in answer) return <p>{sayFacts(answer.text, school)}</p>
  return (
    <ul>
      {answer.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

type Props = {
  authForm: ReactNode
  cards: ReactNode
  scenes: ReactNode
}

export function LandingSections({ authForm, cards, scenes }: Props) {
  const { courses } = useMessages('common')
  const school = useSchool()
  const { tryCards, steps, questions, findUs } = useMessages('landing')
  const answers = questions.list.map(({ title, ...answer }) => ({
    title,
    body: answerBody(answer as Answer, school),
  }))
  return (
    <>
      <section id="courses" className={layout.section} aria-labelledby="courses-heading">
        <div className={layout.wrap}>
          <h2 id="courses-heading" className={layout.heading}>
            {courses.heading}
          </h2>
          <CoursePlates />
        </div>
      </section>
      <section id="try" className={classNames(layout.section, styles.close)} aria-labelledby="try-heading">
        <div className={layout.wrap}>
          <h2 id="try-heading" className={layout.heading}>
            {tryCards.title}
          </h2>
          {cards}
          <div id="try-scenes" className={styles.also}>
            {scenes}
          </div>
        </div>
      </section>
      <section
        id="how-it-works"
        className={classNames(layout.section, styles.close)}
        aria-labelledby="steps-heading"
      >
        <div className={layout.wrap}>
          <h2 id="steps-heading" className={layout.heading}>
            {steps.heading}
          </h2>
          <HowItWorks />
        </div>
      </section>
      <AuthSection form={authForm} />
      <section
        id="questions"
        className={classNames(layout.section, styles.far)}
        aria-labelledby="questions-heading"
      >
        <div className={classNames(layout.wrap, styles.questions)}>
          <div className={styles.aside}>
            <h2 id="questions-heading">{questions.heading}</h2>
            <p>{questions.text}</p>
            <ButtonAnchor look="quiet" href={school.messenger} target="_blank" rel="noreferrer">
              {questions.ask}
            </ButtonAnchor>
          </div>
          <Disclosures items={answers} name="questions" />
        </div>
      </section>
      <section
        id="contact"
        className={classNames(layout.section, styles.contact, styles.far)}
        aria-labelledby="contact-heading"
      >
        <div className={layout.wrap}>
          <h2 id="contact-heading" className={layout.heading}>
            {findUs.heading}
          </h2>
          <FindUs />
        </div>
      </section>
    </>
  )
}
