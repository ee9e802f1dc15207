// npm test: installs missing packages, then runs every part (or the named ones) on the pinned Node.
import { ensureInstalled, runToEnd } from './tools/ensureInstalled.mjs'
import { installForTests } from './tools/programs.mjs'

const parts = process.argv.slice(2)
// npm waits for the network a third of its time. A part run alone installs its programs at its start.
const programs = parts.length === 0 ? installForTests() : undefined
ensureInstalled('tests')
await programs
runToEnd('scripts/test/run.ts', parts)
