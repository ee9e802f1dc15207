import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { drawFilm } from '../drawn.ts'
import { loadLesson } from '../film.ts'
import { writeCaptions } from './captions.ts'
import { film, masterVoice, savePoster, saveSound } from './film.ts'
import { beatsOf, LESSON_SLUGS } from './lesson.ts'
import { mix, SAMPLE_RATE, secondsOf, speak } from './narration.ts'
import { coast, dusk, moving, type Scenery } from './scenery.ts'
import { lessonPage, viewAt } from './slides.ts'
import { openBrowser, openStage, showMoment } from './stage.ts'
import { layOut } from './timeline.ts'

const LESSON_FPS = 15
const LOOP = { fps: 24, seconds: 8 }
const LOOPS: Record<string, Scenery> = { landing: dusk, home: coast }

const project = fileURLToPath(new URL('../../../', import.meta.url))
const lengthsFile = join(project, 'content/films/lengths.json')

/** Narrates, draws and encodes one lesson; gives back its length in seconds. */
async function renderLesson(browser: Browser, slug: string, work: string): Promise<number> {
  const lesson = await loadLesson(slug)
  const clips: Buffer[] = []
  for (const beat of beatsOf(lesson)) clips.push(await speak(beat, join(work, 'sentence.wav')))
  const timeline = layOut(lesson, clips.map(secondsOf))
  const { cues, scenes, seconds } = timeline
  const folder = join(project, 'content/films/module-videos', slug)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'captions.en.vtt'), writeCaptions(cues, 'en'))
  await writeFile(join(folder, 'captions.fil.vtt'), writeCaptions(cues, 'fil'))

  const voice = join(work, 'voice.wav')
  await writeFile(join(work, 'voice.raw'), mix(clips, cues, seconds))
  await masterVoice(join(work, 'voice.raw'), voice, SAMPLE_RATE)

  await saveSound(voice, join(folder, 'sound.mp4'), seconds)
  await writeDrawn(slug)

  const html = await lessonPage(lesson, timeline)
  const page = await openStage(browser, html, { width: 640, height: 360 })
  await film(
    framesOf(page, seconds * LESSON_FPS, (frame) => {
      const now = frame / LESSON_FPS
      return showMoment(page, now, viewAt(lesson, timeline, now))
    }),
    {
      fps: LESSON_FPS,
      seconds,
      sound: voice,
      keyframes: scenes.map(({ start }) => Math.ceil(start * LESSON_FPS) / LESSON_FPS),
      renditions: [
        {
          path: join(folder, 'lesson.mp4'),
          width: 640,
          height: 360,
          quality: 23,
          sound: { rate: 44_100, bitrate: '56k' },
        },
        {
          path: join(folder, 'lesson-light.mp4'),
          width: 426,
          height: 240,
          quality: 30,
          sound: { rate: 16_000, bitrate: '24k' },
        },
      ],
    },
  )
  await page.close()

  const still = await openStage(browser, html, { width: 640, height: 360, scale: 1.5 })
  await showMoment(still, 0)
  await poster(still, work, `posters/${slug}.webp`, 82)
  return seconds
}

/** Writes what the browser draws of a lesson, by its text and the captions that were rendered. */
async function writeDrawn(slug: string): Promise<void> {
  const path = join(project, 'content/films/module-videos', slug, 'film.json')
  await writeFile(path, `${JSON.stringify(await drawFilm(slug))}\n`)
}

/** Drives once along a road, ending where it began. */
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

/** One picture a frame; a frame that looks like the one before it is not taken again. */
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

/** Saves what the page shows under `public/` and closes the page. */
async function poster(page: Page, work: string, path: string, quality: number): Promise<void> {
  const png = join(work, 'poster.png')
  await page.screenshot({ path: png })
  await page.close()
  await mkdir(join(project, 'public/posters'), { recursive: true })
  await savePoster(png, join(project, 'public', path), quality)
}

/**
 * `npm run media` renders everything; names (`road-safety landing`) render only those, and `drawn` only what browsers draw by
 * themselves, which needs none of the tools.
 */
async function main(names: string[]): Promise<void> {
  if (names.includes('drawn')) {
    await Promise.all(LESSON_SLUGS.map(writeDrawn))
    return
  }
  const wanted = (name: string) => names.length === 0 || names.includes(name)
  const work = await mkdtemp(join(tmpdir(), 'maneho-media-'))
  const browser = await openBrowser()
  try {
    const lengths = JSON.parse(await readFile(lengthsFile, 'utf8').catch(() => '{}')) as Record<
      string,
      number
    >
    for (const slug of LESSON_SLUGS.filter(wanted)) {
      lengths[slug] = await renderLesson(browser, slug, work)
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
