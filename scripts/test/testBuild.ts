import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from 'embedded-supabase'
import { loadKeys } from 'embedded-supabase/testing'
import { type Script, scriptsIn } from '../bench/web/scenesCode.ts'
import { type BuildOptions, buildApp } from '../build/production.ts'
import { loadCertificateKey } from '../start/certificateKey.ts'

/** The production build that all parts of a test run share: its keys and, in `app`, its files. */
export type TestBuild = { dataDir: string; apiPort: number }

const VARIABLE = 'MANEHO_TEST_BUILD'

export function findTestBuild(): TestBuild | undefined {
  const announced = process.env[VARIABLE]
  return announced ? JSON.parse(announced) : undefined
}

export const readScripts = ({ dataDir }: TestBuild): Script[] =>
  JSON.parse(readFileSync(join(dataDir, 'scripts.json'), 'utf8'))

/** Builds the app for later processes. After a failure each part builds, and fails, separately. */
export async function makeTestBuild(dataDir: string): Promise<void> {
  const apiPort = await freePort()
  const { publishableKey } = await loadKeys(dataDir)
  const options: BuildOptions = {
    apiUrl: `http://127.0.0.1:${apiPort}`,
    publishableKey,
    certificatePublicKey: loadCertificateKey(dataDir).publicKey,
    outDir: join(dataDir, 'app'),
  }
  // In its own process, whose environment is that of a build and whose memory is free again.
  const [code] = await once(fork(import.meta.filename, [dataDir, JSON.stringify(options)]), 'exit')
  if (code === 0) process.env[VARIABLE] = JSON.stringify({ dataDir, apiPort } satisfies TestBuild)
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit(1))
  const [dataDir = '', options = ''] = process.argv.slice(2)
  const scripts = scriptsIn(await buildApp(JSON.parse(options)))
  writeFileSync(join(dataDir, 'scripts.json'), JSON.stringify(scripts))
  process.exit()
}
