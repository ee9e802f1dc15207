import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { overLimit } from '../lib/overLimit.ts'
import styles from './Field.module.css'

/** The remaining share of a limit from which a field shows its room. */
const NEAR = 0.2

type Props = { text: string; limit: number }

export function RoomLeft({ text, limit }: Props) {
  const { fields } = useMessages('common')
  const over = overLimit(text, limit)
  if (over < -limit * NEAR) return null
  return (
    <p className={classNames(styles.note, over > 0 && styles.over)} role="status">
      {over > 0 ? fields.over(over) : fields.room(-over)}
    </p>
  )
}
