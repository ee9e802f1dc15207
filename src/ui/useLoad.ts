import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Answer<T> = { key: string | null; data: T | undefined; error: unknown }

const NO_ANSWER = { key: null, data: undefined, error: null }

type Options = {
  /** The query's data changed: runs it again. */
  again?: unknown
  /** Runs only for a new key: for queries that log each access. */
  once?: boolean
}

export type Loaded<T> = {
  /** The newest response; the previous one while another query runs. */
  data: T | undefined
  error: unknown
  loading: boolean
  /** Resolves when its response, or a later query's, is shown. `merge` combines it with the shown one. */
  reload: (merge?: (fresh: T, shown: T) => T) => Promise<void>
  /** Shows a change's response, and drops one in flight. */
  show: (data: T) => void
}

/**
 * Runs on a new key, in a visible tab and when back online. Drops late responses. A null key runs nothing.
 */
export function useLoad<T>(
  key: string | null,
  load: () => Promise<T>,
  { again, once = false }: Options = {},
): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NO_ANSWER)
  const current = useRef({ key, load })
  const newest = useRef(0)
  const running = useRef(Promise.resolve())
  // A full reload is due: a later merged response would hide removed rows.
  const owesWhole = useRef(false)

  async function reload(merge?: (fresh: T, shown: T) => T) {
    let awaited = run(merge)
    running.current = awaited
    await awaited
    // Its response was dropped if another query started meanwhile: until that one ends, the previous one is shown.
    while (running.current !== awaited) {
      awaited = running.current
      await awaited
    }
  }

  async function run(merge?: (fresh: T, shown: T) => T) {
    if (!merge) owesWhole.current = true
    newest.current += 1
    const number = newest.current
    const query = current.current
    try {
      const data = await query.load()
      if (number !== newest.current) return
      const merges = owesWhole.current ? undefined : merge
      owesWhole.current = false
      setAnswer((shown) => {
        const before = shown.key === query.key ? shown.data : undefined
        return {
          key: query.key,
          data: merges && before !== undefined ? merges(data, before) : data,
          error: null,
        }
      })
    } catch (error) {
      if (number !== newest.current) return
      // The data of another key must not be shown as the response to this one.
      setAnswer(({ key, data }) => ({ key: query.key, data: key === query.key ? data : undefined, error }))
    }
  }

  function show(data: T) {
    owesWhole.current = false
    newest.current += 1
    setAnswer({ key, data, error: null })
  }

  const loadCurrent = useEffectEvent(() => {
    if (key === null) return
    current.current = { key, load }
    void reload()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and `again` stand for what is loaded
  useEffect(() => loadCurrent(), [key, again])

  useEffect(() => {
    if (once) return
    const onVisible = () => document.visibilityState === 'visible' && loadCurrent()
    const onOnline = () => loadCurrent()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
    }
  }, [once])

  useEffect(
    () => () => {
      newest.current += 1
    },
    [],
  )

  return { data: answer.data, error: answer.error, loading: answer.key !== key, reload, show }
}
