import type { Still } from '../../content/questions/stills.ts'
import type { CarPart } from '../../contract/answers/car.ts'
import { describeActor, describeRoad } from '../../src/features/learning/scenes/describe.ts'
import { describeCurb } from '../../src/features/learning/scenes/describeCurb.ts'
import { describePlace, tellMoments } from '../../src/features/learning/scenes/describeSignals.ts'
import { messages as carEnglish } from '../../src/i18n/en/car.ts'
import { messages as drivesEnglish } from '../../src/i18n/en/drives.ts'
import { messages as parkingEnglish } from '../../src/i18n/en/parking.ts'
import { messages as scenesEnglish } from '../../src/i18n/en/scenes.ts'
import { messages as signalsEnglish } from '../../src/i18n/en/signals.ts'
import { messages as carFilipino } from '../../src/i18n/fil/car.ts'
import { messages as drivesFilipino } from '../../src/i18n/fil/drives.ts'
import { messages as parkingFilipino } from '../../src/i18n/fil/parking.ts'
import { messages as scenesFilipino } from '../../src/i18n/fil/scenes.ts'
import { messages as signalsFilipino } from '../../src/i18n/fil/signals.ts'

export const inEnglish = {
  scenes: scenesEnglish,
  signals: signalsEnglish,
  parking: parkingEnglish,
  drives: drivesEnglish,
  car: carEnglish,
}
export const inFilipino: typeof inEnglish = {
  scenes: scenesFilipino,
  signals: signalsFilipino,
  parking: parkingFilipino,
  drives: drivesFilipino,
  car: carFilipino,
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** A still's visible parts in words, without the conclusion. */
export function describeStill(
  still: Still,
  { scenes, signals, parking, drives, car }: typeof inEnglish,
): string {
  const { scene } = still
  switch (scene.form) {
    case 'first': {
      const { words } = scenes
      const users = scene.actors.map((actor) =>
        sentence(`${words.name(actor)}: ${describeActor(scene, actor, words)}`),
      )
      return [describeRoad(scene, words), ...users].join(' ')
    }
    case 'signals': {
      const { words } = signals
      const [moment] = tellMoments(scene, 1, words)
      const figures = moment?.figures.map(({ name, text }) =>
        sentence([name, text].filter(Boolean).join(', ')),
      )
      return [describePlace(scene, words), ...(figures ?? [])].join(' ')
    }
    case 'park': {
      const { lab, words } = parking
      const stands = 'stands' in still ? still.stands : 0
      const { vehicle, colour, long } = scene
      const name = drives.words.name({ kind: vehicle, colour })
      const placed =
        long > 0 ? words.parked(name, Math.round((stands - long) * 10) / 10, stands) : lab.placed(stands)
      // Not the student's own: it is described like other things at the curb.
      return [...describeCurb({ ...scene, long: 0 }, words, drives.words.name), placed].join(' ')
    }
    case 'car': {
      const { words } = car
      const stateOf = (part: CarPart) => scene.shows?.find((each) => each.part === part)?.is
      // A car's fault only: the player has to find it.
      const parts = scene.view === 'walk' || scene.view === 'hood' ? scene.parts.filter(stateOf) : scene.parts
      const told = parts.map((part) => words.name(part, stateOf(part)))
      return `${words.views[scene.view]} ${sentence(told.join('; '))}`
    }
  }
}
