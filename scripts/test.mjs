// npm test: installs what is missing, then runs every part (or the parts named) on the pinned Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './ensureInstalled.mjs'
import { installForTests } from './programs.mjs'

// npm waits for the network a third of its time. A part that runs by itself installs what it needs when it begins.
const programs = process.argv.length === 2 ? installForTests() : undefined
ensureInstalled('tests')
await programs
const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'test.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
})
process.exit(status ?? 1)
