import type { Page } from '@playwright/test'

/** What a hand takes for a click, with the way of the mouse, and for a key (s). */
const HAND = { click: 1.3, key: 0.2 }

const secondsOf = (clicks: number, keys: number) => clicks * HAND.click + keys * HAND.key

/** What somebody who sits at the desk does to the page, counted step by step. */
export type Hands = {
  clicks: number
  keys: number
  /** The time begins anew: what was done meanwhile is not the office's work. */
  pause: () => void
  /** Ends a step, which began with the end of the one before. */
  note: (step: string) => void
  /** The steps with their clicks, keys, the machine's time, and with it what a hand takes (s). */
  steps: { step: string; clicks: number; keys: number; machine: number; seconds: number }[]
}

/** Counts clicks and keys on a page, also after a reload, and prints nothing on paper. */
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
          // A label passes its click on to its box, and Enter one to its button.
          const isReal = event instanceof MouseEvent ? event.detail > 0 : true
          if (isReal) (globalThis as unknown as { countAction: (type: string) => void }).countAction(type)
        },
        true,
      )
  })
  return hands
}
