import type { Page } from '@playwright/test'

/** A person's time per click, with the mouse's way, and per key (s). */
const HAND = { click: 1.3, key: 0.2 }

const secondsOf = (clicks: number, keys: number) => clicks * HAND.click + keys * HAND.key

export type Hands = {
  clicks: number
  keys: number
  /** Resets the time, excluding setup from the office's work. */
  pause: () => void
  note: (step: string) => void
  /** The steps with clicks, keys, machine time, and the total with a person's time (s). */
  steps: { step: string; clicks: number; keys: number; machine: number; seconds: number }[]
}

/** Counts a page's clicks and keys, also after a reload, and suppresses printing. */
export async function countHands(page: Page): Promise<Hands> {
  let before = { clicks: 0, keys: 0, at: Date.now() }
  const hands: Hands = {
    ...{ clicks: 0, keys: 0, steps: [] },
    pause() {
      before.at = Date.now()
    },
    note(step) {
      const [clicks, keys] = [hands.clicks - before.clicks, hands.keys - before.keys]
      const machine = Math.round((Date.now() - before.at) / 1_000)
      hands.steps.push({
        step,
        clicks,
        keys,
        machine,
        seconds: Math.round(machine + secondsOf(clicks, keys)),
      })
      before = { clicks: hands.clicks, keys: hands.keys, at: Date.now() }
    },
  }
  await page.exposeFunction('countAction', (type: string) => {
    if (type === 'click') hands.clicks += 1
    else hands.keys += 1
  })
  await page.addInitScript(() => {
    window.print = () => {}
    for (const type of ['click', 'keydown'])
      addEventListener(
        type,
        (event) => {
          // Labels forward clicks to boxes, and Enter clicks a button.
          const isReal = event instanceof MouseEvent ? event.detail > 0 : true
          if (isReal) (globalThis as unknown as { countAction: (type: string) => void }).countAction(type)
        },
        true,
      )
  })
  return hands
}
