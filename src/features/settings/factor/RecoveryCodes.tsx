import { useMessages } from '../../../i18n/catalogue.ts'
import { useSchool } from '../../../school/schoolNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrintIcon } from '../../../ui/icons.tsx'
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx'
import { useLast } from '../../../ui/useLast.ts'
import styles from './SecondFactor.module.css'

/** "7K2M-Q8RT-XV4B": grouped for typing. */
const spelled = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

type Props = {
  codes: string[] | null
  onClose: () => void
  onKept: () => void
}

export function RecoveryCodes({ codes, onClose, onKept }: Props) {
  const { name } = useSchool()
  const { settings: words } = useMessages('secondFactor')
  const shown = useLast(codes) ?? []
  const list = (
    <ul className={styles.codes} translate="no">
      {shown.map((code) => (
        <li key={code}>{spelled(code)}</li>
      ))}
    </ul>
  )
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={words.codesTitle}
      actions={
        <>
          <Button look="quiet" onClick={() => window.print()}>
            <PrintIcon />
            {words.print}
          </Button>
          <Button onClick={onKept}>{words.kept}</Button>
        </>
      }
    >
      <p>{words.codesText}</p>
      {list}
      {codes && (
        <PrintedSheet>
          <h1>{words.codesTitle}</h1>
          <p>{name}</p>
          <p>{words.codesText}</p>
          {list}
        </PrintedSheet>
      )}
    </Dialog>
  )
}
