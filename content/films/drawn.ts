import { readFile } from 'node:fs/promises'
import { type Element, Node, Window } from 'happy-dom'
import type { DrawnFilm, FilmActor, FilmDrive, FilmPart, SvgNode } from '../../contract/answers/films.ts'
import { drawnFilm } from '../../contract/answers/films.ts'
import { ContentError } from '../read.ts'
import { type Actor, loadLesson, type Slide, type View } from './film.ts'
import { readTimeline, inMilliseconds as round, type Scene } from './timeline.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** An SVG document as a tree. Its title is for readers of the file: the film's text is beside the picture. */
function drawingOf(svg: string): SvgNode {
  const parser = new new Window().DOMParser()
  const nodeOf = (element: Element): SvgNode => [
    element.localName,
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'xmlns')
        .map(({ name, value }) => [name, value ?? '']),
    ),
    ...[...element.childNodes].flatMap((node): (SvgNode | string)[] => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim() ? [node.textContent] : []
      return node.nodeType === Node.ELEMENT_NODE && (node as Element).localName !== 'title'
        ? [nodeOf(node as Element)]
        : []
    }),
  ]
  return nodeOf(parser.parseFromString(svg, 'image/svg+xml').documentElement as unknown as Element)
}

/** The drawings' style sheet without comments, and with their size: they fill the picture, the shared symbols take no space. */
const styleOf = (css: string) =>
  `svg{display:block;height:100%;margin:0 auto;aspect-ratio:272/280}svg[width="0"]{width:0;height:0}${css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()}`

/** Figures that the seat view draws together with another one. */
const DRAWN_ALONG = ['sign-rail']

function driveOf(view: View, { start: from, end: until, cues }: Scene): FilmDrive {
  const at = ([sentence, seconds]: readonly [number, number, ...unknown[]]) =>
    round((sentence ? (cues[sentence - 1]?.start ?? until) : from) + seconds)
  const actorOf = ({ figure, standing = false, path, ...span }: Actor) => {
    const points = path.map(([sentence, seconds, x, z]) => [at([sentence, seconds]), x, z])
    const begins = standing ? from : (points[0]?.[0] ?? from)
    return {
      // In the dark an oncoming car is only its lamps, which the seat view draws with the car.
      figure: figure === 'headlights' ? 'oncoming' : figure,
      isStanding: standing,
      path: points,
      from: span.from ? at(span.from) : begins,
      until: span.until ? at(span.until) : until,
    } as FilmActor
  }
  const actors = (view.actors ?? []).filter(({ figure }) => !DRAWN_ALONG.includes(figure)).map(actorOf)
  const once = new Map(actors.map((actor) => [JSON.stringify(actor), actor]))
  // The car shows its own hazard lights.
  const cars = [...once.values()].filter(
    ({ figure }) => figure !== 'car' || ![...once.values()].some((other) => other.figure === 'hazard'),
  )
  return {
    kind: 'road',
    light: view.light,
    middle: view.middle.map(([sentence, seconds, line]) => [at([sentence, seconds]), line]),
    kph: view.kph.map(([sentence, seconds, kph]) => [at([sentence, seconds]), kph]),
    actors: cars,
    ...(view.mirror && { mirror: at(view.mirror.from) }),
  }
}

async function slideOf({ heading, beats, view, drawing }: Slide, times: Scene): Promise<FilmPart> {
  const lines = beats.flatMap(({ point }, index) =>
    point ? [{ from: times.cues[index]?.start ?? times.start, text: point }] : [],
  )
  const picture: FilmPart['picture'] = view
    ? driveOf(view, times)
    : {
        kind: 'drawing',
        svg: drawingOf(await read(`drawings/${drawing}.svg`)),
        beats: times.cues.map(({ start }) => start),
      }
  return { from: times.start, until: times.end, heading, lines, picture }
}

/** A lesson's film for the browser, from its text and its captions' times. Throws a ContentError. */
export async function drawFilm(slug: string): Promise<DrawnFilm> {
  const lesson = await loadLesson(slug)
  const { scenes, seconds } = readTimeline(lesson, await read(`module-videos/${slug}/captions.en.vtt`))
  const [opening, ...rest] = scenes
  const closing = rest.pop()
  const asking = lesson.slides.findIndex(({ question }) => question)
  const [times, asked] = [rest[asking], lesson.slides[asking]?.question]
  if (!opening || !closing || !times || !asked)
    throw new ContentError(`content/films/texts/${slug}.json: asks nothing, or has no parts`)
  const [sentence, after] = asked.at
  const still = (part: Scene, text: FilmPart['lines'][number]['text'][]): FilmPart => ({
    from: part.start,
    until: part.end,
    heading: lesson.title,
    lines: text.map((each) => ({ from: part.cues[0]?.start ?? part.start, text: each })),
    picture: { kind: 'poster' },
  })
  return drawnFilm.parse({
    seconds,
    plate: lesson.plate,
    style: styleOf(await read('drawings/drawings.css')),
    symbols: drawingOf(await read('drawings/symbols.svg')),
    parts: [
      still(opening, []),
      ...(await Promise.all(rest.map((part, index) => slideOf(lesson.slides[index] as Slide, part)))),
      still(closing, [lesson.closing.point]),
    ],
    question: { ...asked, at: round((times.cues[sentence - 1]?.start ?? times.start) + after) },
  })
}
