import type { Still } from '../../content/questions/stills.ts'
import { CarDrawing } from '../../src/features/learning/scenes/CarDrawing.tsx'
import { ParkDrawing } from '../../src/features/learning/scenes/ParkDrawing.tsx'
import { SceneDrawing } from '../../src/features/learning/scenes/SceneDrawing.tsx'
import { SignalDrawing } from '../../src/features/learning/scenes/SignalDrawing.tsx'
import { standingAt } from '../../src/features/learning/scenes/useFrames.ts'
import { render } from './render.ts'
import { describeStill, inEnglish } from './stills.ts'

const clock = standingAt(0)

/** A still drawn by its form, as players see it. */
function Drawing({ still }: { still: Still }) {
  const { name, scene } = still
  switch (scene.form) {
    case 'first':
      return <SceneDrawing scene={scene} label={name} shown={{ kind: 'waiting' }} clock={clock} chosen={[]} />
    case 'signals':
      return <SignalDrawing scene={scene} label={name} clock={clock} />
    case 'park': {
      const mark = 'stands' in still ? still.stands : null
      return <ParkDrawing scene={scene} label={name} mark={mark} solution={null} />
    }
    case 'car':
      return <CarDrawing scene={scene} label={name} chosen={[]} />
  }
}

/** Parts for players: tap targets, order numbers and hidden elements. */
const PLAYED = '[fill=transparent], [data-badge], [visibility=hidden], [style*="display: none"]'

/** A still as an SVG without styles, scripts and URLs, one element per line. */
export async function drawStill(still: Still): Promise<string> {
  const { page } = await render(<Drawing still={still} />)
  const svg = page.querySelector('svg')
  if (!svg) throw new Error(`${still.name} has no drawing`)
  for (const element of svg.querySelectorAll(PLAYED)) element.remove()
  for (const element of [svg, ...svg.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (/^(class|style|role|tabindex|(aria|data)-.*)$/.test(name)) element.removeAttribute(name)
  const title = document.createElementNS(svg.namespaceURI, 'title')
  title.textContent = describeStill(still, inEnglish)
  svg.prepend(title)
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('font-family', 'sans-serif')
  return `${page.innerHTML.replaceAll(/><\/(path|rect|circle|ellipse)>/g, '/>').replaceAll('><', '>\n<')}\n`
}
