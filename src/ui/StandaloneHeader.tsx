import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import layout from './layout.module.css'

/** The header of a page without navigation: the school's wordmark above a lane line. */
export function StandaloneHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={layout.header}>
        <div className={classNames(layout.wrap, layout.headerRow)}>{children}</div>
      </header>
      <div className={layout.lane} />
    </>
  )
}
