// npm test: installs what is missing, then runs every part (or the parts named) on the pinned Node.
import { ensureInstalled, runToEnd } from './ensureInstalled.mjs'
import { installForTests } from './programs.mjs'

const parts = process.argv.slice(2)
// npm waits for the network a third of its time. A part that runs by itself installs what it needs when it begins.
const programs = parts.length === 0 ? installForTests() : undefined
ensureInstalled('tests')
await programs
runToEnd('scripts/test.ts', parts)
