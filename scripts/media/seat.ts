import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** The name that the page of a lesson knows the drawing of its drives by. */
const NAME = 'film'
const entry = fileURLToPath(new URL('../../src/features/learning/video/film/drawDrive.ts', import.meta.url))

/** The code by which students' browsers draw a film's drives, as a script for the page that is filmed. */
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
