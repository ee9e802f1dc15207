import { BROWSER_FLAGS } from '../../test/browser.ts'

/**
 * Under the bench V8 parsed all of React a second time to find the places of a stack trace, 90 ms on the slowed processor, which
 * it does not do for a visitor (docs/decisions/0279). With this flag it keeps the places from the first time.
 */
export const BENCH_FLAGS = [...BROWSER_FLAGS, '--js-flags=--no-enable-lazy-source-positions']
