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

function connectionIsBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, TRY_AGAIN_AFTER)
  })
}

/**
 * A component whose code and messages are loaded when it is first shown: `lazyPart(() => import('./Exam.tsx'), 'Exam', 'assessment')`.
 * `preload` loads them before.
 */
export function lazyPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  const preload = () => loadPart(load, name, messages)
  return Object.assign(lazy(preload), { preload })
}

/** Whether a file would be asked of the network in vain. The service worker of a device that was here before has the files. */
const isCutOff = () => !navigator.onLine && !navigator.serviceWorker?.controller

/**
 * The same for a part that its page can do without. Where `lazyPart` breaks the page when it cannot be loaded, this one
 * leaves its fallback in its place and is loaded once the connection is back. Without one it is not tried at all: Chromium
 * remembers a module that could not be fetched for as long as the page is open.
 */
export function optionalPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  return lazy(async () => {
    while (isCutOff()) await connectionIsBack()
    for (;;) {
      // Listened for from the beginning: it may come back before this load is known to have failed.
      const isBack = connectionIsBack()
      try {
        return await loadPart(load, name, messages)
      } catch {
        await isBack
      }
    }
  })
}
