import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Diamond } from '../../ui/Diamond.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './TermsDialog.module.css'

type TermsSection = { title: string; paragraphs: readonly string[] }

function Section({ mark, section }: { mark: ReactNode; section: TermsSection }) {
  return (
    <section className={styles.section}>
      <Diamond>{mark}</Diamond>
      <h3>{section.title}</h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** Either text in its dialog. */
type Props = { open: boolean; onClose: () => void }

/** The school's terms, which must be opened before registering. */
export function TermsDialog({ open, onClose }: Props) {
  const { terms: title, dialog } = useMessages('common')
  const { intro, sections, privacy } = useMessages('terms')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide
      actions={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <p className={styles.intro}>{intro}</p>
      {sections.map((section, index) => (
        <Section key={section.title} mark={index + 1} section={section} />
      ))}
      <Section mark={<LockIcon />} section={privacy} />
    </Dialog>
  )
}

/** How the school handles personal data: first in short, for young students and their parents, then the whole notice. */
export function PrivacyDialog({ open, onClose }: Props) {
  const { privacy: title, dialog } = useMessages('common')
  const { privacy, privacyInShort } = useMessages('terms')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide
      actions={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <Section mark={<LockIcon />} section={privacyInShort} />
      <Section mark={<LockIcon />} section={privacy} />
    </Dialog>
  )
}
