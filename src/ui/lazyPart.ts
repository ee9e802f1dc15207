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

/** The browser misses some lost and restored connections (ms). */
const TRY_AGAIN_AFTER = 30_000

function connectionIsBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, TRY_AGAIN_AFTER)
  })
}

/** `lazyPart(() => import('./Exam.tsx'), 'Exam', 'assessment')`: code and messages load when first shown. */
export function lazyPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  const preload = () => loadPart(load, name, messages)
  return Object.assign(lazy(preload), { preload })
}

/** Whether a fetch would fail. The service worker of a returning device has the files. */
const isCutOff = () => !navigator.onLine && !navigator.serviceWorker?.controller

/** Like `lazyPart`, but a failure leaves the fallback. Not tried offline: Chromium remembers failures. */
export function optionalPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  ...messages: MessagePart[]
) {
  return lazy(async () => {
    while (isCutOff()) await connectionIsBack()
    for (;;) {
      // Listens from the start: the connection may be back before the load has failed.
      const isBack = connectionIsBack()
      try {
        return await loadPart(load, name, messages)
      } catch {
        await isBack
      }
    }
  })
}
