/** The road as the driver of a car sees it, in meters from the eye: x to the right, z ahead. Drawn at 1280 by 648. */
import type { View } from '../film.ts'
import { figures } from './figures.ts'
import type { Scene } from './timeline.ts'

const EYE = { x: 900, y: 300, height: 1.35 }
const FOCAL = 680
/** Nothing nearer than the end of the hood is drawn, nothing farther than the haze. */
const NEAREST = 2.6
const FARTHEST = 90
const LANE = 3.2
/** The middle line and the right edge of the road, seen from the middle of the right lane. */
const MIDDLE = -LANE / 2
const EDGE = LANE / 2
/** The world passes at half its speed: calmer to look at, and fewer bytes. */
const CALM = 0.5
const BLOCK = 96

const SKIES = {
  day: { top: '#8fbfe3', low: '#e3eef0', hill: '#8db39c', land: '#86a86c', tar: '#565b62' },
  dusk: { top: '#24507f', low: '#f9c56d', hill: '#3f5c66', land: '#3f6044', tar: '#3d4249' },
  night: { top: '#0a1424', low: '#1b2d47', hill: '#142338', land: '#1b2c25', tar: '#2a2e34' },
  rain: { top: '#75848f', low: '#b3bec4', hill: '#70877f', land: '#61785c', tar: '#454b52' },
}

/** What stands along one block: figure, side, distance along the block. The block repeats. */
const ROADSIDE: [string, number, number][] = [
  ['pole', 3.1, 4],
  ['palm', 6.6, 10],
  ['store', 6.4, 20],
  ['pole', 3.1, 28],
  ['house', 8.2, 38],
  ['pole', 3.1, 52],
  ['palm', 5.8, 58],
  ['house', 7.4, 70],
  ['pole', 3.1, 76],
  ['palm', 6.8, 88],
  ['house', -10.5, 14],
  ['palm', -8.6, 26],
  ['store', -9.4, 44],
  ['palm', -9.4, 62],
  ['house', -11, 80],
]

/** The defs that every view needs once. */
export const VIEW_DEFS = `<defs>${figures}${Object.entries(SKIES)
  .map(
    ([name, { top, low }]) =>
      `<linearGradient id="sky-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
  )
  .join('')}
<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(900 470) scale(430 200)"><stop offset="0" stop-color="#000"/><stop offset=".5" stop-color="#333"/><stop offset="1" stop-color="#fff"/></radialGradient>
<mask id="dark"><path d="M0 0h1280v648H0Z" fill="url(#beam)"/></mask>
</defs>`

/** The drawing at a time of the film. */
export function drawView(view: View, scene: Scene, now: number): string {
  const at = ([sentence, seconds]: readonly number[]) =>
    (sentence ? (scene.cues[(sentence ?? 0) - 1]?.start ?? scene.end) : scene.start) + (seconds ?? 0)
  const speeds = view.kph.map(([sentence, seconds, kph]) => ({ at: at([sentence, seconds]), kph }))
  const driven = (until: number) => distance(speeds, until)
  const sky = SKIES[view.light]
  const here = driven(now)
  const block = ROADSIDE.map(([figure, x, along]) => ({ figure, x, z: ahead(along - here, BLOCK) }))
  const actors = (view.actors ?? []).flatMap((actor) => {
    if ((actor.from && now < at(actor.from)) || (actor.until && now >= at(actor.until))) return []
    const points = actor.path.map(([sentence, seconds, x, z]) => {
      const when = at([sentence, seconds])
      return { at: when, x, z: actor.standing ? z + driven(when) : z }
    })
    const place = placeAt(points, now, actor.standing ?? false)
    return place ? [{ figure: actor.figure, x: place.x, z: actor.standing ? place.z - here : place.z }] : []
  })
  const flat = actors.filter(({ figure }) => figure in FLAT)
  const upright = [...block, ...actors.filter(({ figure }) => !(figure in FLAT))].sort((a, b) => b.z - a.z)
  const kph = Math.round(speedAt(speeds, now))
  return [
    `<path d="M0 0h1280v310H0Z" fill="url(#sky-${view.light})"/>`,
    `<path d="M0 302V262q180-70 360-30t300 10q220-90 380-30t240-6v96Z" fill="${sky.hill}"/>`,
    `<path d="M0 300h1280v348H0Z" fill="${sky.land}"/>`,
    strip(MIDDLE - LANE - 1.4, EDGE + 1.4, '#a9a394', view.light === 'night' ? 0.25 : 0.8),
    strip(MIDDLE - LANE, EDGE, sky.tar),
    strip(EDGE - 0.22, EDGE - 0.1, '#f4f1e8'),
    strip(MIDDLE - LANE + 0.1, MIDDLE - LANE + 0.22, '#f4f1e8'),
    ...middleLine(kindAt(view.middle, at, now), here),
    ...flat.map(({ figure, x, z }) => FLAT[figure]?.(x, z) ?? ''),
    ...upright.map(stand),
    weather(view.light, now),
    ...(view.light === 'night' ? upright.filter(({ figure }) => figure === 'headlights').map(stand) : []),
    dashboard(kph, view.light, now),
    view.mirror && now >= at(view.mirror.from) ? mirror(sky, now, view.mirror.figure) : mirror(sky, now),
  ].join('')
}

/** What lies flat on the road, by name. */
export const FLAT: Record<string, (x: number, z: number) => string> = {
  crosswalk: (_, z) =>
    Array.from({ length: 9 }, (_, index) => MIDDLE - LANE + 0.25 + index * 0.7)
      .map((x) => quad(x, x + 0.38, z, z + 2.6, '#f4f1e8'))
      .join(''),
  rails: (_, z) =>
    [0, 1.4].map((along) => quad(-30, 30, z + along, z + along + 0.16, '#b9bec4')).join('') +
    quad(-30, 30, z - 0.5, z + 2.1, 'rgb(60 50 40 / 0.45)'),
  flood: (_, z) =>
    quad(-30, 30, z, z + 40, 'rgb(120 100 74 / 0.92)') +
    [2, 5, 9, 15].map((along) => quad(-3, 1.2, z + along, z + along + 0.25, '#a99373')).join(''),
  gap: (x, z) => quad(x - 0.9, x + 0.9, NEAREST, z, 'rgb(255 199 44 / 0.55)'),
}

const strip = (from: number, to: number, fill: string, opacity = 1) =>
  quad(from, to, NEAREST - 0.6, 900, fill, opacity)

/** A patch of the ground between two distances; nothing when all of it lies behind. */
function quad(from: number, to: number, near: number, far: number, fill: string, opacity = 1): string {
  const nearest = Math.max(near, NEAREST - 0.6)
  if (far <= nearest) return ''
  const corner = (x: number, z: number) => `${round(EYE.x + (x * FOCAL) / z)} ${round(groundAt(z))}`
  return `<path d="M${corner(from, nearest)}L${corner(to, nearest)} ${corner(to, far)} ${corner(from, far)}Z" fill="${fill}" opacity="${opacity}"/>`
}

const groundAt = (z: number) => EYE.y + (EYE.height * FOCAL) / z
const round = (value: number) => Math.round(value * 10) / 10

function kindAt(line: View['middle'], at: (moment: readonly number[]) => number, now: number) {
  const past = line.filter(([sentence, seconds]) => at([sentence, seconds]) <= now)
  return (past.at(-1) ?? line[0])?.[2]
}

function middleLine(kind: View['middle'][number][2] | undefined, driven: number): string[] {
  if (kind === 'solid') return [strip(MIDDLE - 0.07, MIDDLE + 0.07, '#ffc72c')]
  if (kind === 'double')
    return [strip(MIDDLE - 0.2, MIDDLE - 0.07, '#ffc72c'), strip(MIDDLE + 0.07, MIDDLE + 0.2, '#ffc72c')]
  const dashes = (from: number, to: number, fill: string) =>
    Array.from({ length: 12 }, (_, index) => ahead(index * 8 - driven, BLOCK)).map((z) =>
      quad(from, to, z, z + 3.6, fill),
    )
  if (kind === 'mixed')
    return [strip(MIDDLE - 0.2, MIDDLE - 0.07, '#ffc72c'), ...dashes(MIDDLE + 0.07, MIDDLE + 0.2, '#ffc72c')]
  return dashes(MIDDLE - 0.08, MIDDLE + 0.08, '#f4f1e8')
}

/** Brings a distance into one block that begins a little behind the eye. */
const ahead = (z: number, block: number) => ((((z + 6) % block) + block) % block) - 6

function stand({ figure, x, z }: { figure: string; x: number; z: number }): string {
  if (z < NEAREST || z > FARTHEST) return ''
  const haze = Math.min(1, (FARTHEST - z) / 25)
  return `<use href="#view-${figure}" transform="translate(${round(EYE.x + (x * FOCAL) / z)} ${round(groundAt(z))}) scale(${round(FOCAL / z)})" opacity="${round(haze)}"/>`
}

function weather(light: View['light'], now: number): string {
  if (light === 'night') return '<path d="M0 0h1280v648H0Z" fill="#050b16" opacity=".66" mask="url(#dark)"/>'
  if (light !== 'rain') return ''
  const drops = Array.from({ length: 46 }, (_, index) => {
    const x = (index * 397 + Math.floor(now * 7.5) * 149) % 1280
    const y = (index * 211 + Math.floor(now * 7.5) * 97) % 560
    return `M${x} ${y}l-7 26`
  })
  const angle = Math.sin(now * 2.4) * 36 - 30
  return `<path d="${drops.join('')}" stroke="#e9f0f3" stroke-width="3" opacity=".5"/><g transform="translate(900 610) rotate(${round(angle)})"><path d="M0 0v-330" stroke="#16181c" stroke-width="9"/></g>`
}

function dashboard(kph: number, light: View['light'], now: number): string {
  const beads = round(Math.sin(now * 2) * 2.5)
  return `<path d="M0 584Q300 556 640 556T1280 592V648H0Z" fill="#1f242b"/><path d="M0 584Q300 556 640 556T1280 592" fill="none" stroke="#3a414a" stroke-width="5"/>
<path d="M0 0h1280v14H0Z" fill="#16181c"/>
<g transform="translate(1020 606)"><rect x="-78" y="-34" width="156" height="76" rx="12" fill="#0b0e12"/><text x="-6" y="18" text-anchor="middle" font-size="54" font-weight="800" fill="${light === 'night' ? '#ffc72c' : '#fff'}">${kph}</text><text x="54" y="18" text-anchor="middle" font-size="20" font-weight="650" fill="#b4b8bf">kph</text></g>
<path d="M330 700a190 150 0 0 1 380 0" fill="none" stroke="#0b0e12" stroke-width="30"/><path d="M330 700a190 150 0 0 1 380 0" fill="none" stroke="#2b3138" stroke-width="8"/>
<path d="M1150 92q${beads} 34 ${beads} 62" fill="none" stroke="#fbfaf6" stroke-width="5" stroke-dasharray="1 10" stroke-linecap="round"/>`
}

function mirror(sky: (typeof SKIES)['day'], now: number, figure?: string): string {
  const near = figure
    ? `<use href="#view-${figure}" transform="translate(0 40) scale(${figure === 'ambulance-front' ? 30 : 26})"/>`
    : ''
  const lamp = figure && Math.floor(now * 3) % 2 ? '#ff3b30' : '#4aa3ff'
  const flash = figure === 'ambulance-front' ? `<circle cy="-33" r="7" fill="${lamp}"/>` : ''
  return `<g transform="translate(1150 54)"><rect x="-108" y="-42" width="216" height="86" rx="18" fill="#16181c"/><clipPath id="glass"><rect x="-100" y="-35" width="200" height="72" rx="12"/></clipPath><g clip-path="url(#glass)"><path d="M-100-35h200V37h-200Z" fill="${sky.top}"/><path d="M-100 0h200v37h-200Z" fill="${sky.land}"/><path d="M-8-2h16l70 40H-78Z" fill="${sky.tar}"/>${near}${flash}</g></g>`
}

/** Meters driven since the first moment. */
function distance(speeds: { at: number; kph: number }[], until: number): number {
  let total = 0
  for (const [index, from] of speeds.entries()) {
    const to = Math.min(until, speeds[index + 1]?.at ?? Number.POSITIVE_INFINITY)
    if (to <= from.at) break
    total += ((from.kph + speedAt(speeds, to)) / 2 / 3.6) * (to - from.at) * CALM
  }
  return total
}

function speedAt(speeds: { at: number; kph: number }[], now: number): number {
  const next = speeds.findIndex(({ at }) => at > now)
  if (next < 0) return speeds.at(-1)?.kph ?? 0
  const [before, after] = [speeds[next - 1], speeds[next]]
  if (!before || !after) return speeds[0]?.kph ?? 0
  return before.kph + ((after.kph - before.kph) * (now - before.at)) / (after.at - before.at)
}

/** Where something is; undefined before its first point, unless it has always stood there. */
function placeAt(points: { at: number; x: number; z: number }[], now: number, always: boolean) {
  const next = points.findIndex(({ at }) => at > now)
  if (next < 0) return points.at(-1)
  const [before, after] = [points[next - 1], points[next]]
  if (!after) return undefined
  if (!before) return always ? after : undefined
  const share = (now - before.at) / (after.at - before.at)
  return { x: before.x + (after.x - before.x) * share, z: before.z + (after.z - before.z) * share }
}
