// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readStills } from '../../../content/questions/stills.ts'
import { drawStill } from '../../support/drawStill.tsx'

const stills = await readStills()

test.each(stills)('the picture $name of an exam is drawn as its scene is', async (still) => {
  await expect(await drawStill(still)).toMatchFileSnapshot(`../../../public/stills/${still.name}.svg`)
})
