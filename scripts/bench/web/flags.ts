import { BROWSER_FLAGS } from '../../test/browser.ts'

/** Without it, V8 parses React again for a stack trace, 90 ms that no visitor spends (docs/decisions/0279). */
export const BENCH_FLAGS = [...BROWSER_FLAGS, '--js-flags=--no-enable-lazy-source-positions']
