import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LINE_LENGTH, LINES, wrap } from '../../content/films/captions.ts'
import { drawFilm } from '../../content/films/drawn.ts'
import type { Actor } from '../../content/films/film.ts'
import { loadLesson } from '../../content/films/film.ts'
import lengths from '../../content/films/lengths.json' with { type: 'json' }
import { beatsOf, LESSON_SLUGS } from '../../content/films/lesson.ts'
import { READING_SPEED } from '../../content/films/timeline.ts'
import { boxesOf, codecsOf, find, pictureOf, secondsOf, startsOf } from '../support/mp4.ts'

const ROOT = join(import.meta.dirname, '../..')
const VIDEOS = join(ROOT, 'content/films/module-videos')
const drawings = readdirSync(join(ROOT, 'content/films/drawings'))
const isDevice = ({ figure }: Actor) => figure === 'device'
const LANGUAGES = ['en', 'fil'] as const
const kB = 1000

const read = (...path: string[]) => readFileSync(join(...path))
const sizeOf = (...path: string[]) => statSync(join(...path)).size

function cuesOf(slug: string, language: string) {
  const [head, ...blocks] = read(VIDEOS, slug, `captions.${language}.vtt`)
    .toString('utf8')
    .trim()
    .split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [, times = '', ...lines] = block.split('\n')
    const at = [...times.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)]
    const [start = Number.NaN, end = Number.NaN] = at.map(
      ([, h, m, s]) => +`${h}` * 3600 + +`${m}` * 60 + +`${s}`,
    )
    return { start, end, lines }
  })
}

function expectFastStart(file: Buffer) {
  const types = boxesOf(file).map(({ type }) => type)
  expect(types[0]).toBe('ftyp')
  expect(types).toContain('moov')
  expect(types.indexOf('moov')).toBeLessThan(types.indexOf('mdat'))
}

test('a film whose start is cut away or late is found', () => {
  const film = read(VIDEOS, 'road-safety', 'lesson.mp4')
  const [list] = find(film, 'moov/trak/edts/elst')
  for (const [skipped, start] of [
    [-1, -1],
    [2 * 15_360, 2],
  ] as const) {
    list?.writeInt32BE(skipped, 12)
    expect(startsOf(film)[0]).toBeCloseTo(start, 0)
  }
  list?.writeUInt32BE(2, 4)
  expect(startsOf(film)[0]).toBeNull()
})

describe.each(LESSON_SLUGS)('the lesson %s', (slug) => {
  test('plays at once, in full or light, in any browser', () => {
    const full = read(VIDEOS, slug, 'lesson.mp4')
    const light = read(VIDEOS, slug, 'lesson-light.mp4')
    for (const file of [full, light]) {
      expectFastStart(file)
      expect(codecsOf(file)).toEqual(['avc1', 'mp4a'])
    }
    expect(pictureOf(full)).toEqual({ width: 640, height: 360 })
    expect(pictureOf(light)).toEqual({ width: 426, height: 240 })
  })

  test('is drawn by what its text and captions make: npm run generate -- media drawn', async () => {
    const written = read(VIDEOS, slug, 'film.json').toString('utf8')
    expect(JSON.parse(written)).toEqual(await drawFilm(slug))
    expect(gzipSync(written).length).toBeLessThan(6 * kB)
    expect(JSON.parse(written).seconds).toBe(lengths[slug])
  })

  test('has a sound of its own that plays at once, a fifth of the video’s size', () => {
    const sound = read(VIDEOS, slug, 'sound.mp4')
    expectFastStart(sound)
    expect(codecsOf(sound)).toEqual(['mp4a'])
    expect(sound.length).toBeLessThan(sizeOf(VIDEOS, slug, 'lesson.mp4') / 5)
  })

  test('asks once in the middle, between two sentences, what a driver would do', async () => {
    const { parts, question } = await drawFilm(slug)
    const part = parts.find(({ from, until }) => question.at > from && question.at < until)
    expect(part?.picture.kind).toBe('road')
    expect(question.options[question.right]).toBeDefined()
    const spoken = cuesOf(slug, 'en').filter(
      ({ start, end }) => question.at > start && question.at < end - 0.45,
    )
    expect(spoken).toEqual([])
  })

  test('lasts as long as the server believes, in every rendition', () => {
    expect(lengths[slug]).toBeGreaterThanOrEqual(90)
    expect(lengths[slug]).toBeLessThanOrEqual(120)
    for (const rendition of ['lesson.mp4', 'lesson-light.mp4', 'sound.mp4']) {
      expect(Math.floor(secondsOf(read(VIDEOS, slug, rendition)))).toBe(lengths[slug])
    }
  })

  // An edit list makes a film last 7.5 s in Chromium and 10 s in Firefox ESR 153; a delayed start extends its length.
  test('starts at once and has nothing cut away, so that every browser counts the same seconds', () => {
    for (const rendition of ['lesson.mp4', 'lesson-light.mp4', 'sound.mp4']) {
      for (const start of startsOf(read(VIDEOS, slug, rendition))) {
        // Encoder delay: a few video or audio frames.
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThan(0.25)
      }
    }
  })

  test('is small enough for a prepaid phone', () => {
    expect(sizeOf(VIDEOS, slug, 'lesson.mp4')).toBeLessThan(3500 * kB)
    expect(sizeOf(VIDEOS, slug, 'lesson-light.mp4') / lengths[slug]).toBeLessThan(12 * kB)
    expect(sizeOf(ROOT, 'public/posters', `${slug}.webp`)).toBeLessThan(40 * kB)
  })

  test.each(LANGUAGES)(
    'is captioned in %s, one cue a sentence, in order and to the end',
    async (language) => {
      const cues = cuesOf(slug, language)
      const sentences = beatsOf(await loadLesson(slug)).map(({ say }) => say[language])
      expect(cues.map(({ lines }) => lines)).toEqual(sentences.map(wrap))
      let before = 0
      for (const { start, end } of cues) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        before = end
      }
      expect(before).toBeLessThanOrEqual(lengths[slug])
    },
  )

  test('gives both captions the same moments and lines that fit a phone', () => {
    const [english, filipino] = LANGUAGES.map((language) => cuesOf(slug, language))
    expect(filipino?.map(({ start, end }) => [start, end])).toEqual(
      english?.map(({ start, end }) => [start, end]),
    )
    for (const { lines } of [...(english ?? []), ...(filipino ?? [])]) {
      expect(lines.length).toBeLessThanOrEqual(LINES)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_LENGTH)
    }
  })

  test.each(LANGUAGES)('leaves the time to read every caption in %s', (language) => {
    const hurried = cuesOf(slug, language).filter(
      ({ start, end, lines }) => lines.join(' ').length / (end - start) > READING_SPEED,
    )
    expect(hurried).toEqual([])
  })

  test('tells five things, each drawn or seen from the driver’s seat', async () => {
    const { slides } = await loadLesson(slug)
    expect(slides).toHaveLength(5)
    for (const { drawing, view } of slides) {
      expect([drawing, view].filter(Boolean)).toHaveLength(1)
      if (drawing) expect(drawings, drawing).toContain(`${drawing}.svg`)
    }
    expect(slides.some(({ view }) => view)).toBe(true)
  })

  test('shows every line in English and in Filipino', async () => {
    const { title, slides, closing } = await loadLesson(slug)
    const lines = [
      title,
      ...slides.map(({ heading }) => heading),
      ...slides.flatMap(({ beats }) => beats.map(({ point }) => point)),
    ]
    for (const line of [...lines, closing.point]) {
      expect(line?.en).toBeTruthy()
      expect(line?.fil).toBeTruthy()
    }
  })

  test('moves only at moments its scenes have', async () => {
    for (const { view, beats } of (await loadLesson(slug)).slides) {
      const moments = [
        ...(view?.kph ?? []),
        ...(view?.middle ?? []),
        ...(view?.actors ?? []).flatMap(({ path, from, until }) => [...path, from ?? [0], until ?? [0]]),
      ]
      // The index after the last sentence marks the scene's end.
      for (const [sentence] of moments) expect(sentence).toBeLessThanOrEqual(beats.length + 1)
    }
  })
})

test('a student sees the red triangle at least 4 m behind the stalled car, and nobody in the lane', async () => {
  const { slides } = await loadLesson('emergencies-and-parking')
  const actors = slides.flatMap(({ view }) => (view?.actors?.some(isDevice) ? view.actors : []))
  const [device, car] = [actors.find(isDevice), actors.find(({ figure }) => figure === 'car')]
  const carAt = car?.path.at(-1)?.[3] ?? Number.NaN
  const behind = device?.path.map(([, , , z]) => carAt - z) ?? []
  expect(Math.min(...behind)).toBeGreaterThanOrEqual(4)
  expect(behind.at(-1)).toBeGreaterThan(20)
  expect(actors.filter(({ figure }) => ['person', 'child'].includes(figure))).toEqual([])
})

test('all films together stay within 25 MB', () => {
  const sizes = LESSON_SLUGS.flatMap((slug) =>
    readdirSync(join(VIDEOS, slug)).map((file) => sizeOf(VIDEOS, slug, file)),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000 * kB)
})

test('a line that opposing traffic may cross is white, as the lesson on markings says', () => {
  const yellow = drawings.filter((file) =>
    /stroke="#ffc72c"[^>]*stroke-dasharray/.test(read(ROOT, 'content/films/drawings', file).toString('utf8')),
  )
  expect(yellow).toEqual([])
})

test('every drawing is used', async () => {
  const lessons = await Promise.all(LESSON_SLUGS.map(loadLesson))
  const used = lessons.flatMap(({ slides }) => slides.map(({ drawing }) => drawing && `${drawing}.svg`))
  const shared = ['symbols.svg', 'drawings.css']
  expect(drawings.filter((file) => !shared.includes(file) && !used.includes(file))).toEqual([])
})

test('the bucket receives the lessons and nothing else', () => {
  expect(readdirSync(VIDEOS).sort()).toEqual([...LESSON_SLUGS].sort())
  for (const slug of LESSON_SLUGS) {
    expect(readdirSync(join(VIDEOS, slug)).sort()).toEqual([
      'captions.en.vtt',
      'captions.fil.vtt',
      'film.json',
      'lesson-light.mp4',
      'lesson.mp4',
      'sound.mp4',
    ])
  }
})

test.each(['landing', 'home'])('the background of %s is short, silent and light', (name) => {
  const media = join(ROOT, 'public/media')
  for (const [rendition, budget] of [
    ['full', 900 * kB],
    ['light', 250 * kB],
  ] as const) {
    const file = read(media, `${name}-${rendition}.mp4`)
    expectFastStart(file)
    expect(codecsOf(file)).toEqual(['avc1'])
    expect(secondsOf(file)).toBe(8)
    expect(file.length).toBeLessThan(budget)
  }
  expect(sizeOf(media, `${name}-poster.webp`)).toBeLessThan(40 * kB)
})

test('the database counts the lessons as long as they are', () => {
  const migration = read(ROOT, 'supabase/schemas/modules.sql').toString('utf8')
  const rows = [...migration.matchAll(/\(\d, '([a-z-]+)',[^;]*?, (\d+)\)/g)].map(([, slug, seconds]) => [
    slug,
    Number(seconds),
  ])
  expect(Object.fromEntries(rows)).toEqual(lengths)
})
