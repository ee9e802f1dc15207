// npm start, preview, reset, backup and restore: installs missing packages, then runs that script (start: dev.ts) on the
// pinned Node. Runs on the machine's own Node before anything is installed, so: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from './tools/ensureInstalled.mjs'

const SCRIPTS = {
  dev: 'dev.ts',
  preview: 'preview.ts',
  reset: 'reset.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  hosted: '../hosted/hostedBackup.ts',
}

// Supabase's CLI, which the tests bring, starts the official stack and saves a hosted project.
ensureInstalled(
  process.argv.some((option) => ['--official', '--hosted'].includes(option)) ? 'tests' : 'start',
)
const options = process.argv.slice(2)
const isHosted = options[0] === 'backup' && options[1] === '--hosted'
const name = isHosted ? 'hosted' : options[0] in SCRIPTS ? options.shift() : 'dev'
if (isHosted) options.splice(0, 2)
const child = spawn(pinnedNode, [join(root, 'scripts/start', SCRIPTS[name]), ...options], {
  cwd: root,
  env: {
    // TypeScript is stripped and compiled once, not at each start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  },
  // The fourth is an IPC channel: it closes when this process ends for any reason, and the child then stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))

// npm forwards signals unless it is killed; a shell between it and this process then survives.
if (process.env.npm_lifecycle_event) {
  const ps = (column, pid) =>
    spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const parent = process.ppid
  const isShell = /(^|\/)-?(ba|da|z|k|a)?sh$/.test(ps('comm', parent))
  const npm = isShell ? Number(ps('ppid', parent)) || parent : parent
  const lives = () => {
    try {
      return process.kill(npm, 0)
    } catch {
      return false
    }
  }
  setInterval(() => (process.ppid === parent && lives()) || child.kill('SIGTERM'), 1000)
}
