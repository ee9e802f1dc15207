import { useMessages } from '../../i18n/catalogue.ts'
import layout from '../../ui/layout.module.css'
import styles from './Paying.module.css'

/** Frame of the payment page before data arrives. */
export function PayingShell() {
  const { title, lead, secure } = useMessages('paying')
  return (
    <div className={layout.page}>
      <h1>{title}</h1>
      <div data-plain>
        <p className={layout.lead}>{lead}</p>
        <p className={styles.secure}>{secure}</p>
      </div>
    </div>
  )
}
