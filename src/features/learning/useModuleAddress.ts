import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LearningModule } from '../../../contract/answers/course.ts'
import { MODULE, SECTION } from '../../paths.ts'

/** The module index in an address, or null. */
export function wantedModule(params: URLSearchParams): number | null {
  const value = params.get(MODULE)
  return value !== null && /^[0-6]$/.test(value) ? Number(value) : null
}

type Options = {
  modules: readonly LearningModule[]
  current: number | null
  onWant: (index: number) => void
}

/** Keeps the address and the chosen module in sync. The address of a locked module is replaced. */
export function useModuleAddress({ modules, current, onWant }: Options): (index: number) => void {
  const [params, setParams] = useSearchParams()
  const wanted = wantedModule(params)

  const show = (index: number, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(MODULE, String(index))
        // A section belongs to its module.
        next.delete(SECTION)
        return next
      },
      { replace },
    )

  const followAddress = useEffectEvent((index: number) => {
    if (current === null || index === current) return
    if (modules.some((module) => module.index === index && module.available)) onWant(index)
    else show(current, true)
  })
  const followCourse = useEffectEvent((index: number) => {
    if (index !== wanted) show(index, true)
  })

  useEffect(() => {
    if (wanted !== null) followAddress(wanted)
  }, [wanted])
  useEffect(() => {
    if (current !== null) followCourse(current)
  }, [current])

  return (index) => show(index, false)
}
