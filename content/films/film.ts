import type { Bilingual } from '../../contract/answers/shared.ts'

/** So many seconds after a sentence begins. Sentence 0 is the scene's beginning, the one after the last its end. */
export type Moment = [sentence: number, seconds: number]

/** Something on the road. It moves in straight lines from one point to the next. */
export type Actor = {
  /** The name of a drawing in `figures.ts`. */
  figure: string
  /** It stands at the roadside and comes nearer as the car drives; otherwise z is its distance from the car. */
  standing?: boolean
  /** Each point: when, and where. It is there only from its first point on, unless it is standing. */
  path: [...Moment, x: number, z: number][]
  /** It is there only from this moment on. */
  from?: Moment
  /** It is gone from this moment on. */
  until?: Moment
}

export type View = {
  light: 'day' | 'dusk' | 'night' | 'rain'
  /** The line in the middle; 'mixed' is broken on the car's side. Each holds until the next one. */
  middle: [...Moment, kind: 'broken' | 'solid' | 'double' | 'mixed'][]
  /** What the speedometer shows; between two moments it changes evenly. */
  kph: [...Moment, kph: number][]
  actors?: Actor[]
  /** What follows the car, from this moment on, in the inside mirror. */
  mirror?: { figure: string; from: Moment }
}

/** One spoken sentence and the line that is shown with it. A caption has at most two lines of 42 characters. */
export type Beat = {
  /** The line on the screen until the next one; the opening has none. */
  point?: Bilingual
  /** The narration, which is also the caption. */
  say: Bilingual
  /** How the English should be spelled for the voice, where its own reading is wrong. */
  speak?: string
}

/** A heading and two to four spoken lines, over the view from the driver's seat or beside a drawing from `drawings/`. */
export type Slide = { heading: Bilingual; beats: Beat[]; view?: View; drawing?: string }

/** One lesson as it is written down in `texts/<slug>.json`. */
export type Lesson = {
  slug: string
  title: Bilingual
  course: string
  plate: 'blue' | 'green' | 'brown'
  opening: Beat
  slides: Slide[]
  /** The sentence to leave with, on a plate of its own. */
  closing: Beat & { point: Bilingual }
}
