import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LINE_LENGTH, LINES, wrap } from '../supabase/media/captions.ts'
import { beatsOf, LESSON_SLUGS, loadLesson } from '../supabase/media/lesson.ts'
import lengths from '../supabase/media/lessons.json' with { type: 'json' }
import { boxesOf, codecsOf, pictureOf, secondsOf } from './support/mp4.ts'

const ROOT = join(import.meta.dirname, '..')
const VIDEOS = join(ROOT, 'supabase/media/module-videos')
const LANGUAGES = ['en', 'fil'] as const
const kB = 1000

const read = (...path: string[]) => readFileSync(join(...path))
const sizeOf = (...path: string[]) => statSync(join(...path)).size

/** The cues of a WebVTT file: times in seconds, and lines. */
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

/** Whether a browser can start to play before the whole file has loaded. */
function expectFastStart(file: Buffer) {
  const types = boxesOf(file).map(({ type }) => type)
  expect(types[0]).toBe('ftyp')
  expect(types).toContain('moov')
  expect(types.indexOf('moov')).toBeLessThan(types.indexOf('mdat'))
}

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

  test('lasts as long as the server believes, in both renditions', () => {
    expect(lengths[slug]).toBeGreaterThanOrEqual(25)
    expect(lengths[slug]).toBeLessThanOrEqual(45)
    for (const rendition of ['lesson.mp4', 'lesson-light.mp4']) {
      expect(Math.floor(secondsOf(read(VIDEOS, slug, rendition)))).toBe(lengths[slug])
    }
  })

  test('is small enough for a prepaid phone', () => {
    expect(sizeOf(VIDEOS, slug, 'lesson.mp4')).toBeLessThan(1000 * kB)
    expect(sizeOf(VIDEOS, slug, 'lesson-light.mp4')).toBeLessThan(400 * kB)
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

  test('draws every slide', async () => {
    for (const { drawing } of (await loadLesson(slug)).slides) {
      expect(existsSync(join(ROOT, 'supabase/media/drawings', `${drawing}.svg`)), drawing).toBe(true)
    }
  })
})

test('the bucket receives the lessons and nothing else', () => {
  expect(readdirSync(VIDEOS).sort()).toEqual([...LESSON_SLUGS].sort())
  for (const slug of LESSON_SLUGS) {
    expect(readdirSync(join(VIDEOS, slug)).sort()).toEqual([
      'captions.en.vtt',
      'captions.fil.vtt',
      'lesson-light.mp4',
      'lesson.mp4',
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
  const migration = read(ROOT, 'supabase/migrations/20261121000400_modules.sql').toString('utf8')
  const rows = [...migration.matchAll(/\(\d, '([a-z-]+)',[^;]*?, (\d+)\)/g)].map(([, slug, seconds]) => [
    slug,
    Number(seconds),
  ])
  expect(Object.fromEntries(rows)).toEqual(lengths)
})
