import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { isNearLimit, overLimit } from '../lib/overLimit.ts'
import styles from './Field.module.css'

type Props = { text: string; limit: number; id?: string }

/** How many characters still fit in a field, shown near its limit, or how many are too many. */
export function RoomLeft({ text, limit, id }: Props) {
  const { fields } = useMessages('common')
  const over = overLimit(text, limit)
  if (!isNearLimit(text, limit)) return null
  return (
    <p className={classNames(styles.note, over > 0 && styles.over)} id={id} role="status">
      {over > 0 ? fields.over(over) : fields.room(-over)}
    </p>
  )
}
