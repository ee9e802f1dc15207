import { BROWSER_FLAGS } from '../../browser.ts'

/**
 * Under the bench V8 parsed all of React again to name the places of a stack trace, 90 ms on the slowed processor, which it
 * does not do for a visitor (docs/decisions/0012). Told beforehand, it has the places at hand.
 */
export const BENCH_FLAGS = [...BROWSER_FLAGS, '--js-flags=--no-enable-lazy-source-positions']
