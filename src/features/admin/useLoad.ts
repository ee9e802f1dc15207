import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Answer<T> = { key: string | null; data: T | undefined; error: unknown }

const NO_ANSWER = { key: null, data: undefined, error: null }

export type Loaded<T> = {
  /** The newest answer; while another one is on its way, the one before. */
  data: T | undefined
  /** Why the newest request failed, or null. */
  error: unknown
  loading: boolean
  /** Asks again, and resolves when the answer is shown. */
  reload: () => Promise<void>
}

/**
 * Loads what `key` stands for: again when the key changes, the tab comes back into view or the connection returns.
 * An answer that arrives after a newer question is dropped.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NO_ANSWER)
  const wanted = useRef({ key, load })
  const questions = useRef(0)

  async function reload() {
    questions.current += 1
    const question = questions.current
    const asked = wanted.current
    try {
      const data = await asked.load()
      if (question === questions.current) setAnswer({ key: asked.key, data, error: null })
    } catch (error) {
      if (question !== questions.current) return
      // What answered another question must not pass for the answer to this one.
      setAnswer(({ key, data }) => ({ key: asked.key, data: key === asked.key ? data : undefined, error }))
    }
  }

  const loadWanted = useEffectEvent(() => {
    wanted.current = { key, load }
    void reload()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded
  useEffect(() => loadWanted(), [key])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && loadWanted()
    const onOnline = () => loadWanted()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onOnline)
      questions.current += 1
    }
  }, [])

  return { data: answer.data, error: answer.error, loading: answer.key !== key, reload }
}
