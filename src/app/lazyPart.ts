import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded when it is first shown: `lazyPart(() => import('./Bell.tsx'), 'Bell')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
