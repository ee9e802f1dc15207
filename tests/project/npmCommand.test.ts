import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function machineWith(version: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'maneho-npm-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [bin, scripts] = [join(folder, 'bin'), join(folder, 'checkout', 'scripts')]
  mkdirSync(bin)
  for (const name of ['ensureInstalled.mjs', 'programs.mjs'])
    cpSync(join(import.meta.dirname, '../../scripts/tools', name), join(scripts, 'tools', name))
  const npm = join(bin, 'npm')
  const asked = join(folder, 'asked')
  writeFileSync(
    npm,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; exit; fi\necho "$@" >> '${asked}'\nmkdir -p "$3/node_modules/npm/bin"; touch "$3/node_modules/npm/bin/npm-cli.js"\n`,
  )
  chmodSync(npm, 0o755)
  const program = `import('${scripts}/tools/ensureInstalled.mjs').then((it) => console.log(JSON.stringify(it.npmCommand())))`
  const command = () =>
    JSON.parse(
      spawnSync(process.execPath, ['-e', program], {
        encoding: 'utf8',
        env: { PATH: `${bin}:/usr/bin:/bin` },
      })
        .stdout.trim()
        .split('\n')
        .at(-1) ?? '',
    ) as string[]
  return { checkout: join(folder, 'checkout'), command, asked: () => readFileSync(asked, 'utf8') }
}

// Issue 50 C3: start would have changed the machine's npm.
test('a developer with the npm of Node 20 or 22 gets a newer one for this checkout only, once', () => {
  const { checkout, command, asked } = machineWith('10.8.2')
  const [node, cli = ''] = command()
  expect(node).toBe(process.execPath)
  expect(cli.startsWith(`${checkout}/.npm/`)).toBe(true)
  expect(command()).toEqual([node, cli])
  expect(asked().trim().split('\n')).toEqual([
    expect.stringMatching(/^install --prefix \S+\/\.npm\/.* npm@11\.\d+\.\d+$/),
  ])
  expect(asked()).not.toMatch(/\s(-g|--global)\b/)
})

test('a developer with a new npm keeps it', () => {
  expect(machineWith('11.16.0').command()).toEqual(['npm'])
})
