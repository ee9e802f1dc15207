import { readFile } from 'node:fs/promises'
import type { Lesson, Slide } from '../../../content/films/film.ts'
import type { Scene, Timeline } from '../../../content/films/timeline.ts'
import type { Bilingual } from '../../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { dusk, moving } from './scenery.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

const MARK = `<span class="mark"><svg viewBox="0 0 18 18"><path d="M9 1.600 17 16H1Z" fill="#fff" stroke="#c8102e" stroke-width="2" stroke-linejoin="round"/><path d="M6.200 14.600 8 7.600h2l1.800 7h-1.900L9 9.400l-.9 5.200z" fill="#16181c"/></svg></span>`
const WORD = `<p class="word">${MARK}Maneho</p>`
const ROAD = `<svg class="dusk" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">${dusk.still}${moving(dusk, 0)}</svg>`

/** The whole lesson as one page: every scene in place; the renderer shows the current one. */
export async function lessonPage(lesson: Lesson, { scenes, seconds }: Timeline): Promise<string> {
  const [opening, ...rest] = scenes
  const closing = rest.pop()
  if (!opening || !closing) throw new Error(`${lesson.slug} has no opening or no closing`)
  const slides = await Promise.all(
    lesson.slides.map((slide, index) => slideOf(slide, rest[index], lesson.plate)),
  )
  return `<style>${await read('slides.css')}${await read('../../content/films/drawings/drawings.css')}</style>${await read('../../content/films/drawings/symbols.svg')}
${ROAD}
<div class="scene open" ${timed(opening)}>${WORD}
  <div class="title"><p>${html(COURSE_NAMES[lesson.course])}</p><h1 class="${lengthOf(lesson.title.en)}">${html(lesson.title.en)}</h1>${filipino(lesson.title)}</div></div>
${slides.join('\n')}
<div class="scene open" ${timed(closing)}>${WORD}
  <p class="plate appear ${lesson.plate}" style="--at:${closing.start}s">${both(lesson.closing.point)}</p></div>
<div class="road" style="--seconds:${seconds}s;--steps:${seconds}"><i></i><i></i>
  <svg viewBox="-56 -36 112 48"><use href="#car-side" x="-50" y="-34" width="100" height="40"/></svg></div>`
}

async function slideOf(slide: Slide, scene: Scene | undefined, plate: string): Promise<string> {
  if (!scene) throw new Error(`No time for ${slide.heading.en}`)
  const times = scene.cues.map((cue, index) => `--beat-${index + 1}:${cue.start}s`).join(';')
  const points = scene.cues.map(({ beat, start }, index) =>
    beat.point
      ? `<p class="point appear" style="--at:${start}s" data-from="${start}" data-until="${scene.cues[index + 1]?.start ?? scene.end}">${both(beat.point)}</p>`
      : '',
  )
  const picture = slide.drawing
    ? `<div class="drawing">${await read(`../../content/films/drawings/${slide.drawing}.svg`)}</div>`
    : '<canvas class="view"></canvas>'
  return `<div class="scene slide${slide.view ? ' driving' : ''}" ${timed(scene)} style="--scene:${scene.start}s;${times}">
  ${picture}<h2 class="plate ${plate}">${both(slide.heading)}</h2>${points.join('')}</div>`
}

/** A long title is smaller, so that it never reaches the lane line. */
const lengthOf = (title: string) => (title.length > 30 ? 'longest' : title.length > 22 ? 'longer' : '')
const timed = ({ start, end }: Scene) => `data-from="${start}" data-until="${end}"`
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const both = (text: Bilingual) => `${html(text.en)}${filipino(text)}`
/** The Filipino below the English, unless they are the same word. */
const filipino = ({ en, fil }: Bilingual) => (fil === en ? '' : `<span class="fil">${html(fil)}</span>`)
