import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const NAME = 'film'
const entry = fileURLToPath(
  new URL('../../../src/features/learning/video/film/drawDrive.ts', import.meta.url),
)

/** The drawing code of students' browsers, as a script for the filmed page. */
export async function seatScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: NAME } },
  })) as Rolldown.RolldownOutput[]
  const code = built[0]?.output[0].code
  if (!code) throw new Error('Vite gave no script for the drives')
  return code
}
