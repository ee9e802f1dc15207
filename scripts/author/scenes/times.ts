import { sceneSeconds } from '../../../content/plan.ts'
import type { SceneFile } from '../../../content/scenes/read.ts'

/** Three scripted runs through all scenes: words read per minute, seconds to decide, and seconds per press. */
const RUNS = {
  fast: { words: 220, decides: 5, presses: 3 },
  usual: { words: 150, decides: 10, presses: 5 },
  careful: { words: 110, decides: 20, presses: 8 },
}
/** Words of the sentence describing one road user, on average. */
const WORDS_OF_A_USER = 9

/** All English in a scene: its title, situation, and choices. */
function englishIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(englishIn)
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && typeof value.en === 'string') return [value.en]
  return Object.values(value).flatMap(englishIn)
}

function secondsOf(file: SceneFile, { words, decides, presses }: (typeof RUNS)['usual']): number {
  const { scene, why, law } = file
  const texts = [...englishIn(scene), why.en, law].join(' ').split(/\s+/).length
  const users = 'actors' in scene ? scene.actors.length * WORDS_OF_A_USER : 0
  return ((texts + users) / words) * 60 + decides + presses + sceneSeconds(file)
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The hours of all scenes, by form: the median of three runs at the stated paces, not measured on people. */
export function timesOf(files: readonly SceneFile[]) {
  const forms = [...new Set(files.map(({ scene }) => scene.form))]
  return forms.map((form) => {
    const own = files.filter(({ scene }) => scene.form === form)
    const runs = Object.entries(RUNS).map(
      ([name, pace]) =>
        [`${name} (s)`, Math.round(median(own.map((file) => secondsOf(file, pace))))] as const,
    )
    const seconds = median(runs.map(([, each]) => each))
    return {
      form,
      scenes: own.length,
      ...Object.fromEntries(runs),
      hours: Number(((own.length * seconds) / 3600).toFixed(1)),
    }
  })
}
