/** Maneho's road, drawn in perspective: still behind a lesson's title, driven along in the background loops. */

/** Things beside the road: roughly meters to the right of the middle, and the position along the loop. */
type Roadside = { figure: string; x: number; at: number }

export type Scenery = { still: string; roadside: Roadside[] }

/** The vanishing point, in a picture of 1280 by 720. */
const VANISHING = { x: 770, y: 430 }
/** Pixels per road unit at distance 1, the picture's lower edge. */
const FOCAL = 290
const ROAD_HALF = 1.5
/** The loop's length; every pattern on the road repeats a whole number of times in it. */
const LOOP = 24
const DASH = { every: 2, long: 0.9 }
const POST_EVERY = 3
const NEAREST = 0.55

const SIGNS = `
<g id="post"><path d="M-.05 0h.1v-.5h-.1Z" fill="#e9e4d6"/><path d="M-.05-.42h.1v.12h-.1Z" fill="#c8102e"/></g>
<g id="triangle"><path d="M-.035 0h.07v-1.5h-.07Z" fill="#7d848d"/><g transform="translate(0 -1.5)"><path d="M0-.44.44.3H-.44Z" fill="#fff" stroke="#c8102e" stroke-width=".12" stroke-linejoin="round"/><path d="M-.08.24V.1Q-.08 0 .04-.02t.06-.1" fill="none" stroke="#16181c" stroke-width=".08"/><path d="M.02-.1h.17l-.09-.15Z" fill="#16181c"/></g></g>
<g id="limit"><path d="M-.035 0h.07v-1.5h-.07Z" fill="#7d848d"/><circle cy="-1.55" r=".38" fill="#fff"/><circle cy="-1.55" r=".31" fill="#fff" stroke="#c8102e" stroke-width=".1"/><path d="M-.17-1.63a.09.08 0 1 1 .001 0M-.17-1.63a.1.1 0 1 0 .001 0" transform="translate(.05)" fill="none" stroke="#16181c" stroke-width=".055"/><ellipse cx=".13" cy="-1.56" rx=".08" ry=".15" fill="none" stroke="#16181c" stroke-width=".055"/></g>
<g id="guide"><path d="M-.62 0h.06v-1.7h-.06ZM.56 0h.06v-1.7h-.06Z" fill="#7d848d"/><rect x="-.85" y="-1.95" width="1.7" height=".8" rx=".1" fill="#0b6b3a"/><rect x="-.8" y="-1.9" width="1.6" height=".7" rx=".07" fill="none" stroke="#fff" stroke-width=".035"/><path d="M-.62-1.68h.8M-.62-1.42h.55" stroke="#fff" stroke-width=".1"/><path d="M.46-1.35v-.34m-.13.12.13-.14.13.14" fill="none" stroke="#fff" stroke-width=".08"/></g>`

const palm = (trunk: string, leaf: string, shade: string) => `
<g id="palm"><path d="M-.09 0q.05-1.3.3-2.5l.1.02Q.12-1.2.1 0Z" fill="${trunk}"/>
<g transform="translate(.26 -2.5)"><g fill="${shade}"><path d="M0 0q-.5-.5-1.150 .1.650-.2 1.150.05ZM0 0q.5-.45 1.150.15-.6-.25-1.150 0ZM0 0q-.1-.7.55-.95-.4.35-.45.95Z"/></g>
<g fill="${leaf}"><path d="M0 0Q-.65-.25-.95.6-.5.05 0 .08ZM0 0Q.65-.2.9.65.45.1 0 .08ZM0 0Q-.4-.75-1-.6-.4-.45 0 .05ZM0 0Q.35-.75 1-.55.4-.45 0 .05Z"/></g><circle cx="-.05" cy=".1" r=".09" fill="${trunk}"/><circle cx=".09" cy=".12" r=".08" fill="${trunk}"/></g></g>`

const gradient = (id: string, stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

/** The road's surface and its white edges, up to the horizon. */
function road(surface: string, shoulder: string): string {
  return (
    strip(-ROAD_HALF - 0.22, ROAD_HALF + 0.22, shoulder) +
    strip(-ROAD_HALF, ROAD_HALF, surface) +
    strip(-ROAD_HALF + 0.06, -ROAD_HALF + 0.14, '#f4f1e8') +
    strip(ROAD_HALF - 0.14, ROAD_HALF - 0.06, '#f4f1e8')
  )
}

const strip = (from: number, to: number, fill: string) => quad(from, to, NEAREST, 400, fill)

/** A flat patch of the ground between two distances. */
function quad(from: number, to: number, near: number, far: number, fill: string): string {
  const corner = (x: number, z: number) => `${round(VANISHING.x + (x * FOCAL) / z)} ${round(groundAt(z))}`
  return `<path d="M${corner(from, near)}L${corner(to, near)} ${corner(to, far)} ${corner(from, far)}Z" fill="${fill}"/>`
}

const groundAt = (z: number) => VANISHING.y + FOCAL / z
const round = (value: number) => Math.round(value * 100) / 100

export const dusk: Scenery = {
  still: `<defs>${gradient('sky', [
    [0, '#0b2547'],
    [0.3, '#24507f'],
    [0.43, '#7d84a2'],
    [0.5, '#dca277'],
    [0.56, '#f9c56d'],
  ])}${gradient('tar', [
    [0.6, '#4a4f57'],
    [1, '#1d2126'],
  ])}${gradient('land', [
    [0, '#3b5a3c'],
    [1, '#1c3a2a'],
  ])}${gradient('cone', [
    [0, '#27496b'],
    [1, '#3d5572'],
  ])}${SIGNS}${palm('#14221d', '#1c3a2a', '#14291f')}</defs>
<path d="M0 0h1280v720H0Z" fill="url(#sky)"/>
<circle cx="1136" cy="372" r="112" fill="#ffd98a" opacity=".22"/><circle cx="1136" cy="372" r="52" fill="#ffe7b0"/>
<path d="M470 432Q690 356 836 196q14-14 34-12 16-2 28 12 130 150 382 224v12Z" fill="url(#cone)"/>
<path d="M836 196q14-14 34-12 16-2 28 12l16 22q-20-6-30 12-12-16-24 2-10-16-34-14Z" fill="#54708f"/>
<path d="M862 176c-16-22 10-34 30-32 6-26 44-30 56-10 30-10 66-2 84 14-40-4-58 8-84 12-30 6-50 2-66 20Z" fill="#c9cfdb" opacity=".5"/>
<path d="M0 446V396q150-66 330-36t330 54q200 10 330-14t290-20v66Z" fill="#2a4a4c"/>
<path d="M0 428q320-34 640-6t640-8v306H0Z" fill="url(#land)"/>
${[-26, -17, -11.5, -8, -5.5, 5.5, 8, 11.5, 17, 26].map((x) => quad(x, x * 1.07, 0.6, 60, '#2a4b34')).join('')}
${road('url(#tar)', '#3a4a3c')}`,
  roadside: [
    { figure: 'triangle', x: 2.5, at: 5 },
    { figure: 'limit', x: 2.4, at: 13 },
    { figure: 'guide', x: 3.1, at: 20 },
    ...[1, 7.5, 12, 18].map((at, index) => ({ figure: 'palm', x: -4.2 - (index % 2) * 1.6, at })),
    ...[2.5, 9, 16, 22.5].map((at, index) => ({ figure: 'palm', x: 4.6 + (index % 2) * 2, at })),
  ],
}

export const coast: Scenery = {
  still: `<defs>${gradient('sky', [
    [0, '#14406f'],
    [0.36, '#4d86b4'],
    [0.52, '#c9c3c2'],
    [0.6, '#f9d4a0'],
  ])}${gradient('tar', [
    [0.6, '#565b63'],
    [1, '#22262c'],
  ])}${gradient('sea', [
    [0, '#7fa9bf'],
    [0.25, '#2f6c92'],
    [1, '#0f3a5c'],
  ])}${gradient('land', [
    [0, '#57734a'],
    [1, '#23452f'],
  ])}${SIGNS}${palm('#2a2b24', '#2c5a3a', '#1f4430')}</defs>
<path d="M0 0h1280v720H0Z" fill="url(#sky)"/>
<circle cx="560" cy="392" r="130" fill="#fff0c8" opacity=".25"/><circle cx="560" cy="398" r="46" fill="#fff3d6"/>
<path d="M150 150q60-34 110 0 60-22 90 12 46-2 60 18H110q6-26 40-30ZM900 96q44-26 84 0 46-16 70 10 34 0 48 14H868q6-20 32-24Z" fill="#fff" opacity=".22"/>
<path d="M120 431q70-8 110-44 26-22 52-2 38 36 92 30 44-2 66 16Z" fill="#54798f"/>
<path d="M0 430h1280v290H0Z" fill="url(#sea)"/>
<path d="M430 438h260M470 450h180M400 466h230M440 486h120" stroke="#fbe3b8" stroke-width="3" opacity=".5"/>
<path d="M766 432Q860 366 1010 372t270-34v96Z" fill="#3d6a58"/>
<path d="M762 430q240-22 518-12v302H-420Z" fill="url(#land)"/>
${quad(-3.1, -1.5, 0.55, 400, '#c9b48a')}
${road('url(#tar)', '#8f8a70')}`,
  roadside: [
    { figure: 'limit', x: 2.4, at: 3 },
    { figure: 'triangle', x: 2.5, at: 11 },
    { figure: 'guide', x: 3.1, at: 18 },
    ...[0.5, 5, 8.5, 14, 16, 21.5].map((at, index) => ({ figure: 'palm', x: 4 + (index % 3) * 1.5, at })),
    ...[7, 20].map((at) => ({ figure: 'palm', x: -2.9, at })),
  ],
}

/** Everything that moves, at a share (0 to 1) of the loop; 1 looks exactly like 0. */
export function moving(scenery: Scenery, share: number): string {
  const driven = share * LOOP
  const dashes = every(DASH.every, driven).map((z) =>
    quad(-0.05, 0.05, Math.max(z, NEAREST), Math.max(z + DASH.long, NEAREST), '#f4f1e8'),
  )
  const posts = every(POST_EVERY, driven).flatMap((z) => [
    { figure: 'post', x: -ROAD_HALF - 0.35, z },
    { figure: 'post', x: ROAD_HALF + 0.35, z },
  ])
  const roadside = scenery.roadside.map(({ figure, x, at }) => ({ figure, x, z: ahead(at - driven) }))
  const standing = [...posts, ...roadside].sort((a, b) => b.z - a.z).map(stand)
  return [...dashes, ...standing].join('')
}

/** The distances of a pattern that repeats to the end of the loop. */
function every(gap: number, driven: number): number[] {
  return Array.from({ length: LOOP / gap }, (_, index) => ahead(index * gap - driven)).sort((a, b) => b - a)
}

/** Maps a distance into the loop, from just behind the picture's lower edge to its far end. */
function ahead(distance: number): number {
  const behind = NEAREST - DASH.long
  return ((((distance - behind) % LOOP) + LOOP) % LOOP) + behind
}

function stand({ figure, x, z }: { figure: string; x: number; z: number }): string {
  if (z < NEAREST) return ''
  const scale = round(FOCAL / z)
  const haze = Math.min(1, (LOOP - z) / 8)
  const place = `translate(${round(VANISHING.x + (x * FOCAL) / z)} ${round(groundAt(z))}) scale(${scale})`
  return `<use href="#${figure}" transform="${place}" opacity="${round(haze)}"/>`
}
