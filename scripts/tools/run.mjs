// npm run COMMAND [-- NAME]: installs the packages that a command needs, then runs its program on the pinned Node.
import { COMMANDS } from './commands.mjs'
import { ensureInstalled, fail, runToEnd } from './ensureInstalled.mjs'

const [command, ...given] = process.argv.slice(2)
const programs = COMMANDS[command]
const entry = Array.isArray(programs) ? programs : programs[given.shift()]
if (!entry) fail(`Which one? npm run ${command} -- ${Object.keys(programs).join(' | ')}`)
const [set, program, ...options] = entry
ensureInstalled(set)
runToEnd(program, [...options, ...given])
