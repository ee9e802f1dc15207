// Runs a tool or script that needs more packages than `npm start`, after installing missing ones: `node scripts/tools/tool.mjs tests
// scripts/generate/generateTypes.ts`.
import { ensureInstalled, runToEnd } from './ensureInstalled.mjs'

const [set, program, ...options] = process.argv.slice(2)
ensureInstalled(set)
runToEnd(program, options)
