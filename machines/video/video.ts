/** A half-open range of a video in whole seconds: [from, to). */
export type WatchedRange = [from: number, to: number]

/** The server's record of what a student has watched, returned by `open_video` and `record_video_progress`. */
export type WatchRecord = {
  moduleIndex: number
  seconds: number
  position: number
  watched: WatchedRange[]
  /** 0 to 1. */
  watchedShare: number
  /** True once 95 % is watched; false again after three failed exams, until the video is watched again. */
  assessmentOpen: boolean
}

/** Which files of a lesson are requested; `seconds` is its length. */
export type LessonFiles = { slug: string; seconds: number; rendition: 'full' | 'light' }

/** Signed URLs of one rendition of a lesson; they expire, so a reload requests new ones. */
export type VideoSource = {
  url: string
  rendition: LessonFiles['rendition']
  captions: { language: 'en' | 'fil'; url: string }[]
}
