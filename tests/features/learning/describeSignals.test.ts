import { expect, test } from 'vitest'
import type { SignalsScene } from '../../../contract/answers/scenes.ts'
import type { Person } from '../../../contract/answers/signals.ts'
import { tellMoments } from '../../../src/features/learning/scenes/describeSignals.ts'
import { messages } from '../../../src/i18n/en/signals.ts'

function armsOf(faces: Person['faces'], ...frames: Person['frames']) {
  const figure: Person = {
    id: 'one',
    kind: 'person',
    role: 'enforcer',
    at: { x: 0, y: 0 } as never,
    faces,
    frames,
  }
  const scene = { figures: [figure] } as unknown as SignalsScene
  return tellMoments(scene, frames.length, messages.words).map(({ figures }) => figures[0]?.text)
}

test('a student who cannot see the enforcer reads both arms, and the direction they point', () => {
  const { bothArms, outSideways } = messages.words
  expect(armsOf('you', { left: 'out', right: 'out' }, { left: 'up', right: 'up' })).toEqual([
    bothArms.out,
    bothArms.up,
  ])
  expect(armsOf('left', { left: 'out', right: 'out' }, { left: 'up', right: 'up' })).toEqual([
    outSideways,
    bothArms.up,
  ])
})
