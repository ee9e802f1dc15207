import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { writeCaptions } from '../../../content/films/captions.ts'
import { drawFilm } from '../../../content/films/drawn.ts'
import { type Lesson, loadLesson } from '../../../content/films/film.ts'
import { beatsOf, LESSON_SLUGS } from '../../../content/films/lesson.ts'
import { layOut, readTimeline } from '../../../content/films/timeline.ts'
import { film, kept, masterVoice, savePoster, saveSound, spoken } from './film.ts'
import { mix, SAMPLE_RATE, secondsOf, speak } from './narration.ts'
import { coast, dusk, moving, type Scenery } from './scenery.ts'
import { seatScript } from './seat.ts'
import { lessonPage } from './slides.ts'
import { openBrowser, openStage, showMoment } from './stage.ts'

const LESSON_FPS = 15
const LOOP = { fps: 24, seconds: 8 }
const LOOPS: Record<string, Scenery> = { landing: dusk, home: coast }

const project = fileURLToPath(new URL('../../../', import.meta.url))
const lengthsFile = join(project, 'content/films/lengths.json')
const folderOf = (slug: string) => join(project, 'content/films/module-videos', slug)

type Sounds = { full: ReturnType<typeof kept>; light: ReturnType<typeof kept> }

/** Speaks a lesson, and writes its captions and sound. */
async function narrate(lesson: Lesson, work: string): Promise<Sounds> {
  const clips: Buffer[] = []
  for (const beat of beatsOf(lesson)) clips.push(await speak(beat, join(work, 'sentence.wav')))
  const { cues, seconds } = layOut(lesson, clips.map(secondsOf))
  const folder = folderOf(lesson.slug)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'captions.en.vtt'), writeCaptions(cues, 'en'))
  await writeFile(join(folder, 'captions.fil.vtt'), writeCaptions(cues, 'fil'))
  const voice = join(work, 'voice.wav')
  await writeFile(join(work, 'voice.raw'), mix(clips, cues, seconds))
  await masterVoice(join(work, 'voice.raw'), voice, SAMPLE_RATE)
  await saveSound(voice, join(folder, 'sound.mp4'), seconds)
  return { full: spoken(voice, 44_100, '56k'), light: spoken(voice, 16_000, '24k') }
}

async function keepVoice(slug: string, work: string): Promise<Sounds> {
  const [full, light] = [join(work, 'full.mp4'), join(work, 'light.mp4')]
  await copyFile(join(folderOf(slug), 'lesson.mp4'), full)
  await copyFile(join(folderOf(slug), 'lesson-light.mp4'), light)
  return { full: kept(full), light: kept(light) }
}

/** Draws and encodes one lesson, and speaks it unless its voice is kept; returns its length in seconds. */
async function renderLesson(browser: Browser, slug: string, work: string, keeps: boolean): Promise<number> {
  const lesson = await loadLesson(slug)
  const sounds = keeps ? await keepVoice(slug, work) : await narrate(lesson, work)
  const folder = folderOf(slug)
  await writeDrawn(slug)
  const { parts } = await drawFilm(slug)
  const timeline = readTimeline(lesson, await readFile(join(folder, 'captions.en.vtt'), 'utf8'))
  const { scenes, seconds } = timeline

  const html = await lessonPage(lesson, timeline)
  const page = await openStage(browser, html, { width: 640, height: 360 })
  await page.addScriptTag({ content: await seatScript() })
  const driveAt = (now: number) => {
    const picture = parts.find(({ until }) => now < until)?.picture
    return picture?.kind === 'road' ? picture : undefined
  }
  await film(
    framesOf(page, seconds * LESSON_FPS, (frame) => {
      const now = frame / LESSON_FPS
      return showMoment(page, now, driveAt(now))
    }),
    {
      fps: LESSON_FPS,
      seconds,
      keyframes: scenes.map(({ start }) => Math.ceil(start * LESSON_FPS) / LESSON_FPS),
      renditions: [
        { path: join(folder, 'lesson.mp4'), width: 640, height: 360, quality: 23, sound: sounds.full },
        { path: join(folder, 'lesson-light.mp4'), width: 426, height: 240, quality: 30, sound: sounds.light },
      ],
    },
  )
  await page.close()

  const still = await openStage(browser, html, { width: 640, height: 360, scale: 1.5 })
  await showMoment(still, 0)
  await poster(still, work, `posters/${slug}.webp`, 82)
  return seconds
}

/** Writes a lesson's browser-drawn film, from its text and rendered captions. */
async function writeDrawn(slug: string): Promise<void> {
  await writeFile(join(folderOf(slug), 'film.json'), `${JSON.stringify(await drawFilm(slug))}\n`)
}

/** Drives once along a road, back to the start. */
async function renderLoop(browser: Browser, name: string, scenery: Scenery, work: string): Promise<void> {
  const size = { width: 1280, height: 720 }
  const html = `<body style="margin:0"><svg viewBox="0 0 1280 720" style="display:block">${scenery.still}<g id="moving"></g></svg>`
  const page = await openStage(browser, html, size)
  const frames = LOOP.fps * LOOP.seconds
  const drive = async (frame: number) => {
    const looks = moving(scenery, frame / frames)
    await page.locator('#moving').evaluate((group, drawing) => {
      group.innerHTML = drawing
    }, looks)
    return looks
  }
  await drive(0)
  await mkdir(join(project, 'public/media'), { recursive: true })
  const media = (rendition: string) => join(project, `public/media/${name}-${rendition}.mp4`)
  await film(framesOf(page, frames, drive), {
    ...LOOP,
    renditions: [
      { path: media('full'), ...size, quality: 25 },
      { path: media('light'), width: 640, height: 360, quality: 28 },
    ],
  })
  await drive(0)
  await poster(page, work, `media/${name}-poster.webp`, 72)
}

/** One picture per frame; an unchanged frame is not taken again. */
async function* framesOf(
  page: Page,
  count: number,
  show: (frame: number) => Promise<string>,
): AsyncGenerator<Buffer> {
  let shown: { looks: string; picture: Buffer } = { looks: '', picture: Buffer.alloc(0) }
  for (let frame = 0; frame < count; frame++) {
    const looks = await show(frame)
    if (looks !== shown.looks) shown = { looks, picture: await page.screenshot() }
    yield shown.picture
  }
}

async function poster(page: Page, work: string, path: string, quality: number): Promise<void> {
  const png = join(work, 'poster.png')
  await page.screenshot({ path: png })
  await page.close()
  await mkdir(join(project, 'public/posters'), { recursive: true })
  await savePoster(png, join(project, 'public', path), quality)
}

/**
 * `npm run generate -- media` renders everything, or the named lessons; `pictures` keeps the voice; `drawn` renders only browser-drawn
 * films, without any of the tools.
 */
async function main(names: string[]): Promise<void> {
  if (names.includes('drawn')) {
    await Promise.all(LESSON_SLUGS.map(writeDrawn))
    return
  }
  const keeps = names.includes('pictures')
  const named = names.filter((name) => name !== 'pictures')
  const wanted = (name: string) => named.length === 0 || named.includes(name)
  const known = [...LESSON_SLUGS, ...Object.keys(LOOPS)]
  const unknown = named.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no "${unknown}". There are: ${known.join(', ')}.`)
  const work = await mkdtemp(join(tmpdir(), 'maneho-media-'))
  const browser = await openBrowser()
  try {
    const lengths = JSON.parse(await readFile(lengthsFile, 'utf8').catch(() => '{}')) as Record<
      string,
      number
    >
    for (const slug of LESSON_SLUGS.filter(wanted)) {
      lengths[slug] = await renderLesson(browser, slug, work, keeps)
      console.log(`${slug}: ${lengths[slug]} s`)
    }
    const ordered = LESSON_SLUGS.filter((slug) => slug in lengths).map((slug) => [slug, lengths[slug]])
    await writeFile(lengthsFile, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
    for (const [name, scenery] of Object.entries(LOOPS).filter(([name]) => wanted(name))) {
      await renderLoop(browser, name, scenery, work)
      console.log(`${name}: ${LOOP.seconds} s loop`)
    }
  } finally {
    await browser.close()
    await rm(work, { recursive: true })
  }
}

await main(process.argv.slice(2))
