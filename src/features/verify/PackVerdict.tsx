import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { formatDate } from '../../lib/format.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import type { CheckedFolder, CheckedPack } from './packCheck.ts'
import styles from './VerifyPage.module.css'

const isAltered = ({ signature, changed, added, missing }: CheckedFolder) =>
  signature !== 'genuine' || changed.length + added.length + missing.length > 0

function Names({ title, names }: { title: string; names: readonly (string | number)[] }) {
  if (names.length === 0) return null
  return (
    <p>
      <b>{title}:</b> {names.join(', ')}
    </p>
  )
}

export function PackVerdict({ checked }: { checked: CheckedPack }) {
  const language = useLanguage()
  const { pack } = useMessages('packs')
  const { folders, strangers, absent, of } = checked
  const altered = folders.filter(isAltered)
  const isGenuine = folders.length > 0 && altered.length === 0 && strangers.length === 0
  const kind = isGenuine ? (absent.length === 0 ? 'valid' : 'signed') : 'forged'
  const Icon = { valid: CheckIcon, signed: AlertIcon, forged: CloseIcon }[kind]
  const title = { valid: pack.whole, signed: pack.part(folders.length, of), forged: pack.altered }[kind]
  const text = { valid: pack.wholeText(folders.length), signed: pack.partText, forged: pack.alteredText }[
    kind
  ]
  return (
    <section className={styles.verdict} aria-labelledby="pack-verdict">
      <div className={classNames(styles.plate, styles[kind])}>
        <Icon />
        <div>
          <h2 id="pack-verdict">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <Names title={pack.strangers} names={strangers} />
      {of > 1 && <Names title={pack.absent} names={absent} />}
      <ul className={styles.folders}>
        {[...altered, ...folders.filter((one) => !isAltered(one))].map((one) => (
          <li key={one.folder}>
            <b>{one.facts?.student ?? one.folder}</b>
            <p>
              {one.facts
                ? pack.signedBy(one.facts.school, formatDate(one.facts.madeAt, language))
                : one.signature === 'forged'
                  ? pack.forged
                  : pack.unsigned}
            </p>
            <Names title={pack.changed} names={one.changed} />
            <Names title={pack.added} names={one.added} />
            <Names title={pack.missing} names={one.missing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
