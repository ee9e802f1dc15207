import { type ComponentType, lazy } from 'react'
import { loadMessages, type Part } from '../i18n/catalogue.ts'

/** A component whose code and messages are loaded when it is first shown: `lazyPart(() => import('./Exam.tsx'), 'Exam', 'assessment')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...messages: Part[]
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadMessages(...messages)])
    return { default: module[name] }
  })
}
