import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import layout from './layout.module.css'

type Props = { className?: string | undefined; children: ReactNode }

export function StandaloneHeader({ className, children }: Props) {
  return (
    <>
      <header className={layout.header}>
        <div className={classNames(layout.wrap, layout.headerRow, className)}>{children}</div>
      </header>
      <div className={layout.lane} />
    </>
  )
}
