import styles from './Admissions.module.css'
import { ENCODINGS, type Encoding } from './reading/decodeList.ts'

const NAMES: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Excel for Windows (Windows-1252)',
  macintosh: 'Excel for Mac (Macintosh)',
  ibm437: 'Excel for MS-DOS',
}

const SHOWN = 5

type Props = { encoding: Encoding; text: string; onChange: (encoding: Encoding) => void }

/** The encoding of a file and the first words that depend on it; nothing if none does. */
export function ListEncoding({ encoding, text, onChange }: Props) {
  const words = [...new Set(text.match(/[\p{L}\p{M}\uFFFD]*[^\p{ASCII}\s][\p{L}\p{M}\uFFFD]*/gu))].slice(
    0,
    SHOWN,
  )
  if (words.length === 0) return null
  return (
    <div className={styles.matching}>
      <label>
        Encoding of the file
        <select value={encoding} onChange={({ target }) => onChange(target.value as Encoding)}>
          {ENCODINGS.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]}
            </option>
          ))}
        </select>
        <small>{words.join(', ')}</small>
      </label>
    </div>
  )
}
