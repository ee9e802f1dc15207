import type { ReactNode } from 'react'
import type { Eligibility } from '../../../../contract/answers/eligibility.ts'
import { type Messages, useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDate, formatShortDay } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { useSchool } from '../../../school/schoolNow.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { CitizenshipChoice } from './CitizenshipChoice.tsx'
import { MINIMUM_AGES, type Paper, type Step, type StepState } from './checklist.ts'
import styles from './Documents.module.css'

type Props = {
  step: Step
  eligibility: Eligibility
  onChanged: (eligibility: Eligibility) => void
  onHandIn: (paper: Paper) => void
}

const MARKS: Record<StepState, { look: 'passed' | 'outlined' | 'signal'; icon: ReactNode }> = {
  done: { look: 'passed', icon: <CheckIcon /> },
  waiting: { look: 'signal', icon: '…' },
  missing: { look: 'outlined', icon: null },
  later: { look: 'outlined', icon: null },
  refused: { look: 'signal', icon: <AlertIcon /> },
  outdated: { look: 'signal', icon: <AlertIcon /> },
}

export function ChecklistStep({ step: { requirement, state }, eligibility, onChanged, onHandIn }: Props) {
  const words = useMessages('eligibility')
  const { office } = useSchool()
  const { look, icon } = MARKS[state]
  return (
    <li className={classNames(styles.step, styles[state])}>
      <Diamond look={look}>{icon}</Diamond>
      <div className={styles.text}>
        <h3>{words[requirement].title}</h3>
        <p className={styles.state}>{words.states[state]}</p>
        <Detail requirement={requirement} eligibility={eligibility} />
      </div>
      <div className={styles.action}>
        {requirement === 'birthday' && state === 'missing' && (
          <ButtonLink look="quiet" to={paths.settings}>
            {words.birthday.open}
          </ButtonLink>
        )}
        {requirement === 'citizenship' && (
          <CitizenshipChoice chosen={eligibility.citizenship} onSaved={onChanged} />
        )}
        {requirement === 'guardian' && (state === 'missing' || state === 'refused') && (
          <Button look="quiet" onClick={() => onHandIn('guardian')}>
            {state === 'missing' ? words.guardian.handIn : words.guardian.handInAgain}
          </Button>
        )}
        {requirement === 'identity' && state !== 'done' && state !== 'waiting' && (
          <Button look="quiet" onClick={() => onHandIn('identity')}>
            {words.identity.send}
          </Button>
        )}
        {requirement === 'identity' && state !== 'done' && (
          <ButtonAnchor look="quiet" href={office.map} target="_blank" rel="noreferrer">
            {words.identity.map}
          </ButtonAnchor>
        )}
      </div>
    </li>
  )
}

function stateOfPictures(
  pictures: Eligibility['pictures'],
  words: Messages['eligibility']['pictures'],
): string {
  if (pictures?.verdict && ['same_person', 'seen_at_desk'].includes(pictures.verdict) && pictures.holds)
    return words.done
  return pictures?.holds || pictures?.taken === 0 ? words.desk : words.waiting
}

function Detail({ requirement, eligibility }: Pick<Props, 'eligibility'> & Pick<Step, 'requirement'>) {
  const words = useMessages('eligibility')
  const language = useLanguage()
  const { office, hours } = useSchool()
  const { birthday, citizenship, guardian, identity, identityOutdated, papers } = eligibility
  if (requirement === 'birthday')
    return <p>{birthday === null ? words.birthday.missing : formatDate(birthday, language)}</p>
  if (requirement === 'age') return <p>{words.age.tooYoung(MINIMUM_AGES[citizenship ?? 'filipino'])}</p>
  if (requirement === 'citizenship') return citizenship === null && <p>{words.citizenship.missing}</p>
  if (requirement === 'guardian') {
    if (!guardian) return <p>{words.guardian.missing}</p>
    if (guardian.state === 'waiting') return <p>{words.guardian.waiting(guardian.name)}</p>
    if (guardian.state === 'accepted') return <p>{words.guardian.accepted(guardian.name)}</p>
    return <p>{words.guardian.refused(guardian.reason ?? '')}</p>
  }
  if (identity)
    return <p>{words.identity.confirmed(identity.legalName, formatShortDay(identity.checkedAt, language))}</p>
  if (requirement === 'pictures') return <p>{stateOfPictures(eligibility.pictures, words.pictures)}</p>
  const sent = papers?.state === 'waiting' ? words.identity.waiting : null
  const refused = papers?.state === 'refused' ? words.identity.refused(papers.reason ?? '') : null
  return (
    <>
      <p>{sent ?? refused ?? (identityOutdated ? words.identity.outdated : words.identity.missing)}</p>
      <p>
        {office.label}. {hours[language]}.
      </p>
    </>
  )
}
