import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { formatDate } from '../../lib/format.ts'
import { school } from '../../school.ts'
import { Button } from '../../ui/Button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import type { Result } from './useVerification.ts'
import styles from './VerifyPage.module.css'

type Kind = 'valid' | 'revoked' | 'unknown' | 'signed' | 'forged' | 'unchecked'

/** The register has the last word. Only when it cannot be asked does the signature decide. */
function kindOf({ signature, register }: Result): Kind {
  if (register.state === 'answered') return register.answer.state
  if (signature.state === 'genuine') return 'signed'
  return signature.state === 'forged' ? 'forged' : 'unchecked'
}

const ICONS = {
  valid: CheckIcon,
  signed: CheckIcon,
  revoked: CloseIcon,
  forged: CloseIcon,
  unknown: AlertIcon,
  unchecked: AlertIcon,
}

/** The facts of the certificate: the signed ones with the whole name, or else what the register tells everybody. */
function factsOf({ signature, register }: Result) {
  const answer = register.state === 'answered' ? register.answer : null
  const signed = signature.state === 'genuine' ? signature.facts : null
  if (answer?.state === 'unknown') return null
  return signed || answer ? { ...answer, ...signed, school: answer?.school ?? school.legalName } : null
}

/** What was found out about a certificate, and how. */
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
  const { signature, register } = result
  const kind = kindOf(result)
  const Icon = ICONS[kind]
  const facts = factsOf(result)
  const day = (text?: string | null) => text && formatDate(text, language)
  const revokedOn = register.state === 'answered' ? day(register.answer.revokedOn) : null
  const rows = [
    [verify.name, facts?.name],
    [verify.course, facts?.course && verify.courses[facts.course]],
    [verify.hours, facts?.hours ? String(facts.hours) : null],
    [verify.completedOn, day(facts?.completedOn)],
    [verify.issuedOn, day(facts?.issuedOn)],
    [verify.school, facts?.school],
    [verify.accreditation, facts?.accreditationNumber],
  ] as const
  return (
    <section className={styles.verdict} aria-labelledby="verdict">
      <div className={classNames(styles.plate, styles[kind])}>
        <Icon />
        <div>
          <h2 id="verdict">{verify.verdicts[kind].title}</h2>
          <p>{revokedOn ? verify.revokedOn(revokedOn) : verify.verdicts[kind].text}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{verify.serial}</dt>
          <dd>{serial}</dd>
        </div>
      </dl>
      {register.state === 'answered' && signature.state === 'forged' && (
        <p className={styles.warning}>{verify.wrongCode}</p>
      )}
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
