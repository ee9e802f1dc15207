import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseContent, refuse } from '../read.ts'
import { ImpossibleDriveError } from './foresee.ts'
import { UnknownPartError } from './partFor.ts'
import { carFile, readCar } from './readCar.ts'
import { distanceFile, readDistance } from './readDistance.ts'
import { firstFile, readFirst } from './readFirst.ts'
import { nextFile, readNext } from './readNext.ts'
import { parkFile, readPark } from './readPark.ts'
import { readSignals, signalsFile } from './readSignals.ts'
import { readSpot, spotFile } from './readSpot.ts'
import { UnreadableSignalError } from './signify.ts'
import { UnsolvableError } from './solve.ts'
import type { Told } from './told.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Size limit of a student's scene (bytes). */
export const SCENE_BYTES = 4096

/** A scene's file, `<key>.toml`: the student's part, and the solution, which stays on the server. */
const sceneFile = z.discriminatedUnion(
  'form',
  [firstFile, nextFile, signalsFile, distanceFile, parkFile, spotFile, carFile],
  {
    error: 'form is unknown',
  },
)

export type FirstFile = Told & ReturnType<typeof readFirst>
export type NextFile = Told & ReturnType<typeof readNext>
export type SignalsFile = Told & ReturnType<typeof readSignals>
export type DistanceFile = Told & ReturnType<typeof readDistance>
export type ParkFile = Told & ReturnType<typeof readPark>
export type SpotFile = Told & ReturnType<typeof readSpot>
export type CarFile = Told & ReturnType<typeof readCar>
export type SceneFile = FirstFile | NextFile | SignalsFile | DistanceFile | ParkFile | SpotFile | CarFile

export const isFirst = (file: SceneFile): file is FirstFile => file.scene.form === 'first'
export const isNext = (file: SceneFile): file is NextFile => file.scene.form === 'next'
export const isSignals = (file: SceneFile): file is SignalsFile => file.scene.form === 'signals'
export const isDistance = (file: SceneFile): file is DistanceFile => file.scene.form === 'distance'
export const isPark = (file: SceneFile): file is ParkFile => file.scene.form === 'park'
export const isSpot = (file: SceneFile): file is SpotFile => file.scene.form === 'spot'
export const isCar = (file: SceneFile): file is CarFile => file.scene.form === 'car'

/** A file, checked by its form's reader. */
function readForm(file: string, found: z.output<typeof sceneFile>) {
  const { was, module, section, law, why, ...own } = found
  const told = { was, module, section, law, why }
  switch (own.form) {
    case 'first':
      return { ...told, ...readFirst(file, own) }
    case 'next':
      return { ...told, ...readNext(file, own) }
    case 'signals':
      return { ...told, ...readSignals(file, own) }
    case 'distance':
      return { ...told, ...readDistance(file, own) }
    case 'park':
      return { ...told, ...readPark(file, own) }
    case 'spot':
      return { ...told, ...readSpot(file, own) }
    case 'car':
      return { ...told, ...readCar(file, own) }
  }
}

/** The scene in a file's text. Its solution must follow from the rules. Throws a ContentError. */
export function readScene(name: string, content: string): SceneFile {
  const file = `scenes/${name}`
  const [, sceneKey = ''] = /^([a-z0-9-]+)\.toml$/.exec(name) ?? refuse(file, 'is not called <key>.toml')
  const found = parseContent(file, content, sceneFile)
  try {
    const read = { key: sceneKey, ...readForm(file, found) }
    if (Buffer.byteLength(JSON.stringify(read.scene)) > SCENE_BYTES)
      refuse(file, `has over ${SCENE_BYTES} bytes`)
    return read
  } catch (error) {
    if (
      error instanceof UnsolvableError ||
      error instanceof ImpossibleDriveError ||
      error instanceof UnreadableSignalError ||
      error instanceof UnknownPartError
    )
      return refuse(file, error.message)
    throw error
  }
}

export async function readScenes(): Promise<SceneFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.toml')).sort()
  return Promise.all(names.map(async (name) => readScene(name, await readFile(`${FOLDER}/${name}`, 'utf8'))))
}
