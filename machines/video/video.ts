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

/** The light rendition is smaller, for slow connections. */
export type Rendition = 'full' | 'light'

/** Signed URLs of one rendition of a lesson; they expire, so a reload opens the lesson again. */
export type VideoSource = {
  url: string
  rendition: Rendition
  captions: { language: 'en' | 'fil'; url: string }[]
}

/** A lesson that the server has opened for the student. */
export type OpenedLesson = { record: WatchRecord; source: VideoSource }
