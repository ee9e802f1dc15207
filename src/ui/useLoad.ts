import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Answer<T> = { key: string | null; data: T | undefined; error: unknown }

const NO_ANSWER = { key: null, data: undefined, error: null }

type Options = {
  /** The same query of something that has changed: runs again when this does. */
  again?: unknown
  /** Runs only for a new key: for what is written down at every reading. */
  once?: boolean
}

export type Loaded<T> = {
  /** The newest answer; while another query is running, the one before. */
  data: T | undefined
  /** Why the newest query failed, or null. */
  error: unknown
  loading: boolean
  /**
   * Runs the query again and resolves when its answer is shown, or that of a query that has overtaken it. `merge` decides what
   * of a new answer is shown beside the one before.
   */
  reload: (merge?: (fresh: T, shown: T) => T) => Promise<void>
  /** Shows an answer that came with a change, instead of one that is still on its way. */
  show: (data: T) => void
}

/**
 * Runs a query: again when its key changes, when the tab becomes visible and when the connection returns. An answer that
 * arrives after a newer query has started is dropped. While the key is null nothing is asked.
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
  // Somebody asked for the whole answer and has not seen it: a merged one that overtakes it would hide what has left the list.
  const owesWhole = useRef(false)

  async function reload(merge?: (fresh: T, shown: T) => T) {
    let awaited = run(merge)
    running.current = awaited
    await awaited
    // Its answer was dropped if another query has begun meanwhile: until that one ends, the answer before is shown.
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
      // The data of another key must not be shown as the answer to this one.
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
