import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captionLines } from '../../../src/features/learning/video/captionLines.ts'

const VTT = `WEBVTT

NOTE Rendered by a script

1
00:00:00.000 --> 00:00:02.000 line:80%
In a crowded street
you drive at most 20.

00:00:02.000 --> 00:00:04.000
Sa masikip na kalye, 20 lang.

00:00:04.000 --> 00:00:05.000

`

test('a student reads the spoken sentences of a lesson and nothing of the file around them', () => {
  expect(captionLines(VTT)).toEqual([
    'In a crowded street you drive at most 20.',
    'Sa masikip na kalye, 20 lang.',
  ])
  expect(captionLines(VTT.replaceAll('\n', '\r\n'))).toEqual(captionLines(VTT))
  expect(captionLines('')).toEqual([])
})

test('a student can read every lesson in both languages', () => {
  const lessons = new URL('../../../supabase/media/module-videos/', import.meta.url)
  const slugs = readdirSync(lessons)
  expect(slugs).toHaveLength(7)
  for (const slug of slugs) {
    for (const language of ['en', 'fil']) {
      const lines = captionLines(readFileSync(new URL(`${slug}/captions.${language}.vtt`, lessons), 'utf8'))
      expect(lines.length, `${slug} in ${language}`).toBeGreaterThan(3)
      expect(lines.join(' ')).not.toMatch(/-->|WEBVTT/)
    }
  }
})
