import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { sayFacts } from '../../lib/sayFacts.ts'
import { useSchoolDetails } from '../../school/schoolDetailsNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Diamond } from '../../ui/Diamond.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './TermsDialog.module.css'

type TermsSection = { title: string; paragraphs: readonly string[] }

function Section({ mark, section }: { mark: ReactNode; section: TermsSection }) {
  const { processors, ...school } = useSchoolDetails()
  const { payingOnline } = useMessages('terms').privacy
  const facts = {
    ...school,
    ...processors,
    payingOnline: processors.payments && sayFacts(payingOnline, processors),
  }
  return (
    <section className={styles.section}>
      <Diamond>{mark}</Diamond>
      <h3>{section.title}</h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{sayFacts(paragraph, facts)}</p>
      ))}
    </section>
  )
}

type Props = { open: boolean; onClose: () => void }

function TextDialog({ title, children, ...dialog }: Props & { title: string; children: ReactNode }) {
  const words = useMessages('common')
  return (
    <Dialog
      {...dialog}
      title={title}
      wide
      actions={<Button onClick={dialog.onClose}>{words.dialog.close}</Button>}
    >
      {children}
    </Dialog>
  )
}

/** The school's terms, which must be opened before registering. */
export function TermsDialog(dialog: Props) {
  const { terms: title } = useMessages('common')
  const { intro, sections, privacy } = useMessages('terms')
  return (
    <TextDialog {...dialog} title={title}>
      <p className={styles.intro}>{intro}</p>
      {sections.map((section, index) => (
        <Section key={section.title} mark={index + 1} section={section} />
      ))}
      <Section mark={<LockIcon />} section={privacy} />
    </TextDialog>
  )
}

/** The privacy notice: first in short, for young students and their parents, then in full. */
export function PrivacyDialog(dialog: Props) {
  const { privacy: title } = useMessages('common')
  const { privacy, privacyInShort } = useMessages('terms')
  return (
    <TextDialog {...dialog} title={title}>
      <Section mark={<LockIcon />} section={privacyInShort} />
      <Section mark={<LockIcon />} section={privacy} />
    </TextDialog>
  )
}
