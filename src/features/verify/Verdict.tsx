import { COURSE_NAMES } from '../../../contract/limits.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { formatDate } from '../../lib/format.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import type { Result } from './useVerification.ts'
import styles from './VerifyPage.module.css'

type Kind = 'valid' | 'revoked' | 'replaced' | 'unsealed' | 'unknown' | 'signed' | 'forged' | 'unchecked'

/** The register wins. A genuine signature alone counts only if it is unreachable; an unsigned code never. */
function kindOf({ signature, register }: Result): Kind {
  const state = register.state === 'answered' ? register.answer.state : null
  if (state === 'revoked' || state === 'replaced' || state === 'unknown') return state
  if (signature.state === 'forged') return 'forged'
  return state ?? (signature.state === 'genuine' ? 'signed' : 'unchecked')
}

const ICONS = {
  valid: CheckIcon,
  signed: CheckIcon,
  revoked: CloseIcon,
  replaced: CloseIcon,
  forged: CloseIcon,
  unsealed: AlertIcon,
  unknown: AlertIcon,
  unchecked: AlertIcon,
}

/** The certificate's facts: the signed ones with the full name, else the register's public ones. */
function factsOf({ signature, register }: Result, legalName: string) {
  const answer = register.state === 'answered' ? register.answer : null
  const signed = signature.state === 'genuine' ? signature.facts : null
  if (answer?.state === 'unknown') return null
  return signed || answer ? { ...answer, ...signed, school: answer?.school ?? legalName } : null
}

export function Verdict({
  serial,
  result,
  onAgain,
}: {
  serial: string
  result: Result
  onAgain: () => void
}) {
  const language = useLanguage()
  const { verify } = useMessages('verify')
  const { legalName } = useSchool()
  const { signature, register } = result
  const kind = kindOf(result)
  const Icon = ICONS[kind]
  const facts = factsOf(result, legalName)
  const day = (text?: string | null) => text && formatDate(text, language)
  const isListed = register.state === 'answered' && register.answer.state !== 'unknown'
  const { revokedOn, replacedBy } = register.state === 'answered' ? register.answer : {}
  const explanation = kind === 'forged' && isListed ? verify.compare : verify.verdicts[kind].text
  const ended = day(revokedOn)
  const ending = ended && (replacedBy ? verify.replacedBy(ended, replacedBy) : verify.revokedOn(ended))
  const rows = [
    [verify.name, facts?.name],
    [verify.course, facts?.course && COURSE_NAMES[facts.course]],
    [verify.hours, facts?.hours ? String(facts.hours) : null],
    [verify.completedOn, day(facts?.completedOn)],
    [verify.issuedOn, day(facts?.issuedOn)],
    [verify.school, facts?.school],
    [verify.accreditation, facts?.accreditationNumber],
    [verify.provider, facts?.providerNumber],
    [verify.serial, serial],
  ] as const
  return (
    <section className={styles.verdict} aria-labelledby="verdict">
      <div className={classNames(styles.plate, styles[kind])}>
        <Icon />
        <div>
          <h2 id="verdict">{verify.verdicts[kind].title}</h2>
          <p>{ending || explanation}</p>
        </div>
      </div>
      <FactList className={styles.facts} facts={rows} />
      <p className={styles.how}>
        {register.state === 'answered' ? verify.online : verify.offline[register.state]}
        {signature.state === 'genuine' && ` ${verify.signed}`}
      </p>
      {register.state !== 'answered' && (
        <Button look="quiet" onClick={onAgain}>
          {verify.again}
        </Button>
      )}
    </section>
  )
}
