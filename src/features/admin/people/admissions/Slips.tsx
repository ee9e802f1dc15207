import type { Slip } from '../../../../../contract/answers/admissions.ts'
import { paths } from '../../../../paths.ts'
import { useSchool } from '../../../../school/schoolNow.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PrintIcon } from '../../../../ui/icons.tsx'
import { PrintedSheet } from '../../../../ui/PrintedSheet.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import styles from './Admissions.module.css'

/** "7K2M-Q8RT-XV4B": grouped for reading aloud and typing. */
const spelled = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

type PrintableSlip = Slip & { code: string }

function SlipText({ slip }: { slip: PrintableSlip }) {
  return (
    <dl className={styles.slip}>
      <dt>Name</dt>
      <dd>{slip.fullName}</dd>
      <dt>Page</dt>
      <dd>{location.host + paths.start}</dd>
      <dt>Code</dt>
      <dd className={styles.code}>{spelled(slip.code)}</dd>
      <dt>Log in with</dt>
      <dd>{slip.login}</dd>
      <dt>Good until</dt>
      <dd>{formatCalendarDay(slip.lastDay)}</dd>
    </dl>
  )
}

/** The slips with a code: a single one on screen, all of them in print. Mailed codes have no slip. */
export function Slips({ slips: given }: { slips: Slip[] }) {
  const slips = given.filter((slip): slip is PrintableSlip => slip.code !== null)
  const [first] = slips
  const { name } = useSchool()
  if (!first) return null
  return (
    <div className={styles.slips}>
      {slips.length === 1 && <SlipText slip={first} />}
      <Button look="quiet" onClick={() => window.print()}>
        <PrintIcon />
        {slips.length === 1 ? 'Print the slip' : `Print ${slips.length} slips`}
      </Button>
      <PrintedSheet className={styles.paper}>
        {slips.map((slip) => (
          <div key={slip.id} className={styles.ticket}>
            <h2>{name}</h2>
            <SlipText slip={slip} />
          </div>
        ))}
      </PrintedSheet>
    </div>
  )
}
