// Runs a tool that only the benches or the mutation tests use, and installs it first where it is not: `node scripts/bench/tool.mjs stryker run`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from '../ensureInstalled.mjs'

ensureInstalled('everything')
const [tool, ...options] = process.argv.slice(2)
const tools = join(root, 'node_modules', '.bin')
const { status } = spawnSync(join(tools, tool), options, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
})
process.exit(status ?? 1)
