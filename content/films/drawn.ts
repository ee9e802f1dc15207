import { readFile } from 'node:fs/promises'
import { type Element, Node, Window } from 'happy-dom'
import type { DrawnFilm, FilmActor, FilmDrive, FilmPart, SvgNode } from '../../contract/answers/films.ts'
import { drawnFilm } from '../../contract/answers/films.ts'
import { ContentError } from '../read.ts'
import { type Actor, type Lesson, loadLesson, type Slide, type View } from './film.ts'
import { AFTER_CAPTIONS } from './render/timeline.ts'

/** When each sentence begins, by part, and when the part is over. */
type Times = { from: number; until: number; starts: number[] }

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The times of a film's parts by its captions: the file that was rendered with the voice. */
function timesOf(lesson: Lesson, captions: string): { parts: Times[]; seconds: number } {
  const cues = [...captions.matchAll(/(\S+) --> (\S+)/g)].map(([, start = '', end = '']) => ({
    start: secondsOf(start),
    end: secondsOf(end),
  }))
  const counts = [1, ...lesson.slides.map(({ beats }) => beats.length), 1]
  if (cues.length !== counts.reduce((sum, count) => sum + count))
    throw new ContentError(`content/films/texts/${lesson.slug}.json: its captions are those of another text`)
  const seconds = Math.ceil((cues.at(-1)?.end ?? 0) + AFTER_CAPTIONS.film)
  const parts: Times[] = []
  for (const count of counts) {
    const own = cues.splice(0, count)
    const until = cues.length === 0 ? seconds : round((own.at(-1)?.end ?? 0) + AFTER_CAPTIONS.part)
    parts.push({ from: parts.at(-1)?.until ?? 0, until, starts: own.map(({ start }) => start) })
  }
  return { parts, seconds }
}

/** An SVG document as a tree. Its title is for whoever reads the file: the film's words are beside the picture. */
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

/** The drawings' style sheet without what is for readers, and with their size: they fill the picture, the shared figures nothing. */
const styleOf = (css: string) =>
  `svg{display:block;height:100%;margin:0 auto;aspect-ratio:272/280}svg[width="0"]{width:0;height:0}${css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()}`

/** Figures that the seat draws with another one. */
const DRAWN_ALONG = ['sign-rail']

function driveOf(view: View, { from, until, starts }: Times): FilmDrive {
  const at = ([sentence, seconds]: readonly [number, number, ...unknown[]]) =>
    round((sentence ? (starts[sentence - 1] ?? until) : from) + seconds)
  const actorOf = ({ figure, standing = false, path, ...span }: Actor) => {
    const points = path.map(([sentence, seconds, x, z]) => [at([sentence, seconds]), x, z])
    const begins = standing ? from : (points[0]?.[0] ?? from)
    return {
      // In the dark an oncoming car is its lamps, which the seat draws with the car.
      figure: figure === 'headlights' ? 'oncoming' : figure,
      isStanding: standing,
      path: points,
      from: span.from ? at(span.from) : begins,
      until: span.until ? at(span.until) : until,
    } as FilmActor
  }
  const actors = (view.actors ?? []).filter(({ figure }) => !DRAWN_ALONG.includes(figure)).map(actorOf)
  const once = new Map(actors.map((actor) => [JSON.stringify(actor), actor]))
  // Hazard lights are shown by the car that they are on.
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

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

async function slideOf({ heading, beats, view, drawing }: Slide, times: Times): Promise<FilmPart> {
  const lines = beats.flatMap(({ point }, index) =>
    point ? [{ from: times.starts[index] ?? times.from, text: point }] : [],
  )
  const picture: FilmPart['picture'] = view
    ? driveOf(view, times)
    : { kind: 'drawing', svg: drawingOf(await read(`drawings/${drawing}.svg`)), beats: times.starts }
  return { from: times.from, until: times.until, heading, lines, picture }
}

/** A lesson's film as the browser draws it, by its text and the times of its captions. Throws a ContentError. */
export async function drawFilm(slug: string): Promise<DrawnFilm> {
  const lesson = await loadLesson(slug)
  const { parts, seconds } = timesOf(lesson, await read(`module-videos/${slug}/captions.en.vtt`))
  const [opening, ...rest] = parts
  const closing = rest.pop()
  const asking = lesson.slides.findIndex(({ question }) => question)
  const [times, asked] = [rest[asking], lesson.slides[asking]?.question]
  if (!opening || !closing || !times || !asked)
    throw new ContentError(`content/films/texts/${slug}.json: asks nothing, or has no parts`)
  const [sentence, after] = asked.at
  const still = (part: Times, text: FilmPart['lines'][number]['text'][]): FilmPart => ({
    from: part.from,
    until: part.until,
    heading: lesson.title,
    lines: text.map((each) => ({ from: part.starts[0] ?? part.from, text: each })),
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
    question: { ...asked, at: round((times.starts[sentence - 1] ?? times.from) + after) },
  })
}
