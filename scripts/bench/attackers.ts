export type Attack = { url: string; init: RequestInit; times: number }
export type Attacked = { milliseconds: number; statuses: Record<number, number> }

// A separate process, so that making large requests delays only the sender.
process.on('message', async ({ url, init, times }: Attack) => {
  const statuses: Record<number, number> = {}
  const started = performance.now()
  await Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await fetch(url, init)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }),
  )
  process.send?.({ milliseconds: performance.now() - started, statuses } satisfies Attacked)
})
