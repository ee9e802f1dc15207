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

test('a student reads a lesson’s spoken sentences, one paragraph a slide, without markup', () => {
  expect(captionParagraphs(VTT)).toEqual([
    'In a crowded street you drive at most 20. On a highway, up to 80.',
    'Sa masikip na kalye, 20 lang.',
  ])
  expect(captionParagraphs(VTT.replaceAll('\n', '\r\n'))).toEqual(captionParagraphs(VTT))
  expect(captionParagraphs('')).toEqual([])
})

const YOUTUBE = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.350 align:start position:0%
 
slow<00:00:00.480><c> down</c><00:00:00.719><c> here</c>

00:00:02.350 --> 00:00:02.360 align:start position:0%
slow down here
 

00:00:02.360 --> 00:00:04.000 align:start position:0%
slow down here
and<00:00:02.600><c.colorE5E5E5> stop</c>
`

test.each([
  ['YouTube writes, with each line repeated', YOUTUBE, ['slow down here and stop']],
  [
    'an editor writes, with tags, positions and entities',
    'WEBVTT\n\n00:01.000 --> 00:02.000 line:80%\n<v Ana><b>Stop</b> &amp; <i.loud>look</i></v>\n{\\an8}below < 20',
    ['Stop & look below < 20'],
  ],
  [
    'an old Mac writes, with CR alone',
    'WEBVTT\r\r1\r00:00:01.000 --> 00:00:02.000\rYield\r\r2\r00:00:02.000 --> 00:00:03.000\rto buses',
    ['Yield to buses'],
  ],
  [
    'CapCut writes, with commas, no heading and no empty line between two captions',
    '\uFEFF1\n00:00:01,000 --> 00:00:02,000\nYield\n2\n00:00:02,000 --> 00:00:03,000\nto 3 --> 4 buses',
    ['Yield to 3 --> 4 buses'],
  ],
  [
    'nobody reads aloud: notes and styles',
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE\n00:00:01.000 --> 00:00:02.000\nold\n\n00:02.000 --> 00:02.000\nnever',
    [],
  ],
])('a student reads only what is said in captions as %s', (_, file, paragraphs) => {
  expect(captionParagraphs(file)).toEqual(paragraphs)
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
