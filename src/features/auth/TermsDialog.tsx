import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Diamond } from '../../ui/Diamond.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './TermsDialog.module.css'
import { privacy, type TermsSection, terms } from './terms.ts'

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

/** The school's terms, which must be opened before registering. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Terms and Conditions"
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={styles.intro}>Twelve short sections, and how we look after your data.</p>
      {terms.map((section, index) => (
        <Section key={section.title} mark={index + 1} section={section} />
      ))}
      <Section mark={<LockIcon />} section={privacy} />
    </Dialog>
  )
}
