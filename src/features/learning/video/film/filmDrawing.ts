import type { DrawnFilm, FilmPart, SvgNode } from '../../../../../contract/answers/films.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** An element of a drawing. The page's policy allows neither markup nor `style` attributes. */
function elementOf([name, { style, ...attributes }, ...inside]: SvgNode): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  if (style) element.style.cssText = style
  element.append(...inside.map((each) => (typeof each === 'string' ? each : elementOf(each))))
  return element
}

/** Puts a drawing into an element, isolated from the page's styles. Returns the function that animates it. */
export function fillDrawing(
  host: HTMLElement,
  { style, symbols }: DrawnFilm,
  picture: FilmPart['picture'],
): (now: number) => void {
  if (picture.kind !== 'drawing') return () => {}
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const svg = elementOf(picture.svg)
  for (const [index, start] of picture.beats.entries())
    svg.style.setProperty(`--beat-${index + 1}`, `${start}s`)
  svg.style.setProperty('--scene', `${picture.beats[0] ?? 0}s`)
  root.replaceChildren(elementOf(symbols), svg)
  const animations = svg.getAnimations({ subtree: true })
  for (const animation of animations) animation.pause()
  return (now) => {
    for (const animation of animations) animation.currentTime = now * 1000
  }
}
