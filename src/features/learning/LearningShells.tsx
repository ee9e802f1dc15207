import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import layout from '../../ui/layout.module.css'
import cases from './cases/Case.module.css'
import panel from './ModulePanel.module.css'
import styles from './ModulesPage.module.css'
import mocks from './mocks/Mocks.module.css'
import practice from './practice/Practice.module.css'
import train from './practice/Train.module.css'
import scenes from './scenes/Scene.module.css'
import screen from './video/VideoPanel.module.css'

type ModulesProps = { lesson: (unknown: string) => ReactNode; summary: ReactNode; poster: ReactNode }

/** The modules page before the course is known: placeholders of outline, heading and picture. */
export function ModulesShell({ lesson, summary, poster }: ModulesProps) {
  const { modules } = useMessages('learning')
  return (
    <div className={styles.page}>
      <div className={styles.outlinePlace} />
      <div className={panel.panel}>
        <div className={panel.top}>
          <h1 className={panel.heading}>{lesson(modules)}</h1>
          <p className={panel.summary}>{summary}</p>
        </div>
        <div className={panel.tabsPlace} />
        <div className={screen.frame}>
          <div className={screen.screen} data-with="poster">
            {poster}
          </div>
          <div className={screen.barPlace} />
        </div>
      </div>
    </div>
  )
}

function ListShell({
  title,
  className,
  children,
}: {
  title: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    <div className={layout.page}>
      <h1 className={className}>{title}</h1>
      {children}
    </div>
  )
}

export function PracticeShell() {
  const words = useMessages('practice').practice
  return (
    <div className={layout.page}>
      <div className={train.cluster} data-plain>
        <h1 className={practice.heading}>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
    </div>
  )
}

export function ScenesShell() {
  const { page } = useMessages('scenes')
  return (
    <ListShell title={page.title} className={scenes.heading}>
      <p className={layout.lead} data-plain>
        {page.lead}
      </p>
    </ListShell>
  )
}

export function MocksShell() {
  const { page } = useMessages('mocks')
  return (
    <ListShell title={page.title} className={mocks.heading}>
      <div data-plain data-for="otdc">
        <div className={mocks.slotPlace} />
        <p className={layout.lead}>{page.lead}</p>
      </div>
    </ListShell>
  )
}

export function CasesShell() {
  const { page } = useMessages('cases')
  return (
    <ListShell title={page.title} className={cases.heading}>
      <p className={layout.lead} data-plain>
        {page.lead}
      </p>
    </ListShell>
  )
}
