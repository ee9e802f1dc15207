import { readFile } from 'node:fs/promises'
import type { Lesson, Slide } from './lesson.ts'
import { dusk, moving } from './scenery.ts'
import type { Scene, Timeline } from './timeline.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const MARK = `<span class="mark"><svg viewBox="0 0 18 18"><path d="M3 17 7 2h4l4 15h-4.2L9 7l-1.8 10z" fill="#16181c"/></svg></span>`
const WORD = `<p class="word">${MARK}Maneho</p>`
const ROAD = `<svg class="dusk" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">${dusk.still}${moving(dusk, 0)}</svg>`

/** The whole lesson as one page: every scene in its place, the renderer shows the one whose time it is. */
export async function lessonPage(lesson: Lesson, { scenes, seconds }: Timeline): Promise<string> {
  const [opening, ...rest] = scenes
  const closing = rest.pop()
  if (!opening || !closing) throw new Error(`${lesson.slug} has no opening or no closing`)
  const slides = await Promise.all(
    lesson.slides.map((slide, index) => slideOf(slide, rest[index], lesson.plate)),
  )
  return `<style>${await read('slides.css')}</style>${await read('drawings/symbols.svg')}
${ROAD}
<div class="scene open" ${timed(opening)}>${WORD}
  <div class="title"><p>${html(lesson.course)}</p><h1 class="${lengthOf(lesson.title)}">${html(lesson.title)}</h1></div></div>
${slides.join('\n')}
<div class="scene open" ${timed(closing)}>${WORD}
  <p class="plate appear ${lesson.plate}" style="--at:${closing.start}s">${html(lesson.closing.point)}</p></div>
<div class="road" style="--seconds:${seconds}s"><i></i><i></i>
  <svg viewBox="-56 -36 112 48"><use href="#car-side" x="-50" y="-34" width="100" height="40"/></svg></div>`
}

async function slideOf(slide: Slide, scene: Scene | undefined, plate: string): Promise<string> {
  if (!scene) throw new Error(`No time for ${slide.heading}`)
  const times = scene.cues.map((cue, index) => `--beat-${index + 1}:${cue.start}s`).join(';')
  const points = slide.beats.map(({ point }, index) =>
    point ? `<li class="appear" style="--at:var(--beat-${index + 1})">${html(point)}</li>` : '',
  )
  return `<div class="scene slide" ${timed(scene)} style="--scene:${scene.start}s;${times}">
  <h2 class="plate ${plate}">${html(slide.heading)}</h2><ul>${points.join('')}</ul>
  <div class="drawing">${await read(`drawings/${slide.drawing}.svg`)}</div></div>`
}

/** A long title is set smaller, so that it never reaches the lane line. */
const lengthOf = (title: string) => (title.length > 30 ? 'longest' : title.length > 22 ? 'longer' : '')
const timed = ({ start, end }: Scene) => `data-from="${start}" data-until="${end}"`
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
