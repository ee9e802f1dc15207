import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './Notice.module.css'

type Props = {
  look: 'passed' | 'attention'
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function Notice({ look, title, children, actions }: Props) {
  return (
    <div className={classNames(styles.notice, styles[look])} role="status">
      <Diamond look={look === 'passed' ? 'passed' : 'signal'} className={styles.mark}>
        {look === 'passed' ? <CheckIcon /> : '!'}
      </Diamond>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
