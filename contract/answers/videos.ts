import { z } from 'zod'
import { count, day, language, moduleIndex, moment, share, uuid } from './shared.ts'

/** A half-open range of a video in whole seconds: [from, to). */
export const watchedRange = z.tuple([count, count])
export type WatchedRange = z.infer<typeof watchedRange>

export const watchRecord = z.strictObject({
  moduleIndex,
  seconds: count,
  position: count,
  watched: z.array(watchedRange),
  watchedShare: share,
  /** True once 95 % is watched; false again after three failed exams, until the video is rewatched. */
  assessmentOpen: z.boolean(),
})
export type WatchRecord = z.infer<typeof watchRecord>

/** Drawn by the browser to the lesson's sound, if possible; or a video, and a smaller one for slow connections. */
export const rendition = z.enum(['drawn', 'full', 'light'])
export type Rendition = z.infer<typeof rendition>

/** Signed URLs of one rendition of a lesson; they expire, so a reload opens the lesson again. */
export const videoSource = z.strictObject({
  url: z.string(),
  rendition,
  renditions: z.array(rendition),
  /** The URL of a `DrawnFilm`; `url` is then its sound. Null for a video. */
  film: z.string().nullable(),
  /** The poster of a school's own film; null for a drawn one, whose poster is a file of the app. */
  poster: z.string().nullable(),
  captions: z.array(z.strictObject({ language, url: z.string() })),
})
export type VideoSource = z.infer<typeof videoSource>

/** A lesson opened by the server: the answer of the edge function `lessons`. */
export const openedLesson = z.strictObject({ record: watchRecord, source: videoSource })
export type OpenedLesson = z.infer<typeof openedLesson>

/** The record, and the paths of the lesson's files in their bucket. */
export const openedVideo = z.strictObject({
  record: watchRecord,
  files: z.strictObject({
    full: z.string(),
    light: z.string(),
    poster: z.string().nullable(),
    en: z.string(),
    fil: z.string(),
    /** Null if the film is only a video. */
    drawn: z.strictObject({ film: z.string(), sound: z.string() }).nullable(),
  }),
})

/** A school's own film of a module, registered after its files. */
export const schoolFilm = z.strictObject({
  id: uuid,
  seconds: count,
  bytes: count,
  cues: z.strictObject({ en: count, fil: count }),
  startsOn: day,
  addedBy: z.string(),
  addedAt: moment,
})
export type SchoolFilm = z.infer<typeof schoolFilm>

export const moduleFilms = z.strictObject({
  moduleIndex,
  title: z.string(),
  drawnSeconds: count,
  /** The film shown today; null for the drawn one. */
  shown: uuid.nullable(),
  films: z.array(schoolFilm),
})
export type ModuleFilms = z.infer<typeof moduleFilms>

/** A school's own films behind a page, newest first; the first is shown, or the product's. */
export const pageFilms = z.strictObject({
  page: z.enum(['landing', 'home']),
  films: z.array(
    z.strictObject({ id: uuid, bytes: count, lightBytes: count, addedBy: z.string(), addedAt: moment }),
  ),
})
export type PageFilms = z.infer<typeof pageFilms>
export type PageFilm = PageFilms['films'][number]

export const videoFunctions = {
  page_films: z.array(pageFilms),
  add_page_film: z.array(pageFilms),
  withdraw_page_film: z.array(pageFilms),
  open_video: openedVideo,
  school_films: z.array(moduleFilms),
  add_school_film: z.array(moduleFilms),
  withdraw_school_film: z.array(moduleFilms),
}
