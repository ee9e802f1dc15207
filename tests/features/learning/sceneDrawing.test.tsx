// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test } from 'vitest'
import { SceneDrawing } from '../../../src/features/learning/scenes/SceneDrawing.tsx'
import { standingAt } from '../../../src/features/learning/scenes/useFrames.ts'
import { render } from '../../support/render.ts'
import { corner } from '../../support/scenes.ts'

test('the number of a road user that was tapped stands behind it', async () => {
  const { page } = await render(
    <SceneDrawing
      scene={corner('The corner')}
      label="A corner"
      shown={{ kind: 'waiting' }}
      clock={standingAt(0)}
      chosen={['bus']}
    />,
  )
  const badgeOf = (id: string) => page.querySelector(`[data-user="${id}"] [data-badge]`)
  const [x, y] = (/translate\((.+) (.+)\)/.exec(badgeOf('bus')?.getAttribute('transform') ?? '') ?? [])
    .slice(1)
    .map(Number)
  // The bus comes from the east: behind it is farther east.
  expect(x).toBeGreaterThan(2)
  expect(Math.abs(y ?? 9)).toBeLessThan(0.1)
  expect(badgeOf('bus')?.getAttribute('visibility')).toBe('visible')
  expect(badgeOf('car')?.getAttribute('visibility')).toBe('hidden')
})
