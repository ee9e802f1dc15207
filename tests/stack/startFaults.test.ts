import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownEnvironment, removeFolders, runCommand } from '../support/command.ts'

const isRoot = process.getuid?.() === 0

/** A folder on a small disk; undefined without the right to mount. */
function smallDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'maneho-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return status === 0 ? folder : undefined
}

// Issue 50 C1.
test('a developer with 50 MB of disk reads one sentence, without a stack or advice to delete', async ({
  skip,
}) => {
  const disk = isRoot ? smallDisk('50m') : undefined
  if (disk === undefined) skip('No disk can be mounted here')
  const environment = { ...(await ownEnvironment()), MANEHO_DATA_DIR: join(disk ?? '', 'data') }
  onTestFinished(removeFolders)
  const command = runCommand('dev', environment)
  expect(await command.exitCode).toBe(1)
  expect(command.output()).toMatch(
    /\nThere is no space left on the disk of \S+: .*what was saved is kept\.\n\n$/,
  )
  expect(command.output()).not.toMatch(/reset|^\s+at /m)
})

test('a developer who may open too few files at once reads one sentence', async () => {
  const environment = await ownEnvironment()
  onTestFinished(removeFolders)
  const dev = resolve(import.meta.dirname, '../../scripts/start/dev.ts')
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 40; exec "$0" "$1"', process.execPath, dev],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    },
  )
  expect([status, stderr.trim()]).toEqual([
    1,
    'Too few files may be open at once: run ulimit -n 4096 in this terminal and start again; what was saved is kept.',
  ])
  expect(stdout).not.toContain('reset')
})

/** A user who is neither root nor the one of Postgres. */
const NOBODY = 65_534
const program = resolve(import.meta.dirname, '../../packages/embedded-supabase/src/ownership.ts')
const canBeRun =
  isRoot &&
  spawnSync(process.execPath, ['-e', `require('fs').readFileSync('${program}')`], {
    uid: NOBODY,
    gid: NOBODY,
  }).status === 0

// Issue 50 C2: "process NaN".
test.runIf(canBeRun)(
  'a user of a folder in which root has started reads whose the data are, and how to get them',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'maneho-mixed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chownSync(folder, NOBODY, NOBODY)
    const refusal = () =>
      spawnSync(
        process.execPath,
        [
          '-e',
          `import('${program}').then((it) => it.refuseForeignFiles('${folder}')).catch((error) => console.log(error.message))`,
        ],
        { uid: NOBODY, gid: NOBODY, encoding: 'utf8' },
      ).stdout.trim()
    expect(refusal()).toBe('')
    writeFileSync(join(folder, 'owner'), '1 2', { mode: 0o600 })
    mkdirSync(join(folder, 'storage'), { mode: 0o700 })
    expect(refusal()).toBe(
      `The local data in ${folder} partly belongs to root, who started it: start as root, or make it yours: sudo chown -R ${NOBODY}:${NOBODY} '${folder}'`,
    )
  },
)
