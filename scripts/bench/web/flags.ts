import { BROWSER_FLAGS } from '../../browser.ts'

/**
 * Whoever measures asks Chromium for stack traces that no visitor's browser makes. For the first one V8 would parse all of
 * React again, 90 ms on the slowed processor; told beforehand, it has the positions at hand.
 */
export const BENCH_FLAGS = [...BROWSER_FLAGS, '--js-flags=--no-enable-lazy-source-positions']
