// npm test: installs what is missing, then runs every part (or the parts named) on the pinned Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './ensureInstalled.mjs'

ensureInstalled('tests')
const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'test.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
})
process.exit(status ?? 1)
