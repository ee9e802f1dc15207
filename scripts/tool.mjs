// Runs a tool or a script that needs more packages than `npm start`, and installs first what is missing: `node scripts/tool.mjs tests scripts/generateTypes.ts`.
import { ensureInstalled, runToEnd } from './ensureInstalled.mjs'

const [set, program, ...options] = process.argv.slice(2)
ensureInstalled(set)
runToEnd(program, options)
