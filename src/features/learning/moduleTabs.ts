import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LearningModule } from '../../../contract/answers/course.ts'
import type { Messages } from '../../i18n/catalogue.ts'
import { SECTION } from '../../paths.ts'

export type ModuleTab = 'watch' | 'read' | 'practice' | 'exam'

type Words = Messages['learning']['tabs']

function stateOf({ assessment, progress }: LearningModule): keyof Words['states'] {
  if (progress.essay === 'again') return 'again'
  if (assessment === 'essay' && progress.essay) return 'sent'
  if (progress.passed) return 'passed'
  if (progress.wait) return 'later'
  if (!progress.assessmentOpen) return 'locked'
  return progress.started ? 'started' : 'open'
}

const of = (done: number, total: number) => (total > 0 ? `${Math.min(done, total)}/${total}` : undefined)

/** A module's tabs with their states; the introduction has no exam. `read` is newer than the module. */
export function moduleTabs(module: LearningModule, read: number, words: Words) {
  const { assessment, progress, sections, scenes } = module
  const tabs: { id: ModuleTab; label: string; state?: string | undefined }[] = [
    { id: 'watch', label: words.watch, state: `${Math.floor(progress.watchedShare * 100)}%` },
    { id: 'read', label: words.read, state: of(read, sections) },
    { id: 'practice', label: words.practice, state: of(progress.scenesRight, scenes) },
  ]
  if (assessment === 'none') return tabs
  return [...tabs, { id: 'exam' as const, label: words[assessment], state: words.states[stateOf(module)] }]
}

/** The open tab. A section's address opens the text, and another tab removes it from the address. */
export function useModuleTab(): [ModuleTab, (tab: ModuleTab) => void] {
  const [params, setParams] = useSearchParams()
  const hasSection = params.has(SECTION)
  const [before, setBefore] = useState(hasSection)
  const [tab, setTab] = useState<ModuleTab>(hasSection ? 'read' : 'watch')
  if (hasSection !== before) {
    setBefore(hasSection)
    if (hasSection) setTab('read')
  }

  function open(next: ModuleTab) {
    setTab(next)
    if (next === 'read' || !hasSection) return
    setParams((old) => {
      const others = new URLSearchParams(old)
      others.delete(SECTION)
      return others
    })
  }
  return [tab, open]
}
