// Runs a tool or script after installing the packages it needs: `node scripts/tool.mjs tests scripts/generateTypes.ts`.
import { ensureInstalled, runToEnd } from './ensureInstalled.mjs'

const [set, program, ...options] = process.argv.slice(2)
ensureInstalled(set)
runToEnd(program, options)
