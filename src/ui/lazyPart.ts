import { type ComponentType, lazy } from 'react'
import { loadMessages, type MessagePart } from '../i18n/catalogue.ts'

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

async function loadPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  messages: MessagePart[],
) {
  const [module] = await Promise.all([load(), loadMessages(...messages)])
  return { default: module[name] }
}

/** The browser does not notice every connection that is lost and comes back (ms). */
const TRY_AGAIN_AFTER = 30_000

const connectionIsBack = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, TRY_AGAIN_AFTER)
  })

/** A component whose code and messages are loaded when it is first shown: `lazyPart(() => import('./Exam.tsx'), 'Exam', 'assessment')`. */
export function lazyPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  return lazy(() => loadPart(load, name, messages))
}

/**
 * The same for a part that its page can do without. Where `lazyPart` breaks the page when it cannot be loaded, this one
 * leaves its fallback in its place and is loaded once the connection is back.
 */
export function optionalPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  return lazy(async () => {
    for (;;) {
      try {
        return await loadPart(load, name, messages)
      } catch {
        await connectionIsBack()
      }
    }
  })
}
