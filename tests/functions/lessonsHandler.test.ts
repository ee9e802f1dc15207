import { expect, test, vi } from 'vitest'
import { HttpError } from '../../supabase/functions/_shared/http.ts'
import type { Database } from '../../supabase/functions/_shared/supabase.ts'
import { createLessonsHandler } from '../../supabase/functions/lessons/handler.ts'

const opened = {
  record: { moduleIndex: 2, seconds: 43, position: 7 },
  files: {
    full: 'a/lesson.mp4',
    light: 'a/lesson-light.mp4',
    poster: null as null | string,
    en: 'a/en.vtt',
    fil: 'a/fil.vtt',
    drawn: null as null | { film: string; sound: string },
  },
}
const drawable = {
  ...opened,
  files: { ...opened.files, drawn: { film: 'a/film.json', sound: 'a/sound.mp4' } },
}

function arrange(answer: object = opened) {
  const sign = vi.fn(async (files: string[], _seconds: number) => files.map((file) => `signed/${file}`))
  const call = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const openLessonFiles = vi.fn(() => ({ sign }))
  const handle = createLessonsHandler({
    openDatabase: () => ({ call: call as Database['call'] }),
    openLessonFiles,
    appOrigins: ['https://maneho.example'],
  })
  const ask = (path: string, { method = 'POST', headers = { authorization: 'Bearer a.b.c' } } = {}) =>
    handle(new Request(`https://project.supabase.co/${path}`, { method, headers }))
  return { ask, call, sign, openLessonFiles }
}

test.each([
  ['full', 'a/lesson.mp4'],
  ['light', 'a/lesson-light.mp4'],
])(
  'a student gets the %s video, signed for its length and half an hour of pauses',
  async (rendition, file) => {
    const { ask, call, sign } = arrange()
    const answer = await ask(`lessons/2?rendition=${rendition}`)
    expect(await answer.json()).toEqual({
      record: opened.record,
      source: {
        url: `signed/${file}`,
        rendition,
        renditions: ['full', 'light'],
        film: null,
        poster: null,
        captions: [
          { language: 'en', url: 'signed/a/en.vtt' },
          { language: 'fil', url: 'signed/a/fil.vtt' },
        ],
      },
    })
    expect(call.mock.calls).toEqual([['open_video', { p_module: 2 }]])
    expect(sign.mock.calls).toEqual([[[file, 'a/en.vtt', 'a/fil.vtt'], 1_843]])
  },
)

test('a student gets the film that the browser draws, with its sound, where the lesson has one', async () => {
  const { ask, sign } = arrange(drawable)
  const { source } = await (await ask('lessons/2?rendition=drawn,light')).json()
  expect(source).toMatchObject({
    url: 'signed/a/sound.mp4',
    film: 'signed/a/film.json',
    rendition: 'drawn',
    renditions: ['drawn', 'full', 'light'],
  })
  expect(sign.mock.calls).toEqual([[['a/sound.mp4', 'a/en.vtt', 'a/fil.vtt', 'a/film.json'], 1_843]])
})

test('a student of a school with its own film gets it with its poster, whatever was asked for', async () => {
  const files = { ...opened.files, light: 'a/lesson.mp4', poster: 'a/poster.webp' }
  const { ask, sign } = arrange({ ...opened, files })
  const { source } = await (await ask('lessons/2?rendition=drawn,light')).json()
  expect(source).toMatchObject({
    url: 'signed/a/lesson.mp4',
    rendition: 'full',
    renditions: ['full'],
    film: null,
    poster: 'signed/a/poster.webp',
  })
  expect(sign.mock.calls).toEqual([[['a/lesson.mp4', 'a/en.vtt', 'a/fil.vtt', 'a/poster.webp'], 1_843]])
})

test('a student of a lesson that is not drawn gets the video that suits the connection instead', async () => {
  const answer = await arrange().ask('lessons/2?rendition=drawn,light')
  expect((await answer.json()).source).toMatchObject({
    url: 'signed/a/lesson-light.mp4',
    rendition: 'light',
    film: null,
    poster: null,
  })
})

test('the secret key stays untouched when the database refuses the student', async () => {
  const { ask, openLessonFiles } = arrange(new HttpError(403, 'module_locked', ''))
  const answer = await ask('lessons/2')
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'module_locked'])
  expect(openLessonFiles).not.toHaveBeenCalled()
})

test.each([
  ['has no token', 'lessons/2', { headers: { authorization: '' } }, 401],
  ['names no module', 'lessons', {}, 404],
  ['names what is no module', 'lessons/2;drop', {}, 404],
  ['names a file', 'lessons/2/lesson.mp4', {}, 404],
  ['only reads', 'lessons/2', { method: 'GET' }, 405],
  [
    'is on another site',
    'lessons/2',
    { headers: { authorization: 'Bearer a.b.c', origin: 'https://evil.example' } },
    403,
  ],
])('a caller who %s is refused before the database is asked', async (_, path, init, status) => {
  const { ask, call } = arrange()
  expect((await ask(path, init)).status).toBe(status)
  expect(call).not.toHaveBeenCalled()
})
