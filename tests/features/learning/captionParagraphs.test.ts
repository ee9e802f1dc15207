import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captionParagraphs } from '../../../src/features/learning/video/captionParagraphs.ts'

const VTT = `WEBVTT

NOTE Rendered by a script

1
00:00:00.000 --> 00:00:02.000 line:80%
In a crowded street
you drive at most 20.

00:00:02.250 --> 00:00:04.000
On a highway, up to 80.

00:00:04.900 --> 00:00:06.000
Sa masikip na kalye, 20 lang.

00:01:04.000 --> 00:01:05.000

`

test('a student reads the spoken sentences of a lesson, a paragraph for each slide, and nothing of the file around them', () => {
  expect(captionParagraphs(VTT)).toEqual([
    'In a crowded street you drive at most 20. On a highway, up to 80.',
    'Sa masikip na kalye, 20 lang.',
  ])
  expect(captionParagraphs(VTT.replaceAll('\n', '\r\n'))).toEqual(captionParagraphs(VTT))
  expect(captionParagraphs('')).toEqual([])
})

test('a student can read every lesson in both languages', () => {
  const lessons = new URL('../../../content/films/module-videos/', import.meta.url)
  const slugs = readdirSync(lessons)
  expect(slugs).toHaveLength(7)
  for (const slug of slugs) {
    for (const language of ['en', 'fil']) {
      const paragraphs = captionParagraphs(
        readFileSync(new URL(`${slug}/captions.${language}.vtt`, lessons), 'utf8'),
      )
      expect(paragraphs.length, `${slug} in ${language}`).toBeGreaterThan(3)
      expect(paragraphs.join(' ')).not.toMatch(/-->|WEBVTT/)
    }
  }
})
